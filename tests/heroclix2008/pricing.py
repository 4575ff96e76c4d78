"""What a character is worth: the damage it may be expected to deal before it is knocked out, and the price of that.

How much a power counts was fitted to 10,000 games between random fours, played by simple rules: come near, attack
whoever is hurt most. Figures in data/figures.toml cost what `price` says.
"""

from __future__ import annotations

from math import log

from hexdial.games.heroclix2008.catalogue import Click, Figure, Power

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of two dice
USUAL_ATTACK = 10
USUAL_DEFENSE = 16
BASE = 46  # points of a character worth 12
RISE = 32  # points for every e-fold worth
MIDDLE = 12

SPEED = {"long_stride": 2.0, "sprint": 1.0}
STRIKES = {"piercing": 1.15, "twin_shot": 1.5, "flurry": 1.6, "running_start": 1.05, "ghost_walk": 1.1}  # times damage
GIVES = {"rally": 0.5, "war_drum": 0.3, "mend": 0.7, "strike_back": 0.35}  # damage beside its own attacks
LASTS = {"thick_skin": 1.6, "iron_hide": 3.0, "quick_reflexes": 1.4, "recover": 1.2, "shield_wall": 1.2}
# no power counts twice; these change a number or are a matter of the map
NUMBERS = ("steady_aim", "close_fighter", "heavy_fist", "cornered", "second_chance")
FREE = ("slip_through", "sure_footed", "quake")


def price(figure: Figure, powers: tuple[Power, ...]) -> int:
    """Whole points."""
    return round(BASE + RISE * log(worth(figure, powers) / MIDDLE))


def worth(figure: Figure, powers: tuple[Power, ...]) -> float:
    """Damage dealt on a click times the attacks it takes to turn it, click by click."""
    return sum(
        offence(figure, click, names(click, powers)) * lasting(click, names(click, powers)) for click in figure.dial
    )


def names(click: Click, powers: tuple[Power, ...]) -> list[str]:
    return [powers[square.power].id for square in click.shown]


def offence(figure: Figure, click: Click, shown: list[str]) -> float:
    """Expected damage of one action against the usual defense, more for range and speed."""
    speed, attack, _, damage = click.numbers
    far = figure.range > 0
    hit = smooth(
        USUAL_DEFENSE - attack - ("steady_aim" in shown) * 0.8 - ("close_fighter" in shown) * (0.4 if far else 1)
    )
    if "second_chance" in shown:
        hit = (hit + 1 - (1 - hit) ** 2) / 2
    dealt = hit * (damage + ("heavy_fist" in shown) * (0.4 if far else 0.8))
    dealt *= 1 + figure.range / 20
    dealt *= 1 + (speed + sum(SPEED.get(power, 0.0) for power in shown) - 7) / 40
    for power in shown:
        dealt *= STRIKES.get(power, 1.0)
    return dealt + sum(GIVES.get(power, 0.0) for power in shown)


def lasting(click: Click, shown: list[str]) -> float:
    """The number of usual attacks it takes to hit this defense once."""
    turns = 1 / smooth(click.numbers[2] + ("cornered" in shown) - USUAL_ATTACK)
    for power in shown:
        turns *= LASTS.get(power, 1.0)
    return turns


def smooth(need: float) -> float:
    """The chance that two dice show at least so much; in between whole numbers, in between."""
    above = int(need) if need == int(need) else int(need) + 1
    share = above - need
    return chance(above) * (1 - share) + chance(above - 1) * share


def chance(need: int) -> float:
    return sum(ways for total, ways in WAYS.items() if total >= need) / 36
