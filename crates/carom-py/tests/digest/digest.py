"""Computes a hash of answers that changes if any bit changes (Fowler, Noll and Vo, FNV-1a)."""

from __future__ import annotations

import math
import struct


class Digest:
    """A hash to which values are added one after another."""

    def __init__(self):
        self.bytes = bytearray()

    def shown(self):
        """Returns the hash as a hexadecimal literal of Rust."""
        value = 0xCBF29CE484222325
        for byte in self.bytes:
            value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
        return "0x" + "_".join(f"{value >> shift & 0xFFFF:04x}" for shift in (48, 32, 16, 0))

    def count(self, number):
        self.bytes += struct.pack("<Q", number)

    def flag(self, flag):
        assert isinstance(flag, bool)
        self.count(flag)

    def number(self, number):
        assert math.isfinite(number) and (number != 0 or math.copysign(1, number) == 1), f"an answer has {number}"
        self.bytes += struct.pack("<d", number)

    def numbers(self, numbers):
        for number in numbers:
            self.number(number)

    def each(self, vectors):
        for vector in vectors:
            self.numbers(vector)

    def vectors(self, vectors):
        self.count(len(vectors))
        self.each(vectors)

    def option(self, answer, add):
        self.flag(answer is not None)
        if answer is not None:
            add(answer)
