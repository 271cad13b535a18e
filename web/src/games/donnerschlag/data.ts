/** The static data of the game, as the host has them (`data/donnerschlag`). */

import type { Side } from '../../api/types/donnerschlag';

export type River = 'major' | 'minor';
export type PlaceKind = 'village' | 'town' | 'city';
export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'orange' | 'white' | 'violet' | 'black';
export type Kind = 'tank' | 'mot' | 'mech' | 'recon' | 'inf' | 'cav' | 'hq' | 'alarm' | 'ad-hoc' | 'cup-tank';
/** Infantry and cavalry, motorised, tanks (DS-022). */
export type Class = 'I' | 'M' | 'T';

interface Span {
  from: string;
  to: string;
}
interface PlainUnit {
  id: string;
  formation?: string;
  kind: Kind;
  cs: number[];
  ma: number;
  colour?: Colour;
  at?: string;
  turn?: number;
}
interface PlainHq {
  id: string;
  formation?: string;
  army?: '51' | '2g';
  range: number;
  ma?: number;
  at?: string;
  turn?: number;
}
interface Counter {
  cs: number;
  colours: [Colour, Colour];
}
export interface CardEvent {
  when: string;
  roll?: number;
}
export interface CombatCard {
  id: string;
  side: Side;
  a: CardEvent;
  b: CardEvent;
}
export interface Order {
  id: string;
  side: Side;
  formations?: string[];
  colours?: [Colour, Colour];
}

export interface DonnerschlagData {
  map: {
    rows: { first: number; last: number };
    columns: { first: number; last: number };
    entry: Record<Side, string[]>;
    axis_edge: Span[];
    soviet_edge: Span[];
    pocket: Span[];
    zone: { id: string; name: string; centre: string }[];
    place: { hex: string; kind: PlaceKind; name: string }[];
    river: { name: string; kind: River; sides: string[] }[];
    bridge: { side: string; river: string }[];
    road: { name: string; kind: 'road' | 'rail'; hexes: string[] }[];
  };
  units: {
    formation: { id: string; side: Side; army?: '51' | '2g' }[];
    hq: PlainHq[];
    axis: PlainUnit[];
    soviet: PlainUnit[];
    alarm: { cs: number[] };
    ad_hoc: { ma: number; counter: Counter[] };
    tanks: { ma: number; counter: Counter[] };
  };
  cards: { activation: Order[]; combat: CombatCard[]; pair: { cards: [string, string]; event: CardEvent }[] };
  tables: {
    crt: { columns: string[]; rows: string[][]; below: string };
    calendar: { turns: string[] };
    numbers: { last_turn: number; track: number; survival_track: number; schwerpunkt_range: number; rebuild: number };
  };
}

/** A counter, as it is printed. */
export interface Unit {
  id: string;
  side: Side;
  kind: Kind;
  class: Class;
  formation?: string;
  army?: '51' | '2g';
  colours: Colour[];
  cs: number[];
  ma: number;
  /** Of an HQ. */
  range: number;
  /** When it arrives. */
  turn?: number;
}

export const ROMANIANS = ['vi', 'vii', 'popescu'];

/** Tanks T, motorised, mechanised and recon M (an HQ crosses rivers as they do, AMB-65), the rest I (DS-022). */
function classOf(kind: Kind): Class {
  if (kind === 'tank' || kind === 'cup-tank') return 'T';
  return kind === 'mot' || kind === 'mech' || kind === 'recon' || kind === 'hq' ? 'M' : 'I';
}

const known = new WeakMap<DonnerschlagData, Map<string, Unit>>();

/** Every counter by its id, those of the cups included (DS-084). */
export function unitsOf(data: DonnerschlagData): Map<string, Unit> {
  const before = known.get(data);
  if (before) return before;
  const all = new Map<string, Unit>();
  const put = (unit: Omit<Unit, 'class'>): void => void all.set(unit.id, { ...unit, class: classOf(unit.kind) });
  const { units } = data;
  for (const side of ['axis', 'soviet'] as const) {
    for (const { id, kind, formation, cs, ma, colour, turn } of units[side]) {
      const army = units.formation.find((one) => one.id === formation)?.army;
      put({ id, side, kind, cs, ma, range: 0, colours: colour ? [colour] : [], ...(formation && { formation }), ...(army && { army }), ...(turn && { turn }) });
    }
  }
  for (const { id, formation, army, range, ma, turn } of units.hq) {
    put({ id, side: army ? 'soviet' : 'axis', kind: 'hq', cs: [], ma: ma ?? 0, range, colours: [], ...(formation && { formation }), ...(army && { army }), ...(turn && { turn }) });
  }
  units.alarm.cs.forEach((cs, index) => put({ id: `Alarm ${index + 1}`, side: 'axis', kind: 'alarm', cs: [cs], ma: 0, range: 0, colours: [] }));
  units.ad_hoc.counter.forEach(({ cs, colours }, index) => put({ id: `AdHoc ${index + 1}`, side: 'soviet', kind: 'ad-hoc', cs: [cs], ma: units.ad_hoc.ma, range: 0, colours }));
  units.tanks.counter.forEach(({ cs, colours }, index) => put({ id: `Tank ${index + 1}`, side: 'soviet', kind: 'cup-tank', cs: [cs], ma: units.tanks.ma, range: 0, colours }));
  known.set(data, all);
  return all;
}

/** What is printed on the counter: the number without the formation, which the stripe tells. */
export function shortName({ id, kind, formation }: Unit): string {
  if (kind === 'hq') return id.replace(/^HQ /, '');
  const parts = id.split('/');
  return formation && parts.length > 1 && !/^\d+$/.test(parts.at(-1)!) ? parts.slice(0, -1).join('/') : id;
}

/** Of whom a formation or colour is told apart: by colour and by letters. */
export const BADGES: Record<string, string> = {
  '6pz': '6', '23pz': '23', '17pz': '17', vi: 'VI', vii: 'VII', popescu: 'P',
  '4m': '4M', '13t': '13T', '4c': '4C', '51ind': '51', '13g': '13G', '1g': '1G', '2gm': '2GM', '6m': '6M', '7t': '7T',
};
