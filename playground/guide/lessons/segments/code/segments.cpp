#include <cstdio>
#include "carom.hpp"

struct Vector { double x, y; };

double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
Vector minus(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }

int main() {
    const Vector p{-4, -1.5}, q{4, 1.5}, r{-1, 2.2}, s{2, -1.8};

    // By hand: computes at which fraction of each segment they cross.
    const double across = cross(minus(q, p), minus(s, r));
    const double t = cross(minus(r, p), minus(s, r)) / across;
    const double u = cross(minus(r, p), minus(q, p)) / across;
    const bool is_crossing = 0 <= t && t <= 1 && 0 <= u && u <= 1;
    const char *crossing = is_crossing ? "true" : "false";
    std::printf("by hand: %s %.17g %.17g\n", crossing, t, u);

    // With Carom.
    const auto first = carom::segment({p.x, p.y}, {q.x, q.y});
    const auto second = carom::segment({r.x, r.y}, {s.x, s.y});
    std::printf("Carom: %s ", carom::overlap(first, second) ? "true" : "false");
    std::printf("%.17g\n", carom::closest_point(first, {r.x, r.y}).distance);
}
