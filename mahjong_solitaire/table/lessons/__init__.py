"""Lessons: prepared hands, and what is told and asked at each step; rule sets have a module each."""
