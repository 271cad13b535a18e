/** The locations as one speaks of them: by how far they are, each with the points on the ways that lead to it. */

import type { Choice } from '../../api/types/wire';
import type { FireView } from '../../api/types/firefight';
import type { Band, Scenario, Spot } from './scenario';
import type { Found } from './table';

/** A location or a point on a way, and what is there. */
export interface Row {
  spot: Spot;
  found: Found | undefined;
  choices: Choice[];
}
/** A named location with the points that bear its name. */
export interface Site {
  place: Spot;
  rows: Row[];
  band: Band | undefined;
  /** Whether there is anything to do, or anybody. */
  isBusy: boolean;
}

const BANDS = ['close', 'short', 'medium', 'long', 'extreme'] as const;

/** All locations, the nearest first; points on the ways only where somebody is or something can be done. */
export function sitesOf(scenario: Scenario, found: ReadonlyMap<number, Found>, choices: ReadonlyMap<string, Choice[]>, from: Spot | undefined): Site[] {
  const rowOf = (spot: Spot): Row => ({ spot, found: found.get(spot.number), choices: choices.get(`place ${spot.id}`) ?? [] });
  const isBusy = ({ found, choices }: Row): boolean => choices.length > 0 || found !== undefined;
  const sites = scenario.spots
    .filter(({ id, like }) => id === like)
    .flatMap((place): Site[] => {
      const points = scenario.spots.filter((spot) => spot.like === place.id && spot !== place).map(rowOf).filter(isBusy);
      const own = rowOf(place);
      // Where something only arrives there is nothing to see before.
      if (place.isWaypoint && !isBusy(own)) return [];
      return [{ place, rows: [own, ...points], band: from && scenario.band(from, place), isBusy: isBusy(own) || points.length > 0 }];
    });
  return from ? sites.sort((a, b) => scenario.metres(from, a.place) - scenario.metres(from, b.place)) : sites;
}

/** Under the words for how far they are. */
export function byBand(sites: readonly Site[]): { band: Band | undefined; sites: Site[] }[] {
  if (sites.every(({ band }) => band === undefined)) return [{ band: undefined, sites: [...sites] }];
  return BANDS.map((band) => ({ band, sites: sites.filter((site) => site.band === band) })).filter(({ sites }) => sites.length > 0);
}

/** The named locations one can go to from here: along its edges. */
export function waysFrom(place: Spot, scenario: Scenario): Spot[] {
  const ends = scenario.edges.flatMap(({ from, to }) => (from === place.number ? [to] : to === place.number ? [from] : []));
  return [...new Set(ends)].map((number) => scenario.spots[number]!);
}

/** Cover, smoke, wire and mines of a location as they are now. */
export function groundOf(spot: Spot, view: FireView): { cover: string; smoke: boolean; glow: boolean; wire: boolean; mines: 'mined' | 'swept' | undefined } {
  const land = view.all?.ground[spot.id] ?? view.land[spot.id];
  const swept = view.side?.mines[spot.id];
  return {
    cover: land?.cover ?? spot.cover,
    smoke: (land?.smoke ?? 0) > 0,
    glow: (land?.glow ?? 0) > 0,
    wire: land?.wire ?? spot.wire,
    mines: swept === undefined ? undefined : swept ? 'swept' : 'mined',
  };
}
