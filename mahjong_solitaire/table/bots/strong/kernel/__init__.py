"""The part of the strong bot that is compiled: it enumerates the hands within reach and adds up their chances."""
