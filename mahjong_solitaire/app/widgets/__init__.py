"""The controls of the screens: values that draw themselves, and the ring that brings them to life."""
