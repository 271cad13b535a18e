/**
 * The ground, and what follows from where units stand on it: zones of control, supply, command, reach, retreat
 * (chapters 8 to 13). Only to show them: what is allowed the host decides, and a test compares the two.
 */

import type { DonnerschlagView, Side } from '../../api/types/donnerschlag';
import { A, R, type Point, type Rect } from '../../board/geometry';
import { unitsOf, type DonnerschlagData, type PlaceKind, type River, type Unit } from './data';

export const other = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');
export const rowOf = (hex: string): number => Number(hex.slice(0, 2));
export const columnOf = (hex: string): number => Number(hex.slice(2));
const write = (row: number, column: number): string => `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`;
/** The side between two hexes, written the same from both. */
export const sideOf = (one: string, two: string): string => (one < two ? `${one}-${two}` : `${two}-${one}`);

/** North-east, east, south-east, south-west, west, north-west. Even rows lie half a hex east (DS-010). */
const WAYS = [0, 1, 2, 3, 4, 5] as const;
export function towards(hex: string, way: number): string {
  const [row, column] = [rowOf(hex), columnOf(hex)];
  const east = row % 2 === 0 ? 1 : 0;
  switch (way) {
    case 0: return write(row - 1, column + east);
    case 1: return write(row, column + 1);
    case 2: return write(row + 1, column + east);
    case 3: return write(row + 1, column + east - 1);
    case 4: return write(row, column - 1);
    default: return write(row - 1, column + east - 1);
  }
}

export function distance(one: string, two: string): number {
  const axial = (hex: string): [number, number] => {
    const row = rowOf(hex) - 1;
    return [columnOf(hex) - 1 - Math.floor(row / 2), row];
  };
  const [[q1, s1], [q2, s2]] = [axial(one), axial(two)];
  const [q, s] = [q1 - q2, s1 - s2];
  return (Math.abs(q) + Math.abs(s) + Math.abs(q + s)) / 2;
}

const TOP = 8;
export function middle(hex: string): Point {
  const row = rowOf(hex);
  return { x: (2 * columnOf(hex) + (row % 2 === 0 ? 1 : 0)) * A, y: (row - TOP) * 1.5 * R };
}

/** The hex in which a point lies: the one whose middle is nearest. */
export function hexAt({ x, y }: Point, ground: Ground): string | undefined {
  const row = Math.round(y / (1.5 * R)) + TOP;
  let best: { hex: string; far: number } | undefined;
  for (const near of [row - 1, row, row + 1]) {
    const column = Math.round((x / A - (near % 2 === 0 ? 1 : 0)) / 2);
    for (const hex of [write(near, column - 1), write(near, column), write(near, column + 1)]) {
      if (!ground.has(hex)) continue;
      const here = middle(hex);
      const far = Math.hypot(here.x - x, here.y - y);
      if (far <= R && (!best || far < best.far)) best = { hex, far };
    }
  }
  return best?.hex;
}

/** The map, as it is printed. */
export class Ground {
  readonly hexes: string[] = [];
  readonly pocket: Set<string>;
  readonly rivers = new Map<string, River>();
  readonly bridges: Set<string>;
  readonly roads = new Set<string>();
  readonly roadHexes = new Set<string>();
  readonly places = new Map<string, { kind: PlaceKind; name: string }>();
  readonly edges: Record<Side, Set<string>>;
  readonly #all: Set<string>;
  readonly #neighbours = new Map<string, string[]>();

