"""Draws contacts and a swept circle with matplotlib.

python matplotlib_contacts.py              # opens a window
python matplotlib_contacts.py picture.png  # writes a picture
"""

import sys

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, PathPatch, Polygon
from matplotlib.path import Path

import carom

SHAPES = [
    carom.Circle((1.05, 3.2), 0.8),
    carom.Obb((2.6, 2.6), (1.2, 0.5), degrees=25),
    carom.ConvexPolygon([(0.4, 0.4), (2.2, 0.2), (2.6, 1.6), (1.4, 2.4), (0.5, 1.8)]),
    # A bracket. The circle touches neither the points inside its inner corner nor the points outside of
    # its hull.
    carom.Polygon([(3.4, 0.3), (6, 0.3), (6, 3.4), (5.2, 3.4), (5.2, 1.1), (3.4, 1.1)]),
    carom.Obb((4.4, 1.4), (0.5, 0.5), degrees=40),
]
BALL = carom.Circle((7.4, 3.6), 0.35)
MOTION = (2.6, -3.2)
TARGETS = [carom.Obb((9.2, 1.9), (0.9, 0.4), degrees=-30), carom.Circle((7.3, 0.8), 0.6)]


def patch(shape, **style):
    """Returns the patch that shows a shape."""
    if isinstance(shape, carom.Circle):
        return Circle(shape.center, shape.radius, **style)
    if isinstance(shape, carom.Polygon):
        return PathPatch(Path.make_compound_path(*(Path([*ring, ring[0]], closed=True) for ring in [shape.vertices, *shape.holes])), **style)
    return Polygon(shape.corners if isinstance(shape, carom.Obb) else shape.vertices, **style)


def draw_contacts(axes: Axes) -> list[carom.Contact]:
    """Draws the shapes. For each two that touch, draws the contact points and the shortest push
    that separates the shapes."""
    found = []
    for shape in SHAPES:
        axes.add_patch(patch(shape, facecolor="tab:blue", edgecolor="navy", alpha=0.35))
    for i, j in carom.pairs(carom.Shapes(SHAPES)):
        contact = carom.contact(SHAPES[i], SHAPES[j])
        found.append(contact)
        axes.plot(*zip(*(point.point for point in contact.points)), "o", color="black", markersize=4)
        (x, y), (out_x, out_y) = contact.points[0].point, contact.mtv
        axes.annotate("", (x + out_x, y + out_y), (x, y), arrowprops={"arrowstyle": "->", "color": "tab:red", "lw": 2})
        axes.annotate(f"{contact.depth:.3f}", (x, y), xytext=(5, 5), textcoords="offset points", fontsize=8)
    axes.set_title("Contacts: points, depths and ways out")
    return found


def draw_cast(axes: Axes) -> carom.CastHit:
    """Draws a circle on its path, and the place where it first touches a target."""
    hits = [hit for target in TARGETS if (hit := carom.cast(BALL, MOTION, target)) is not None]
    first = min(hits, key=lambda hit: hit.fraction)
    for target in TARGETS:
        axes.add_patch(patch(target, facecolor="tab:green", edgecolor="darkgreen", alpha=0.35))
    for part in range(11):
        ball = BALL.translated([part / 10 * first.fraction * side for side in MOTION])
        axes.add_patch(patch(ball, facecolor="none", edgecolor="tab:orange", alpha=1 if part in {0, 10} else 0.35))
    axes.arrow(*BALL.center, *MOTION, head_width=0.12, length_includes_head=True, color="gray", linestyle=":")
    axes.quiver(*first.point, *first.normal, color="tab:red", angles="xy", scale_units="xy", scale=1.6, width=0.012)
    axes.plot(*first.point, "o", color="black", markersize=4)
    axes.set_title(f"A swept circle stops at {first.fraction:.1%}")
    return first


def draw() -> tuple[Figure, list[carom.Contact], carom.CastHit]:
    """Draws both pictures, and returns the results that they show."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained", width_ratios=[6, 5])
    contacts, hit = draw_contacts(left), draw_cast(right)
    left.set(xlim=(0, 6.4), ylim=(0, 4.2), aspect="equal")
    right.set(xlim=(6.4, 10.6), ylim=(0, 4.2), aspect="equal")
    return figure, contacts, hit


if __name__ == "__main__":
    figure, _, _ = draw()
    if len(sys.argv) > 1:
        figure.savefig(sys.argv[1], dpi=80)
    else:
        plt.show()
