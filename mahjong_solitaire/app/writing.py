"""Writing that no frame waits for: a thread of its own does what it is handed over."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, Queue
from threading import Thread

_Task = Callable[[], None] | None


class LateWriter:
    """Owns the thread; of several waiting tasks only the last one counts, for each replaces what stands in a file."""

    def __init__(self) -> None:
        self._tasks: Queue[_Task] = Queue()
        self._trouble = self._told = ""
        self._thread = Thread(target=self._write, name="save", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> str:
        """Why the last task failed, empty if it did not."""
        return self._trouble

    def take_trouble(self) -> str:
        """Return why the last task failed, once as long as the reason stays the same."""
        told, self._told = self._told, self._trouble
        return self._trouble if self._trouble != told else ""

    def hand_over(self, task: Callable[[], None]) -> None:
        """Do a task soon."""
        self._tasks.put(task)

    def flush(self) -> None:
        """Wait until everything handed over is done."""
        self._tasks.join()

    def close(self) -> None:
        """Do what is left and end the thread."""
        self._tasks.put(None)
        self._thread.join()

    def _write(self) -> None:
        is_open = True
        while is_open:
            tasks = self._next_tasks()
            last = next((task for task in reversed(tasks) if task is not None), None)
            if last is not None:
                self._do(last)
            is_open = None not in tasks
            for _ in tasks:
                self._tasks.task_done()

    def _next_tasks(self) -> list[_Task]:
        tasks = [self._tasks.get()]
        try:
            while True:
                tasks.append(self._tasks.get_nowait())
        except Empty:
            return tasks

    def _do(self, task: Callable[[], None]) -> None:
        try:
            task()
            self._trouble = ""
        except OSError as error:
            self._trouble = f"The game could not be saved: {error}."