  constructor({ map }: DonnerschlagData) {
    for (let row = map.rows.first; row <= map.rows.last; row += 1) {
      for (let column = map.columns.first; column <= map.columns.last; column += 1) this.hexes.push(write(row, column));
    }
    this.#all = new Set(this.hexes);
    this.pocket = new Set(map.pocket.flatMap(between));
    this.bridges = new Set(map.bridge.map(({ side }) => side));
    this.edges = { axis: new Set(map.axis_edge.flatMap(between)), soviet: new Set(map.soviet_edge.flatMap(between)) };
    for (const { kind, sides } of map.river) for (const side of sides) this.rivers.set(side, kind);
    for (const { hexes } of map.road) {
      hexes.forEach((hex, index) => {
        this.roadHexes.add(hex);
        if (index > 0) this.roads.add(sideOf(hexes[index - 1]!, hex));
      });
    }
    for (const { hex, kind, name } of map.place) this.places.set(hex, { kind, name });
    for (const hex of this.hexes) this.#neighbours.set(hex, WAYS.map((way) => towards(hex, way)).filter((next) => this.#all.has(next)));
  }

  has(hex: string): boolean {
    return this.#all.has(hex);
  }

  around(hex: string): string[] {
    return this.#neighbours.get(hex) ?? [];
  }

  /** What is drawn, with a margin for the edges. */
  frame(): Rect {
    const [first, last] = [this.hexes[0]!, this.hexes.at(-1)!];
    const [a, b] = [middle(first), middle(last)];
    const margin = 46;
    return { x: a.x - A - margin, y: a.y - R - margin, width: b.x - a.x + 3 * A + 2 * margin, height: b.y - a.y + 2 * R + 2 * margin };
  }
}

/** Hexes in a row or column, from one to another. */
function between({ from, to }: { from: string; to: string }): string[] {
  const found: string[] = [];
  for (let row = rowOf(from); row <= rowOf(to); row += 1) for (let column = columnOf(from); column <= columnOf(to); column += 1) found.push(write(row, column));
  return found;
}

const grounds = new WeakMap<DonnerschlagData, Ground>();
export function groundOf(data: DonnerschlagData): Ground {
  const before = grounds.get(data);
  if (before) return before;
  const ground = new Ground(data);
  grounds.set(data, ground);
  return ground;
}

/** Where everybody stands, and what follows from it. */
export class Situation {
  readonly ground: Ground;
  readonly units: Map<string, Unit>;
  readonly at = new Map<string, string>();
  readonly view: DonnerschlagView;
  readonly #marks = new Map<string, string[]>();
  readonly #held: Record<Side, Set<string>> = { axis: new Set(), soviet: new Set() };
  readonly #occupied: Record<Side, Set<string>> = { axis: new Set(), soviet: new Set() };

  constructor(view: DonnerschlagView, data: DonnerschlagData) {
    this.view = view;
    this.ground = groundOf(data);
    this.units = unitsOf(data);
    for (const { id, at, marks } of view.units) {
      const unit = this.units.get(id);
      if (marks) this.#marks.set(id, marks);
      if (!unit || !this.ground.has(at)) continue;
      this.at.set(id, at);
      this.#occupied[unit.side].add(at);
      if (unit.kind !== 'hq') this.#held[unit.side].add(at);
    }
  }

  marked(id: string, mark: string): boolean {
    return this.#marks.get(id)?.includes(mark) ?? false;
  }

  /** The river between two hexes, unless there is a bridge (DS-199). */
  unbridged(one: string, two: string): River | undefined {
    const side = sideOf(one, two);
    const isBridged = (this.ground.bridges.has(side) || this.view.built.includes(side)) && !this.view.blown.includes(side);
    return isBridged ? undefined : this.ground.rivers.get(side);
  }

