/**
 * A scenario as the rules count it. Views speak of locations, soldiers and things by their numbers; here the file of
 * the scenario is numbered as `crates/firefight/src/data/scenario.rs` does it, points of ten metres included.
 */

import type { Cover, Light, Side } from '../../api/types/firefight';
import { has, t } from '../../text/say.svelte';

/* The files, as far as they are read here. */
interface LocationRow {
  id: string;
  name: string;
  pos: [number, number, number];
  cover?: Cover;
  light?: Light;
  wire?: boolean;
  bunker?: unknown;
  mines?: unknown;
  describe?: string;
  exit?: Side;
}
interface EdgeRow {
  between: [string, string];
  kind?: EdgeKind;
  cover?: Cover;
  cut?: boolean;
}
interface SoldierRow {
  name: string;
  rank?: string;
  experience?: string;
  speciality?: string;
  weapons?: string[];
  carries?: string[];
  grenades?: number;
}
interface GroupRow {
  id: string;
  side: Side;
  players?: boolean;
  at: string;
  deployed?: string[];
  ammo?: Record<string, number>;
  crates?: number;
  soldier: SoldierRow[];
}
interface VehicleRow {
  id: string;
  side: Side;
  model: string;
  players?: boolean;
  main?: string;
  secondary?: string[];
  armor?: string;
  arrives?: { at: string | [number, number, number] };
  crew: { task: string; name?: string; rank?: string; experience?: string; speciality?: string }[];
}
interface ObjectiveRow {
  id: string;
  side: Side;
  text: string;
  by?: number;
  points: number;
}
interface ScenarioFile {
  id: string;
  /** The scenario of which it is a variant: texts are known under either word. */
  like?: string;
  title: string;
  date: string;
  light?: Light;
  rounds: number;
  players?: Side;
  history?: string;
  secret_notes?: string;
  location: LocationRow[];
  edge?: EdgeRow[];
  strip?: { run: string[] }[];
  group?: GroupRow[];
  vehicle?: VehicleRow[];
  battery?: { id: string; side: Side; weapon: string }[];
  objective?: ObjectiveRow[];
}
export interface WeaponRow {
  id: string;
  dice: number;
  to_hit?: boolean;
  tripod?: boolean;
  load?: [number, number];
}
/** The game's TOML files as JSON. */
export type FireData = Record<`scenario-${string}`, ScenarioFile> & { weapons: { weapon: WeaponRow[] } };

export type EdgeKind = 'ground' | 'road' | 'ditch' | 'foot' | 'water';
export type Band = 'close' | 'short' | 'medium' | 'long' | 'extreme';

/** A location: a named one, or a point on the way between two. */
export interface Spot {
  id: string;
  number: number;
  /** The named location whose name it bears. */
  like: string;
  isWaypoint: boolean;
  pos: [number, number, number];
  cover: Cover;
  light?: Light;
  wire: boolean;
  exit?: Side;
  /** The places one step away. */
  next: number[];
}

export interface SoldierInfo {
  id: string;
  number: number;
  name: string;
  side: Side;
  group: string;
  rank: string;
  experience: string;
  speciality?: string;
  task?: string;
  /** Whether players command him. */
  player: boolean;
}

/** A weapon, ammunition for one, or something else. */
export interface ItemInfo {
  kind: 'weapon' | 'ammo' | 'tripod' | 'radio' | 'phone' | 'crate';
  weapon?: string;
}

export class Scenario {
  readonly spots: Spot[] = [];
  readonly edges: { from: number; to: number; kind: EdgeKind; metres: number }[] = [];
  readonly soldiers: SoldierInfo[] = [];
  readonly items: ItemInfo[] = [];
  readonly players: Side;
  readonly #byId = new Map<string, Spot>();
  readonly #soldierById = new Map<string, SoldierInfo>();
  readonly #names = new Map<string, string>();

