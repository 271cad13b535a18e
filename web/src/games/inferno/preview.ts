/** What a choice would do, drawn on the map: who goes where, and who attacks whom. */

import type { InfernoView } from '../../api/types/inferno';
import type { Mark } from '../registry';
import type { InfernoData, MapHex } from './data';

/** The hexes next to one. */
export function around(hex: string, data: InfernoData): string[] {
  const here = data.map.hex.find(({ id }) => id === hex);
  if (!here) return [];
  const at = new Map(data.map.hex.map((one: MapHex) => [`${one.col2} ${one.row}`, one.id]));
  return data.map.compass.flatMap(({ dcol2, drow }) => at.get(`${here.col2 + dcol2} ${here.row + drow}`) ?? []);
}

const arrow = (from: string, to: string, tone: string): Mark => ({ kind: 'arrow', from: `hex ${from}`, to: `hex ${to}`, tone });

/** Where the blocks chosen stand. */
function chosenHexes({ chosen, germans }: InfernoView): string[] {
  const known = germans.filter(({ unit }) => chosen.known.includes(unit)).map(({ place }) => place);
  return [...new Set([...known, ...chosen.hidden.map(({ hex }) => hex)])];
}

/** A card for taking a spawn hex (IV-021, IV-163), and what else one gets by going there. */
function gains(hex: string, view: InfernoView, data: InfernoData): Mark[] {
  const spawn = data.map.hex.find(({ id }) => id === hex)?.soviet_spawn;
  return spawn && !view.german_control.includes(hex) ? [{ kind: 'card', at: `hex ${hex}`, tone: 'german' }] : [];
}

/** What would be done by the choice; without words, what is being put together. */
export function preview(words: string, view: InfernoView, data: InfernoData): Mark[] {
  const [verb, object = ''] = words.split(' ');
  const phase = view.phase;
  const soviets = view.soviet_stacks.map(({ hex }) => hex);
  const germans = view.german_stacks.map(({ hex }) => hex);
  const near = (hex: string, those: string[]): string[] => around(hex, data).filter((other) => those.includes(other));
  switch (phase.asked) {
    case 'long-to': {
      const path = [phase.from, ...(phase.first ? [phase.first] : []), ...(verb === 'to' ? [object] : [])];
      const legs = path.slice(1).map((to, index) => arrow(path[index]!, to, 'german'));
      return [...legs, ...path.slice(1).flatMap((hex) => gains(hex, view, data))];
    }
    case 'short-to':
      return verb === 'to' ? [arrow(phase.from, object, 'german'), ...gains(object, view, data)] : [];
    case 'hasty-to':
      if (verb !== 'to') return [];
      return [arrow(phase.from, object, 'german'), ...near(object, soviets).map((target) => arrow(object, target, 'attack maybe')), ...gains(object, view, data)];
    case 'hasty-join':
      return near(phase.at, soviets).map((target) => arrow(phase.at, target, 'attack maybe'));
    case 'hasty-target':
      return verb === 'attack' ? [arrow(phase.at, object, 'attack')] : [];
    case 'target':
      return verb === 'attack' ? near(object, germans).map((from) => arrow(from, object, 'attack maybe')) : [];
    case 'stacks':
    case 'consent': {
      const from = new Set(chosenHexes(view));
      const before = [...from];
      if (verb === 'with') from.add(object);
      if (verb === 'without') from.delete(object);
      const tone = (hex: string): string => (before.includes(hex) ? 'attack' : 'attack maybe');
      return [...from].map((hex) => arrow(hex, phase.target, tone(hex)));
    }
    case 'blitz-to': {
      const from = germans.includes(view.combat?.hex ?? '') ? view.combat!.hex : undefined;
      return verb === 'to' && from ? [arrow(from, object, 'german'), ...gains(object, view, data)] : [];
    }
    case 'soviet-unit':
      return verb === 'attack' ? [arrow(phase.from, object, 'attack')] : [];
    case 'soviet-to':
      return verb === 'to' ? [arrow(phase.from, object, 'soviet')] : [];
    default:
      return [];
  }
}