  /** A zone of control: next to a combat unit, but not across a river (DS-130, DS-176). */
  zone(side: Side): Set<string> {
    const found = new Set<string>();
    for (const hex of this.#held[side]) for (const next of this.ground.around(hex)) if (!this.ground.rivers.has(sideOf(hex, next))) found.add(next);
    return found;
  }

  /** From where a chain leads to a supply edge (DS-151 to DS-154). */
  supplied(side: Side): Set<string> {
    const [enemy, friends, controlled] = [this.#occupied[other(side)], this.#occupied[side], this.zone(other(side))];
    const isOpen = (hex: string): boolean => !this.ground.pocket.has(hex) && !enemy.has(hex) && (!controlled.has(hex) || friends.has(hex));
    const found = new Set([...this.ground.edges[side]].filter(isOpen));
    for (const hex of found) for (const next of this.ground.around(hex)) if (isOpen(next) && !this.unbridged(hex, next)) found.add(next);
    return found;
  }

  /** The range of an HQ with what cards change (DS-146). */
  range(hq: string): number {
    const change = this.view.activation.range.find(([id]) => id === hq)?.[1] ?? 0;
    return Math.max(0, (this.units.get(hq)?.range ?? 0) + change);
  }

  /** The hexes that an HQ commands. */
  commanded(hq: string): string[] {
    const [from, range] = [this.at.get(hq), this.range(hq)];
    return from ? this.ground.hexes.filter((hex) => distance(hex, from) <= range) : [];
  }

  /** The strength that counts now, without halving. */
  strength(id: string): number {
    const unit = this.units.get(id);
    const printed = this.marked(id, 'reduced') ? unit?.cs[1] : unit?.cs[0];
    return (printed ?? 0) + (this.marked(id, 'stronger') ? 1 : 0);
  }

  isOutOfSupply(id: string): boolean {
    if (this.marked(id, 'cut-off')) return true;
    return this.marked(id, 'out-of-supply') && !(this.view.activation.fuel && this.marked(id, 'active'));
  }

  /** Movement points (DS-157, DS-161). */
  allowance(id: string): number {
    let points = this.units.get(id)?.ma ?? 0;
    if (points === 0) return 0;
    if (this.marked(id, 'faster')) points += 1;
    if (this.isOutOfSupply(id)) points = Math.floor(points / 2);
    return this.marked(id, 'mud') ? Math.max(0, points - 2) : points;
  }

  /** Whether one more unit like this may end in the hex (DS-090, DS-091). */
  hasRoom(hex: string, id: string): boolean {
    const unit = this.units.get(id);
    if (!unit || unit.kind === 'alarm') return true;
    let like = 0;
    for (const [one, at] of this.at) {
      const there = this.units.get(one)!;
      if (one !== id && at === hex && there.side === unit.side && there.kind !== 'alarm' && (there.kind === 'hq') === (unit.kind === 'hq')) like += 1;
    }
    return like < (unit.kind === 'hq' ? 1 : 2);
  }

  /** Where a unit can go, what it costs, and whether it must stop there (DS-161 to DS-168, DS-175). */
  reach(id: string): Map<string, { cost: number; stops: boolean }> {
    const ends = new Map<string, { cost: number; stops: boolean }>();
    const [unit, start] = [this.units.get(id), this.at.get(id)];
    if (!unit || !start) return ends;
    const { activation, phase } = this.view;
    const isMoving = phase.some(({ what, unit: moving }) => what === 'step' && moving === id);
    if (isMoving && activation.stopped) return ends;
    const points = isMoving ? activation.points : this.allowance(id);
    const isHq = unit.kind === 'hq';
    const cavalry = activation.cavalry_free && unit.kind === 'cav';
    const controlled = cavalry ? new Set<string>() : this.zone(other(unit.side));
    const [held, occupied] = [this.#held[other(unit.side)], this.#occupied[other(unit.side)]];
    const bonus = this.marked(id, 'mud') ? 0 : this.marked(id, 'road-march') ? 2 : 1;
    const isFrozen = activation.frost && unit.class !== 'I' && this.marked(id, 'active');
    const infiltrates = this.marked(id, 'infiltrating');

    interface Going { hex: string; spent: number; road: boolean; slipped: boolean }
    const first: Going = {
      hex: start,
      spent: isMoving ? activation.spent : 0,
      road: isMoving ? activation.on_road : this.ground.roadHexes.has(start),
      slipped: isMoving && activation.slipped,
    };
    const seen = new Set<string>([`${start} ${first.road} ${first.slipped}`]);
    const end = (hex: string, cost: number, stops: boolean): void => {
      const before = ends.get(hex);
      if (!before || cost < before.cost || (cost === before.cost && before.stops && !stops)) ends.set(hex, { cost, stops });
    };
    // Every step costs one point: breadth first is cheapest first.
    const queue: Going[] = [first];
    for (const { hex, spent, road, slipped } of queue) {
      for (const next of this.ground.around(hex)) {
        if (this.ground.pocket.has(next) || held.has(next)) continue; // DS-092
        const river = this.unbridged(hex, next);
        let stops = false;
        if (river === 'major') continue;
        if (river === 'minor' && !isFrozen && unit.class === 'T') continue;
        if (river === 'minor' && !isFrozen && unit.class === 'M') {
          if (spent > 0) continue; // AMB-58
          stops = true;
        }
        const [fromZone, toZone] = [controlled.has(hex), controlled.has(next)];
        const onRoad = road && this.ground.roads.has(sideOf(hex, next)) && !river && !fromZone && !toZone; // DS-168, AMB-72
        if (spent >= points + (onRoad ? bonus : 0)) continue;
        const slips = toZone && infiltrates && fromZone && !slipped;
        stops ||= toZone && !slips;
        const overruns = occupied.has(next); // DS-170
        if (overruns && isHq) continue;
        const mayEnd = this.hasRoom(next, id) && (!isHq || this.ground.roadHexes.has(next)); // DS-031
        if (mayEnd) end(next, spent + 1, stops);
        const name = `${next} ${onRoad} ${slipped || slips}`;
        if (stops || overruns || seen.has(name)) continue;
        seen.add(name);
        queue.push({ hex: next, spent: spent + 1, road: onRoad, slipped: slipped || slips });
      }
    }
    ends.delete(start);
    return ends;
  }

  /** How far it is to an edge of the side, not over the Don and not through the pocket (AMB-60). */
  edgeDistance(side: Side): Map<string, number> {
    const far = new Map([...this.ground.edges[side]].map((hex) => [hex, 0]));
    for (const [hex, steps] of far) {
      for (const next of this.ground.around(hex)) {
        const name = sideOf(hex, next);
        const isClosed = this.ground.rivers.get(name) === 'major' && !this.ground.bridges.has(name);
        if (!far.has(next) && !this.ground.pocket.has(next) && !isClosed) far.set(next, steps + 1);
      }
    }
    return far;
  }

  /** Why a unit does not retreat to the hexes around it: the rule that comes first (DS-221 to DS-229). */
  noRetreat(id: string, allowed: ReadonlySet<string>): Map<string, NoRetreat> {
    const why = new Map<string, NoRetreat>();
    const [unit, from] = [this.units.get(id), this.at.get(id)];
    if (!unit || !from) return why;
    const [controlled, far] = [this.zone(other(unit.side)), this.edgeDistance(unit.side)];
    const isFirst = this.view.combat?.target === from;
    const open: string[] = [];
    for (const hex of this.ground.around(from)) {
      const river = this.ground.rivers.get(sideOf(from, hex));
      if (this.ground.pocket.has(hex)) why.set(hex, 'pocket');
      else if (this.#occupied[other(unit.side)].has(hex)) why.set(hex, 'enemy');
      else if (river === 'major') why.set(hex, 'major-river');
      else if (river && controlled.has(hex)) why.set(hex, 'river-zone');
      else if (river && this.unbridged(from, hex) && (!isFirst || unit.class === 'T')) why.set(hex, 'river');
      else open.push(hex);
    }
    const isFree = open.some((hex) => !controlled.has(hex));
    const nearest = Math.min(...[...allowed].map((hex) => far.get(hex) ?? Infinity));
    for (const hex of open) {
      if (allowed.has(hex)) continue;
      const isFarther = (far.get(hex) ?? Infinity) > nearest;
      why.set(hex, isFree && controlled.has(hex) ? 'zone' : !this.hasRoom(hex, id) && !isFarther ? 'full' : isFarther ? 'farther' : 'behind');
    }
    return why;
  }
}

export type NoRetreat = 'pocket' | 'enemy' | 'major-river' | 'river-zone' | 'river' | 'zone' | 'farther' | 'full' | 'behind';