  constructor(
    readonly file: ScenarioFile,
    readonly weapons: WeaponRow[],
  ) {
    this.#locations();
    this.#enlist();
    this.players = file.players ?? this.soldiers.find(({ player }) => player)?.side ?? 'soviet';
  }

  spot(word: string | undefined): Spot | undefined {
    return word === undefined ? undefined : this.#byId.get(word);
  }

  soldier(word: string): SoldierInfo | undefined {
    return this.#soldierById.get(word);
  }

  /** What a location is called; the points between two bear the name of the nearer. */
  nameOf({ like }: Spot): string {
    return this.#text('place', like) ?? this.#names.get(like) ?? like;
  }

  /** What it looks like. */
  lookOf({ id }: Spot): string | undefined {
    return this.#text('look', id) ?? this.file.location.find((row) => row.id === id)?.describe;
  }

  objectiveText({ id, text }: ObjectiveRow): string {
    return this.#text('objective', id) ?? text;
  }

  #text(kind: string, id: string): string | undefined {
    const words = [this.file.id, this.file.like].filter((word) => word !== undefined);
    const key = words.map((word) => `firefight-${kind}-${word}-${id}`).find(has);
    return key === undefined ? undefined : t(key);
  }

  get title(): string {
    const key = `firefight-option-scenario-${this.file.id}`;
    return has(key) ? t(key) : this.file.title;
  }

  get vehicles(): VehicleRow[] {
    return this.file.vehicle ?? [];
  }

  get batteries(): string[] {
    return (this.file.battery ?? []).map(({ id }) => id);
  }

  /** Rows of locations that a spray may cover, by their words. */
  get strips(): string[][] {
    return (this.file.strip ?? []).map(({ run }) => run);
  }

  objectives(side: Side | undefined): ObjectiveRow[] {
    return (this.file.objective ?? []).filter((row) => side === undefined || row.side === side);
  }

  metres(from: Spot, to: Spot): number {
    return from === to ? 0 : Math.max(1, distance(from.pos, to.pos));
  }

  /** ST-056: the five bands. */
  band(from: Spot, to: Spot): Band {
    const metres = this.metres(from, to);
    return metres === 0 ? 'close' : metres <= 50 ? 'short' : metres <= 200 ? 'medium' : metres <= 500 ? 'long' : 'extreme';
  }

  /** One of eight directions, as one looks from there; nothing straight up or down. */
  direction(from: Spot, to: Spot): string | undefined {
    const [east, north] = [to.pos[0] - from.pos[0], to.pos[1] - from.pos[1]];
    if (east === 0 && north === 0) return undefined;
    const eighth = Math.round((Math.atan2(east, north) * 4) / Math.PI + 8) % 8;
    return ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'][eighth];
  }

  #locations(): void {
    const add = (spot: Omit<Spot, 'number' | 'next'>): Spot => {
      const made = { ...spot, number: this.spots.length, next: [] };
      this.spots.push(made);
      this.#byId.set(spot.id, made);
      return made;
    };
    for (const { id, name, pos, cover = 'none', light, wire = false, exit } of this.file.location) {
      this.#names.set(id, name);
      add({ id, like: id, isWaypoint: false, pos, cover, wire, ...(light && { light }), ...(exit && { exit }) });
    }
    for (const { id, model, arrives } of this.vehicles) {
      if (!arrives || typeof arrives.at === 'string') continue;
      this.#names.set(`${id}-arrival`, model);
      add({ id: `${id}-arrival`, like: `${id}-arrival`, isWaypoint: true, pos: arrives.at, cover: 'none', wire: false });
    }
    for (const { between, kind = 'ground', cover = 'none', cut = true } of this.file.edge ?? []) {
      const [from, to] = between.map((word) => this.#byId.get(word)!) as [Spot, Spot];
      const metres = distance(from.pos, to.pos);
      const parts = cut && kind !== 'water' ? Math.max(1, Math.ceil(metres / 10)) : 1;
      this.edges.push({ from: from.number, to: to.number, kind, metres });
      let last = from;
      for (let part = 1; part < parts; part += 1) {
        const nearer = part * 2 <= parts ? from : to;
        const pos = from.pos.map((a, axis) => a + rounded(((to.pos[axis]! - a) * part) / parts)) as Spot['pos'];
        const { light } = nearer;
        const here = add({ id: `${from.id}-${to.id}-${part}`, like: nearer.like, isWaypoint: true, pos, cover, wire: false, ...(light && { light }) });
        join(last, here);
        last = here;
      }
      join(last, to);
    }
  }

  #enlist(): void {
    for (const group of this.file.group ?? []) {
      for (const row of group.soldier) {
        this.#soldier(row.name, { ...row, side: group.side, group: group.id, player: group.players ?? false });
        row.weapons?.forEach((weapon) => this.#weapon(weapon, true));
        row.carries?.forEach((thing) => this.#thing(thing));
        for (let left = row.grenades ?? 0; left > 0; left -= 1) this.#weapon('grenade', true);
      }
      group.deployed?.forEach((weapon) => this.#weapon(weapon, true));
      // In the order of their names, as the rules keep them.
      for (const weapon of Object.keys(group.ammo ?? {}).sort()) {
        for (let left = group.ammo![weapon]!; left > 0; left -= 1) this.items.push({ kind: 'ammo', weapon });
      }
      for (let left = group.crates ?? 0; left > 0; left -= 1) this.items.push({ kind: 'crate' });
    }
    for (const row of this.vehicles) {
      for (const man of row.crew) {
        const name = man.name ?? `${row.model} ${man.task.replace('-', ' ')}`;
        this.#soldier(name, { ...man, side: row.side, group: row.id, player: row.players ?? false });
      }
      if (row.main) this.#weapon(row.main, false);
      row.secondary?.forEach((weapon) => this.#weapon(weapon, false));
    }
  }

  #soldier(name: string, row: Partial<SoldierInfo> & Pick<SoldierInfo, 'side' | 'group' | 'player'>): void {
    const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '-');
    let id = plain;
    for (let number = 2; this.#soldierById.has(id); number += 1) id = `${plain}-${number}`;
    const { side, group, player, rank = 'private', experience = 'regular', speciality, task } = row;
    const info = { id, number: this.soldiers.length, name, side, group, player, rank, experience, ...(speciality && { speciality }), ...(task && { task }) };
    this.soldiers.push(info);
    this.#soldierById.set(id, info);
  }

  #weapon(weapon: string, onFoot: boolean): void {
    this.items.push({ kind: 'weapon', weapon });
    // A tripod is a thing of its own, for when it is off (ST-103).
    if (onFoot && this.weapons.find(({ id }) => id === weapon)?.tripod) this.items.push({ kind: 'tripod' });
  }

  #thing(word: string): void {
    if (word.startsWith('ammo:')) this.items.push({ kind: 'ammo', weapon: word.slice(5) });
    else if (word === 'tripod' || word === 'radio' || word === 'phone' || word === 'crate') this.items.push({ kind: word });
    else this.#weapon(word, true);
  }
}

function join(a: Spot, b: Spot): void {
  a.next.push(b.number);
  b.next.push(a.number);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.round(Math.hypot(...a.map((one, axis) => one - b[axis]!)));
}

/** Halves away from zero, as the rules round. */
function rounded(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number));
}

const made = new WeakMap<object, Map<string, Scenario>>();

/** The scenario of that word; made once for each set of data. */
export function scenarioOf(data: FireData, id: string): Scenario {
  const known = made.get(data) ?? new Map<string, Scenario>();
  made.set(data, known);
  let scenario = known.get(id);
  if (!scenario) {
    scenario = new Scenario(data[`scenario-${id}`]!, data.weapons.weapon);
    known.set(id, scenario);
  }
  return scenario;
}
