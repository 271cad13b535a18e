"""Random rollouts of backgammon inside OpenSpiel's C++ core.

Python cannot count the steps of a rollout there, so the mean length of a game is taken from games
played here first. A step is a decision or a roll of the dice.
"""

import random
import sys
import time

import pyspiel

GAMES_COUNTED = 1000
ROLLOUTS = 50

game = pyspiel.load_game("backgammon")
luck = random.Random(1)


def after_first_roll():
    state = game.new_initial_state()
    state.apply_action(luck.choice(state.chance_outcomes())[0])
    return state


def steps_of_a_game():
    state, steps = after_first_roll(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(outcomes, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
        steps += 1
    return steps


steps_each = sum(steps_of_a_game() for _ in range(GAMES_COUNTED)) / GAMES_COUNTED
# A search of one simulation does nothing but evaluate its root, and the evaluator does the rollouts.
evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)
print("ready", flush=True)

for line in sys.stdin:
    seconds, games, start = float(line), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        search.mcts_search(after_first_roll())
        games += ROLLOUTS
    print(games * steps_each, spent, flush=True)
