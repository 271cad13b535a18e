/** What a choice would do, drawn on the map: who is meant, who goes where, and who attacks whom. */

import type { DonnerschlagView } from '../../api/types/donnerschlag';
import type { Mark } from '../registry';
import type { DonnerschlagData } from './data';
import { ROMANIANS } from './data';
import { Situation, distance } from './ground';

const arrow = (from: string, to: string, tone: string): Mark => ({ kind: 'arrow', from: `hex ${from}`, to: `hex ${to}`, tone });
const ring = (hex: string, tone: string): Mark => ({ kind: 'ring', at: `hex ${hex}`, tone });

/** The two Romanian corps go together (DS-141). */
const together = (formation: string): string[] => (formation === 'vi' || formation === 'vii' ? ROMANIANS.slice(0, 2) : [formation]);

/** Whom a choice would activate: where they stand. */
function activates(words: string, situation: Situation, data: DonnerschlagData): string[] {
  const [verb = '', ...rest] = words.split(' ');
  const object = rest.join(' ');
  const { view, units, at } = situation;
  const formationOf = (id: string): string | undefined => view.units.find((one) => one.id === id)?.attached ?? units.get(id)?.formation;
  const hqOf = (formation: string): string | undefined => [...units.values()].find((unit) => unit.kind === 'hq' && unit.formation === formation)?.id;
  const inRange = (id: string, hq: string | undefined): boolean => {
    const [from, to] = [hq && at.get(hq), at.get(id)];
    return from !== undefined && from !== '' && to !== undefined && distance(from, to) <= situation.range(hq!);
  };
  const fits = (id: string): boolean => {
    const unit = units.get(id)!;
    const formation = formationOf(id);
    if (verb === 'colour') return unit.colours.some((colour) => colour === object);
    if (verb === 'unit') return unit.side === 'soviet' && unit.kind !== 'hq' && inRange(id, object);
    if (verb === 'schwerpunkt') {
      const middle = view.schwerpunkt ? at.get(view.schwerpunkt) : undefined;
      return unit.side === 'axis' && unit.kind !== 'hq' && middle !== undefined && distance(middle, at.get(id)!) <= data.tables.numbers.schwerpunkt_range && formation !== undefined && inRange(id, hqOf(formation));
    }
    if (verb !== 'formation' || !formation || !together(object).includes(formation)) return false;
    return unit.side === 'soviet' || inRange(id, hqOf(formation));
  };
  return [...at.keys()].filter(fits).map((id) => at.get(id)!);
}

/** What would be done by the choice; without words, what is being put together. */
export function preview(words: string, view: DonnerschlagView, data: DonnerschlagData): Mark[] {
  const situation = new Situation(view, data);
  const [verb, ...rest] = words.split(' ');
  const object = rest.join(' ');
  const step = view.phase.at(-1);
  const at = (unit: string | undefined): string | undefined => (unit ? situation.at.get(unit) : undefined);
  const enemyOf = (hex: string): string[] => {
    const near = new Set(situation.ground.around(hex));
    return [...situation.at].filter(([id, where]) => near.has(where) && situation.marked(id, 'active') && !situation.marked(id, 'fought') && situation.units.get(id)?.kind !== 'hq').map(([, where]) => where);
  };
  switch (step?.what) {
    case 'attach': {
      if (verb !== 'formation') return [];
      const own = [...situation.units.values()].filter(({ formation }) => formation === object).flatMap(({ id }) => at(id) ?? []);
      return [...new Set(own)].map((hex) => ring(hex, 'meant'));
    }
    case 'activate':
    case 'group': {
      if (verb === 'order') {
        const order = data.cards.activation.find(({ id }) => id === object);
        const meant = [...(order?.formations ?? []).map((id) => `formation ${id}`), ...(order?.colours ?? []).map((id) => `colour ${id}`), ...(object === 'schwerpunkt' ? ['schwerpunkt'] : [])];
        return [...new Set(meant.flatMap((one) => activates(one, situation, data)))].map((hex) => ring(hex, 'meant'));
      }
      return [...new Set(activates(words, situation, data))].map((hex) => ring(hex, 'meant'));
    }
    case 'step':
    case 'further': {
      const from = at(step.unit);
      return verb === 'hex' && from ? [arrow(from, object, view.activation.side === 'axis' ? 'german' : 'soviet')] : [];
    }
    case 'fight':
      return verb === 'hex' ? [...new Set(enemyOf(object))].map((from) => arrow(from, object, 'attack maybe')) : [];
    case 'attackers': {
      const target = view.combat?.target;
      if (!target) return [];
      const from = new Map(view.combat!.attackers.flatMap((id) => (at(id) ? [[at(id)!, 'attack']] : [])) as [string, string][]);
      const meant = verb === 'unit' ? at(object) : undefined;
      if (meant && !from.has(meant)) from.set(meant, 'attack maybe');
      return [...from].map(([hex, tone]) => arrow(hex, target, tone));
    }
    case 'retreat': {
      const from = at(view.combat?.retreating[0]);
      return verb === 'hex' && from ? [arrow(from, object, 'maybe')] : from ? [ring(from, 'meant')] : [];
    }
    case 'advance': {
      const [from, target] = [verb === 'unit' ? at(object) : undefined, view.combat?.target];
      return from && target && from !== target ? [arrow(from, target, 'german')] : [];
    }
    default: {
      const target = view.combat?.target;
      if (!target) return [];
      return [...new Set(view.combat!.attackers.flatMap((id) => at(id) ?? []))].filter((hex) => hex !== target).map((hex) => arrow(hex, target, 'attack'));
    }
  }
}
