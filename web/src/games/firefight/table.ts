/** Who is where, as a seat knows it, and the places of choices. */

import type { CarView, Contact, FireView, Ghost, Hand, ManView, Place, Side, TankView, Thing } from '../../api/types/firefight';
import type { Arg, Choice, Message } from '../../api/types/wire';
import { scenarioOf, type FireData, type Scenario, type SoldierInfo, type Spot } from './scenario';

/** A soldier with what the scenario says of him. */
export interface Man extends ManView {
  info: SoldierInfo;
  things: { number: number; thing: Thing }[];
}

/** What one finds in a location. */
export interface Found {
  men: Man[];
  contacts: Contact[];
  ghosts: Ghost[];
  vehicles: { id: string; model: string; side: Side; car?: Car; tank?: TankView }[];
  /** What stands or lies there. */
  things: { number: number; thing: Thing }[];
}
type Car = Omit<CarView, 'number'>;

/** Whether these are the eyes of somebody who sees everything. */
export const seesAll = (view: FireView): boolean => view.all !== null;

/** What the seat has in hand; the gamemaster's seat is the first. */
export function handOf(view: FireView): Hand | undefined {
  return view.hand ?? view.all?.hands[0] ?? undefined;
}

/** Everybody whom the viewer knows by name, in the order of the roster. */
export function menOf(view: FireView, scenario: Scenario): Man[] {
  const men = view.all?.men ?? view.side?.men ?? {};
  const things = thingsOf(view);
  return scenario.soldiers.flatMap((info) => {
    const man = men[info.id];
    if (!man) return [];
    const own = things.filter(({ thing }) => typeof thing.holder === 'object' && 'soldier' in thing.holder && thing.holder.soldier === info.number);
    return [{ ...man, info, things: own }];
  });
}

/** The things that the viewer sees, with their numbers. */
export function thingsOf(view: FireView): { number: number; thing: Thing }[] {
  if (view.all) return view.all.things.map((thing, number) => ({ number, thing }));
  return Object.entries(view.side?.things ?? {}).map(([number, thing]) => ({ number: Number(number), thing: thing! }));
}

/** The location of a soldier or vehicle; who sits in a vehicle is where it is. */
export function spotOf(place: Place, view: FireView, scenario: Scenario): Spot | undefined {
  if (place === 'away') return undefined;
  if ('spot' in place) return scenario.spots[place.spot];
  const id = scenario.vehicles[place.vehicle]?.id;
  const at = id === undefined ? undefined : (view.all?.vehicles ?? view.side?.vehicles)?.[id]?.at;
  return at === null || at === undefined ? undefined : scenario.spots[at];
}

/** What the viewer knows to be in each location, by its number. */
export function foundOf(view: FireView, scenario: Scenario): Map<number, Found> {
  const found = new Map<number, Found>();
  const at = (spot: number): Found => {
    let here = found.get(spot);
    if (!here) found.set(spot, (here = { men: [], contacts: [], ghosts: [], vehicles: [], things: [] }));
    return here;
  };
  for (const man of menOf(view, scenario)) {
    const { place } = man;
    if (place !== 'away' && 'spot' in place) at(place.spot).men.push(man);
  }
  for (const one of thingsOf(view)) {
    const { holder } = one.thing;
    if (typeof holder === 'object' && 'spot' in holder) at(holder.spot).things.push(one);
  }
  const cars = view.all?.vehicles ?? view.side?.vehicles ?? {};
  const tanks = view.side?.tanks ?? {};
  scenario.vehicles.forEach(({ id, model, side }) => {
    const [car, tank] = [cars[id], tanks[id]];
    if (car && car.at !== null) at(car.at).vehicles.push({ id, model, side, car });
    if (tank) at(tank.at).vehicles.push({ id, model, side, tank });
  });
  view.side?.contacts.forEach((contact) => at(contact.at).contacts.push(contact));
  view.side?.ghosts.forEach((ghost) => at(ghost.at).ghosts.push(ghost));
  return found;
}

/** Words that name a location after a verb. */
const AT_PLACE = /^(?:walk to|run to|crawl to|drive to|watch|clear|point at|fire \S+ at|call \S+ on) (\S+)(?: by \S+)?$/;
const AT_VEHICLE = /^fire \S+ at (?:vehicle|hatch of) (\S+)$/;
const SPRAY = /^spray \S+ over strip (\d+) from (\d+) to \d+$/;

