"""The coach: what a hand needs, what each choice makes of it, and what a strong player would do and why."""
