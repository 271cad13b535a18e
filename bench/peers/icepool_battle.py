"""The exact law of a close combat between blocks, by icepool.

The argument is JSON: {"attacker": [{"steps", "class", "hits_to"}, ...], "defender": [...], "rounds": n}.
Each hit goes to the strongest block, the first of equals; so a side's state is the number of hits it
has taken.
"""

import functools
import json
import sys
import time

import icepool

battle = json.loads(sys.argv[1])
SIDES = ("attacker", "defender")
CLASSES = sorted({block["class"] for side in SIDES for block in battle[side]})


def steps_by_hits(side):
    steps = [block["steps"] for block in battle[side]]
    states = [tuple(steps)]
    while any(steps):
        steps[steps.index(max(steps))] -= 1
        states.append(tuple(steps))
    return states


STEPS = [steps_by_hits(side) for side in SIDES]
MOST = [len(states) - 1 for states in STEPS]


def solve():
    @functools.cache
    def hits_made(side, taken, initiative):
        law = icepool.Die([0])
        for block, left in zip(battle[SIDES[side]], STEPS[side][taken]):
            if block["class"] == initiative and left > 0:
                law += left @ (icepool.d6 <= block["hits_to"])
        return law

    def defender_fires(attacker, defender):
        hits = hits_made(1, defender, initiative)
        return hits.map(lambda hits: icepool.tupleize(min(attacker + hits, MOST[0]), defender))

    def attacker_fires(attacker, defender):
        hits = hits_made(0, attacker, initiative)
        return hits.map(lambda hits: icepool.tupleize(attacker, min(defender + hits, MOST[1])))

    law = icepool.Die([(0, 0)])
    for _ in range(battle["rounds"]):
        for initiative in CLASSES:
            law = law.map(defender_fires, star=True)
            law = law.map(attacker_fires, star=True)
    return law


def chance_destroyed(law, side):
    fallen = sum(quantity for state, quantity in law.items() if state[side] == MOST[side])
    return f"{fallen}/{law.denominator()}"


print("ready", flush=True)
for line in sys.stdin:
    seconds, battles, start = float(line), 0, time.process_time()
    while battles == 0 or time.process_time() - start < seconds:
        law = solve()
        battles += 1
    spent = time.process_time() - start
    losses = [f"{attacker}:{defender}:{quantity}" for (attacker, defender), quantity in law.items()]
    destroyed = [chance_destroyed(law, side) for side in range(2)]
    print(battles, spent, *destroyed, law.denominator(), *losses, flush=True)
