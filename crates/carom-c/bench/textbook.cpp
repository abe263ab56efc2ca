// Compares boxes and polygons with the separating-axis test of C++ tutorials and with the functions of
// Box2D, in one run. Prints rows of a table in Markdown. Box2D is only included with -DWITH_BOX2D.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <limits>
#include <string>
#include <vector>

#include "carom.h"
#ifdef WITH_BOX2D
#include "box2d/collision.h"
#endif

namespace {

constexpr int PAIRS = 1024, PASSES = 40, ROUNDS = 21;

// The test of the tutorials. It projects all corners of both shapes onto the normals of all edges.

struct Vec {
    double x, y;
};

double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

struct Range {
    double min, max;
};

Range project(const std::vector<Vec> &corners, Vec axis) {
    Range range{dot(corners[0], axis), dot(corners[0], axis)};
    for (Vec corner : corners) {
        double height = dot(corner, axis);
        range.min = std::min(range.min, height);
        range.max = std::max(range.max, height);
    }
    return range;
}

struct Mtv {
    Vec normal;
    double depth;
};

/// Keeps the axis of least depth among the edge normals of one polygon. Returns false if one of the normals
/// separates the polygons.
bool test_edges(const std::vector<Vec> &edges_of, const std::vector<Vec> &a, const std::vector<Vec> &b, Mtv *least) {
    for (std::size_t i = 0; i < edges_of.size(); i++) {
        Vec from = edges_of[i], to = edges_of[(i + 1) % edges_of.size()], axis{to.y - from.y, from.x - to.x};
        if (least) {
            double length = std::sqrt(dot(axis, axis));
            axis = {axis.x / length, axis.y / length};
        }
        Range of_a = project(a, axis), of_b = project(b, axis);
        if (of_a.max < of_b.min || of_b.max < of_a.min) return false;
        if (!least) continue;
        double left = of_a.max - of_b.min, right = of_b.max - of_a.min, depth = std::min(left, right);
        if (depth < least->depth) *least = {left < right ? Vec{-axis.x, -axis.y} : axis, depth};
    }
    return true;
}

bool textbook_overlap(const std::vector<Vec> &a, const std::vector<Vec> &b) {
    return test_edges(a, a, b, nullptr) && test_edges(b, a, b, nullptr);
}

bool textbook_contact(const std::vector<Vec> &a, const std::vector<Vec> &b, Mtv *mtv) {
    mtv->depth = std::numeric_limits<double>::infinity();
    return test_edges(a, a, b, mtv) && test_edges(b, a, b, mtv);
}

/// A shape in the form of each library.
struct Shape {
    CaromShape carom;
    std::vector<Vec> corners;
#ifdef WITH_BOX2D
    b2Polygon box2d;
#endif
};

double random_in(double low, double high) {
    static std::uint64_t state = 7;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * static_cast<double>(state >> 11) / 9007199254740992.0;
}

Shape of_corners(CaromShape carom, std::vector<Vec> corners) {
    Shape shape;
    shape.carom = carom;
    shape.corners = corners;
#ifdef WITH_BOX2D
    std::vector<b2Vec2> points;
    for (Vec corner : corners) points.push_back({static_cast<float>(corner.x), static_cast<float>(corner.y)});
    b2Hull hull = b2ComputeHull(points.data(), static_cast<int>(points.size()));
    shape.box2d = b2MakePolygon(&hull, 0);
#endif
    return shape;
}

Shape box(Vec center) {
    double angle = random_in(-3, 3), cos = std::cos(angle), sin = std::sin(angle), w = random_in(0.5, 1.5), h = random_in(0.5, 1.5);
    std::vector<Vec> corners;
    for (Vec at : {Vec{-w, -h}, Vec{w, -h}, Vec{w, h}, Vec{-w, h}}) {
        corners.push_back({center.x + cos * at.x - sin * at.y, center.y + sin * at.x + cos * at.y});
    }
    return of_corners(carom_obb_rotated(carom_vec2(center.x, center.y), carom_vec2(w, h), cos, sin), corners);
}

Shape polygon(Vec center) {
    int count = 5 + static_cast<int>(random_in(0, 4));
    double radius = random_in(0.6, 1.6), start = random_in(0, 6);
    std::vector<Vec> corners;
    std::vector<CaromVec2> vertices;
    for (int i = 0; i < count; i++) {
        double angle = start + i * 6.283185307179586 / count;
        corners.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
        vertices.push_back(carom_vec2(corners.back().x, corners.back().y));
    }
    return of_corners(carom_convex_polygon(vertices.data(), vertices.size(), 0), corners);
}

/// Box2D reports contacts even a little before shapes touch. Such contacts are not counted.
#ifdef WITH_BOX2D
bool box2d_contact(const b2Polygon *a, const b2Polygon *b) {
    b2LocalManifold manifold = b2CollidePolygons(a, b, b2Transform_identity);
    float least = 1;
    for (int i = 0; i < manifold.pointCount; i++) least = std::min(least, manifold.points[i].separation);
    return least <= 0;
}
#endif

double now() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

struct Times {
    const char *name;
    int hits;
    std::vector<double> times;
};

/// Measures one round of a test over all pairs.
template <class Test>
void round_of(Times *into, const std::vector<std::array<Shape, 2>> &pairs, Test test) {
    static volatile int sink;
    double start = now();
    int hits = 0;
    for (int pass = 0; pass < PASSES; pass++) {
        for (const auto &[a, b] : pairs) hits += test(a, b) ? 1 : 0;
    }
    into->times.push_back((now() - start) / PASSES / PAIRS);
    into->hits = sink = hits / PASSES;
}

std::string cell(Times *test) {
    if (test->times.empty()) return "";
    std::sort(test->times.begin(), test->times.end());
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", test->times[test->times.size() / 2]);
    return text;
}

void row(const char *name, std::array<Times, 3> tests) {
    for (const Times &test : tests) {
        if (!test.times.empty() && std::abs(test.hits - tests[0].hits) > 2) std::fprintf(stderr, "%s: %s finds %d of %d\n", name, test.name, test.hits, tests[0].hits);
    }
    std::printf("| C++, %s | %s | %s | %s |\n", name, cell(&tests[0]).c_str(), cell(&tests[1]).c_str(), cell(&tests[2]).c_str());
}

void measure(const char *kind, Shape (*make)(Vec)) {
    std::vector<std::array<Shape, 2>> pairs;
    for (int i = 0; i < PAIRS; i++) pairs.push_back({make({0, 0}), make({random_in(-2.6, 2.6), random_in(-2.6, 2.6)})});
    std::array<Times, 3> overlaps{Times{"carom", 0, {}}, {"textbook", 0, {}}, {"Box2D", 0, {}}}, contacts = overlaps;
    static CaromContact contact;
    static Mtv mtv;
    for (int i = 0; i < ROUNDS; i++) {
        round_of(&overlaps[0], pairs, [](const Shape &a, const Shape &b) { return carom_overlap(&a.carom, &b.carom) != 0; });
        round_of(&overlaps[1], pairs, [](const Shape &a, const Shape &b) { return textbook_overlap(a.corners, b.corners); });
        round_of(&contacts[0], pairs, [](const Shape &a, const Shape &b) { return carom_contact(&a.carom, &b.carom, &contact) != 0; });
        round_of(&contacts[1], pairs, [](const Shape &a, const Shape &b) { return textbook_contact(a.corners, b.corners, &mtv); });
#ifdef WITH_BOX2D
        round_of(&contacts[2], pairs, [](const Shape &a, const Shape &b) { return box2d_contact(&a.box2d, &b.box2d); });
#endif
    }
    row((std::string(kind) + ", overlap").c_str(), overlaps);
    row((std::string(kind) + ", contact").c_str(), contacts);
    for (auto &[a, b] : pairs) carom_free(&a.carom), carom_free(&b.carom);
}

}  // namespace

int main() {
    measure("boxes at an angle", box);
    measure("polygons of 5 to 8 corners", polygon);
}
