"""Creates the shapes, points and motions of `crates/carom/tests/digest/inputs.rs`. All numbers are equal to those."""

from __future__ import annotations

import carom

SCALES = (0, 0, 0, -13, 20, -60, 200, 3)
OFFSETS = (0.0, 0.0, 1024.0, 1048575.5)
ALL = 2**64 - 1


class Inputs:
    """The inputs of one case."""

    def __init__(self, case):
        make = Maker(case)
        self.a = make.shape(case % 6)
        self.b = self.a.translated(make.vector()) if make.below(8) == 0 else make.shape(case // 6 % 6)
        self.segments = [make.segment(), make.segment()]
        self.points = [make.point() for _ in range(make.below(12) + 1)]
        self.crowd = [make.shape(kind % 6) for kind in range(10)]
        self.motion = make.vector()
        self.rotation = make.rotation()
        self.part = make.unit()


class Maker:
    """Makes random inputs with SplitMix64 (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014)."""

    def __init__(self, case):
        self.state = case
        self.bits()
        self.on_grid = self.below(2) == 0
        self.scale = 2.0 ** SCALES[self.below(len(SCALES))]
        offset = OFFSETS[self.below(len(OFFSETS))] * self.scale
        self.offset = carom.Vec2(offset, -offset)

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & ALL
        z = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & ALL
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & ALL
        return z ^ (z >> 31)

    def below(self, count):
        return self.bits() % count

    def unit(self):
        return (self.bits() >> 11) / 2.0**53

    def length(self):
        length = self.below(9) * 0.5 if self.on_grid else self.unit() * 4
        return length * self.scale

    def vector(self):
        first = self.length()
        x = first - self.length()
        second = self.length()
        return carom.Vec2(x, second - self.length())

    def point(self):
        return self.vector() + self.offset

    def segment(self):
        a = self.point()
        return carom.Segment(a, self.point())

    def rotation(self):
        if self.on_grid:
            return carom.Rot2.from_degrees(self.below(25) * 15)
        return carom.Rot2.from_radians(self.unit() * 20 - 10)

    def shape(self, kind):
        if kind == 0:
            center = self.point()
            return carom.Circle(center, self.length())
        if kind == 1:
            return self.segment()
        if kind == 2:
            a, b = self.point(), self.point()
            return carom.Capsule(a, b, self.length())
        if kind == 3:
            corner, width = self.point(), self.length()
            return carom.Aabb.from_corner(corner, (width, self.length()))
        if kind == 4:
            # The half extents come before the centre, as in Rust.
            width = self.length()
            half = (width, self.length())
            center = self.point()
            return carom.Obb(center, half, self.rotation())
        return self.polygon()

    def polygon(self):
        count = 3 + self.below(12)
        points = [self.point() for _ in range(count)]
        radius = 0.0 if self.below(2) == 0 else self.length() * 0.25
        try:
            return carom.ConvexPolygon(carom.hull(points), radius)
        except carom.ShapeError:
            return carom.Circle(points[0], radius)