/**
 * Where on the page a choice is shown: at a soldier, at a location, at the foot of the page (`done`), on the sheet of
 * whoever is in hand (`kit`); the gamemaster's
 * powers on the desk. What a soldier does where he stands has no place and becomes a button.
 */
export function spot(words: string, view: FireView, data: FireData): string | undefined {
  if (words === 'done') return 'done';
  const [verb, object] = words.split(' ');
  if (verb === 'soldier') return `man ${object}`;
  const scenario = scenarioOf(data, view);
  const vehicle = AT_VEHICLE.exec(words)?.[1];
  if (vehicle !== undefined) {
    const at = view.side?.tanks[vehicle]?.at ?? (view.all ?? view.side)?.vehicles[vehicle]?.at;
    return typeof at === 'number' ? `place ${scenario.spots[at]?.id}` : undefined;
  }
  const spray = SPRAY.exec(words);
  if (spray) {
    const first = scenario.strips[Number(spray[1])]?.[Number(spray[2])];
    return first === undefined ? undefined : `place ${first}`;
  }
  const place = AT_PLACE.exec(words)?.[1];
  if (place !== undefined && scenario.spot(place)) return `place ${place}`;
  if (KIT.includes(verb!)) return 'kit';
  return isPower(words) ? 'desk' : undefined;
}

/** What is done with what a soldier carries: on his sheet. */
const KIT = ['take', 'give', 'drop', 'deploy', 'pack', 'detach', 'attach'];
const POWERS = [
  'because', 'modify', 'declare', 'reveal', 'hide', 'classify', 'spawn', 'shift', 'remove', 'send', 'doctrine', 'automatic', 'strip', 'cover', 'hint',
  'barrage', 'cease', 'smoke', 'flare', 'disclose', 'whisper', 'ask', 'roll',
];

/** What only the gamemaster does. */
export function isPower(words: string): boolean {
  return POWERS.includes(words.split(' ')[0]!) || words === 'hand over' || words === 'take over';
}

/** Choices by their places. */
export function byPlace(choices: readonly Choice[], view: FireView, data: FireData): Map<string, Choice[]> {
  const sorted = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = spot(choice.words, view, data) ?? '';
    const here = sorted.get(place);
    if (here) here.push(choice);
    else sorted.set(place, [choice]);
  }
  return sorted;
}

/** The places that a line of the log speaks of, by what it calls them. */
export function places({ args }: Message): string[] {
  const names = [args.at, args.to, args.from].map(nameOf);
  return names.filter((name) => name !== undefined).map((name) => `named ${name}`);
}

/** How a line names a location: by the key of its name, or by the name as the scenario has it. */
function nameOf(arg: Arg | undefined): string | undefined {
  if (typeof arg === 'string') return arg;
  if (typeof arg !== 'object' || Array.isArray(arg)) return undefined;
  // A point on the way belongs to the nearer of the two places.
  return arg.args?.from === undefined ? arg.term : nameOf(arg.args.from);
}

/** Whether a lit place is this one. */
export function isLit(lit: readonly string[], spot: Spot, scenario: Scenario): boolean {
  const row = scenario.file.location.find(({ id }) => id === spot.like);
  return row !== undefined && lit.includes(`named ${nameOf(row.name)}`);
}

/** The men whom this seat commands. */
export function isOwn(man: Man, view: FireView, seat: string | undefined): boolean {
  if (view.all) return man.owner === 0;
  // Whoever sees orders has given them, or may.
  return seat !== undefined && man.orders !== null;
}

/** Whether any of those whom a seat has led is still there. */
export function survives(view: FireView, seat: number): boolean {
  const own = Object.values(view.all?.men ?? view.side?.men ?? {}).filter((man) => man?.owner === seat);
  return own.length === 0 || own.some((man) => man?.fate === 'fit');
}

/** What a short account tells. */
export function matters({ key }: Message): boolean {
  return /^firefight-(round|contact|tank|attack|hit|under-|down|unanswered|found|enemy-down|empty|mine$|blast-|shells|call-|harm-|said|light|ended)/.test(key);
}

/** Dice that a line tells of. */
export function facesOf({ args }: Message): number[] {
  return Array.isArray(args.faces) ? args.faces.map(Number).filter(Number.isInteger) : [];
}
