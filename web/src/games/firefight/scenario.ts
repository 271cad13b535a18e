/**
 * A scenario as a viewer knows it. Views speak of locations, soldiers and things by their numbers. The ground is in the
 * file, and is numbered here as `crates/firefight/src/data/scenario.rs` does it, points of ten metres included; who and
 * what is on it the roster of the view tells, as far as the viewer may know.
 */

import type { BatterySheet, Cover, FireView, ItemSheet, Light, ObjectiveSheet, Score, Side, SoldierSheet, VehicleSheet } from '../../api/types/firefight';
import { said } from '../../text/say.svelte';

/** As the file has it, or the key of a text that says the same in every language. */
export type Text = string | { term: string };

/* The files, as far as they are read here. */
interface LocationRow {
  id: string;
  name: Text;
  pos: [number, number, number];
  cover?: Cover;
  light?: Light;
  wire?: boolean;
  describe?: Text;
  exit?: Side;
}
interface EdgeRow {
  between: [string, string];
  kind?: EdgeKind;
  cover?: Cover;
  cut?: boolean;
}
interface ScenarioFile {
  id: string;
  title: Text;
  date: string;
  light?: Light;
  rounds: number;
  history?: Text;
  location: LocationRow[];
  edge?: EdgeRow[];
  strip?: { run: string[] }[];
  /** Points without a name where something may arrive. */
  arrivals?: [number, number, number][];
}
export interface WeaponRow {
  id: string;
  dice: number;
  to_hit?: boolean;
  tripod?: boolean;
  load?: [number, number];
}
/** What everybody may know of the game's TOML files, as JSON. */
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

export type SoldierInfo = Omit<SoldierSheet, 'name'> & { number: number; name: string };
export type VehicleInfo = Omit<VehicleSheet, 'model'> & { model: string };

/** A weapon, ammunition for one, or something else. */
export interface ItemInfo {
  kind: 'weapon' | 'ammo' | 'tripod' | 'radio' | 'phone' | 'crate';
  weapon?: string;
}

export class Scenario {
  readonly spots: Spot[] = [];
  readonly edges: { from: number; to: number; kind: EdgeKind; metres: number }[] = [];
  /* By their numbers; what the viewer does not know of is left out. */
  readonly soldiers: SoldierInfo[];
  readonly items: ItemInfo[];
  readonly vehicles: VehicleInfo[];
  readonly #batteries: BatterySheet[];
  readonly #objectives: ObjectiveSheet[];
  readonly #byId = new Map<string, Spot>();
  readonly #names = new Map<string, Text>();

  constructor(
    readonly file: ScenarioFile,
    readonly weapons: WeaponRow[],
    readonly roster: FireView['roster'],
    /** Strips that the gamemaster has added, by the numbers of the locations. */
    readonly added: FireView['strips'] = [],
  ) {
    this.#locations();
    this.soldiers = byNumber(roster.soldiers, (sheet, number) => ({
      ...sheet,
      number,
      // As long as it is looked at: the reader may change the language.
      get name() {
        return said(sheet.name);
      },
    }));
    this.items = byNumber(roster.items, itemInfo);
    this.vehicles = byNumber(roster.vehicles, (sheet) => ({
      ...sheet,
      get model() {
        return said(sheet.model);
      },
    }));
    this.#batteries = byNumber(roster.batteries, (sheet) => sheet);
    this.#objectives = byNumber(roster.objectives, (sheet) => sheet);
  }

  /** The side that players command. */
  get players(): Side {
    return this.roster.players;
  }

  spot(word: string | undefined): Spot | undefined {
    return word === undefined ? undefined : this.#byId.get(word);
  }

  /** What a location is called; the points between two bear the name of the nearer. */
  nameOf({ like }: Spot): string {
    const name = this.#names.get(like);
    return name === undefined ? like : said(name);
  }

  /** What it looks like. */
  lookOf({ id }: Spot): string | undefined {
    const look = this.file.location.find((row) => row.id === id)?.describe;
    return look === undefined ? undefined : said(look);
  }

  /** What a battery is called, by its number or its word. */
  batteryName(which: number | string): string {
    const sheet = this.#batteries.find((sheet, number) => number === which || sheet?.id === which);
    return sheet ? said(sheet.name) : String(which);
  }

  /** What a group is called. */
  groupName(id: string): string {
    const name = this.roster.groups[id];
    return name === undefined ? id : said(name);
  }

  get title(): string {
    return said(this.file.title);
  }

  /** What it is about. */
  get history(): string | undefined {
    return this.file.history === undefined ? undefined : said(this.file.history);
  }

  /** Rows of locations that a spray may cover, by their words. */
  get strips(): string[][] {
    const own = (this.file.strip ?? []).map(({ run }) => run);
    return [...own, ...this.added.map((run) => run.map((number) => this.spots[number]!.id))];
  }

  /** What a side is to achieve, or both, by their numbers. */
  objectives(side: Side | undefined): ObjectiveSheet[] {
    return this.#objectives.filter((row) => side === undefined || row.side === side);
  }

  /** After the end: the goals of both sides, and whether they were reached. */
  goals(ended: Score | null): (ObjectiveSheet & { isReached: boolean })[] {
    const reached = ended?.reached ?? 0;
    return this.#objectives.map((row, number) => ({ ...row, isReached: ((reached >>> number) & 1) === 1 })).filter(() => true);
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
    for (const [number, pos] of (this.file.arrivals ?? []).entries()) {
      const id = `arrival-${number + 1}`;
      add({ id, like: id, isWaypoint: true, pos, cover: 'none', wire: false });
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
}

/** An array by the numbers of a roster, with holes for what is not known. */
function byNumber<Sheet, Info>(sheets: Partial<Record<number, Sheet>>, make: (sheet: Sheet, number: number) => Info): Info[] {
  const made: Info[] = [];
  for (const [number, sheet] of Object.entries(sheets)) made[Number(number)] = make(sheet!, Number(number));
  return made;
}

function itemInfo(sheet: ItemSheet): ItemInfo {
  if (typeof sheet === 'string') return { kind: sheet };
  return 'weapon' in sheet ? { kind: 'weapon', weapon: sheet.weapon } : { kind: 'ammo', weapon: sheet.ammo };
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

const made = new WeakMap<FireView, Scenario>();

/** The scenario as a view has it; made once for each view. */
export function scenarioOf(data: FireData, view: FireView): Scenario {
  let scenario = made.get(view);
  if (!scenario) {
    scenario = new Scenario(data[`scenario-${view.scenario}`]!, data.weapons.weapon, view.roster, view.strips);
    made.set(view, scenario);
  }
  return scenario;
}

/** Why a side has won, or why neither: a text, its figures, and of whom it speaks. */
export function reasonOf({ winner, soviet, german, broken }: Score): { key: string; args: Record<string, number>; side: Side | null } {
  const [points, others] = winner === 'german' ? [german, soviet] : [soviet, german];
  const key = winner === null ? 'drawn' : broken ? 'won-the-field' : 'won-by-points';
  return { key: `firefight-board-${key}`, args: { points, others }, side: winner };
}
