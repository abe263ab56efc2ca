"""Tests long and repeated calls: memory, threads, and Ctrl-C."""

from __future__ import annotations

import gc
import resource
import signal
import subprocess
import sys
import threading
import time
import weakref

import numpy as np
import pytest

import carom

RANDOM = np.random.default_rng(11)


def boxes(count):
    return carom.Obbs(RANDOM.uniform(0.1, 30, (count, 5)))


def round_of_queries():
    a, b = boxes(200), boxes(200)
    carom.overlap(a, b)
    carom.contact(a, b)
    carom.cast(a, (1, 2), b)
    carom.iou_matrix(a[:20], b[:20])
    carom.nms(a, np.ones(200), 0.5)
    carom.Bvh(a).query(b)
    space = carom.Space()
    # The space is part of its own data, so only the garbage collector can free it.
    ids = [space.insert(shape, space) for shape in a[:20]]
    update = space.update()
    assert update.events is not None and update.contacts is not None
    space.remove(ids[0])
    carom.Mover(carom.Circle((0, 0), 1)).advance((9, 9), 1, space.search(predicate=lambda id, data: True))
    for wrong in ([[0, 0, -1]], [[1, 2]]):
        with pytest.raises(carom.ShapeError):
            carom.Circles(wrong)


def memory():
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
def test_a_thousand_rounds_leak_nothing():
    for _ in range(200):
        round_of_queries()
    before = memory()
    for _ in range(1000):
        round_of_queries()
    assert memory() - before < 4_000_000


def test_a_space_in_its_own_data_is_collected():
    space = carom.Space()
    space.insert(carom.Circle((0, 0), 1), [space])
    # The data of a removed collider is kept for the events of the next updates.
    space.remove(space.insert(carom.Circle((0, 0), 1), space))
    seen = weakref.ref(space)
    del space
    gc.collect()
    assert seen() is None


def test_other_threads_run_during_a_long_call():
    a, b = boxes(3000), boxes(3000)
    state = {"ticks": 0, "done": False}

    def tick():
        while not state["done"]:
            state["ticks"] += 1
            time.sleep(0.001)

    ticking = threading.Thread(target=tick)
    ticking.start()
    start = time.perf_counter()
    carom.separation(a[:, None], b[:1500])
    took = time.perf_counter() - start
    state["done"] = True
    ticking.join()
    assert state["ticks"] > 10, f"{state['ticks']} ticks in {took:.2f} s"


def test_threads_share_arrays():
    a, b = boxes(500), boxes(500)
    wanted, answers = carom.contact(a, b), []
    threads = [threading.Thread(target=lambda: answers.append(carom.contact(a, b))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8 and all(np.array_equal(answer.depth, wanted.depth) for answer in answers)


ENDLESS = """
import signal
import numpy as np, carom
# A shell starts background jobs with Ctrl-C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
random = np.random.default_rng(0)
boxes = carom.Obbs(random.uniform(0.1, 9, (60000, 5)))
def star(at):
    angles = np.sort(random.uniform(0, 2 * np.pi, {corners}))
    return carom.Polygon(at + random.uniform(2, 10, (len(angles), 1)) * np.column_stack([np.cos(angles), np.sin(angles)]))
one, other = star((0, 0)), star((3, 1))
print("ready", flush=True)
try:
    # A single call may end before the signal arrives.
    while True:
        carom.{query}
except KeyboardInterrupt:
    print("ended", flush=True)
"""


QUERIES = {
    "separation(boxes[:, None], boxes)": 3,
    "pairs(boxes)": 3,
    "PairFinder().pairs(boxes)": 3,
    "Bvh(boxes)": 3,
    "Bvh(boxes).query(boxes)": 3,
    "nms(boxes, boxes.area, 1)": 3,
    # This query has two polygons of 10,000 corners.
    "contact(one, other)": 10_000,
    "iou(one, other)": 10_000,
    "time_of_impact(one, carom.Motion((9, 9), turn=3), other, (0, 0))": 10_000,
    "pairs([one, other])": 10_000,
    "contact([one], [other])": 10_000,
    "Polygon(one.vertices)": 10_000,
    # These calls would take minutes without Ctrl-C.
    "Mover(one).advance((5, 3), 1, [other])": 1500,
    "Walker(one).walk((5, 3), 1, [other])": 1500,
}


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("query, corners", QUERIES.items(), ids=QUERIES)
def test_ctrl_c_ends_a_long_call(query, corners):
    code = ENDLESS.format(query=query, corners=corners)
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    try:
        assert process.communicate(timeout=20)[0] == "ended\n"
    finally:
        process.kill()


def test_an_interrupted_search_leaves_all_usable():
    """A signal handler that raises another exception ends a call too. The shapes and the finder can be used
    afterwards."""
    shapes = carom.Shapes([carom.Polygon([(0, 0), (9, 0), (9, 4), (5, 1), (0, 4)])] * 3000)
    finder = carom.PairFinder()

    def late(*_):
        # A signal handler may make queries itself.
        assert len(carom.pairs(shapes[:50])) == 1225
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(TimeoutError):
            while True:
                finder.pairs(shapes)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert len(carom.pairs(shapes[:50])) == len(finder.pairs(shapes[:50])) == 1225
