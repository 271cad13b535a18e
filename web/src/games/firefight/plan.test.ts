import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOX, planOf } from './plan';
import type { FireView } from '../../api/types/firefight';
import { scenarioOf, type FireData } from './scenario';

const data = JSON.parse(readFileSync(new URL('fixtures/data.json', import.meta.url), 'utf8')) as FireData;
const scenarios = Object.keys(data).filter((name) => name.startsWith('scenario-')).map((name) => name.slice(9));

test.each(scenarios)('%s: no location lies over another on the plan, and storeys are in order', (id) => {
  const roster = { players: 'soviet', soldiers: {}, items: {}, vehicles: {}, batteries: {}, objectives: {}, mines: [] };
  const scenario = scenarioOf(data, { scenario: id, roster } as unknown as FireView);
  const { at, width, height } = planOf(scenario);
  const boxes = [...at];
  expect(boxes.length).toBeGreaterThan(3);
  for (const [number, [x, y]] of boxes) {
    expect(x - BOX.width / 2, `${number} at the left`).toBeGreaterThanOrEqual(0);
    expect(y + BOX.height / 2, `${number} at the bottom`).toBeLessThanOrEqual(height);
    expect(x + BOX.width / 2).toBeLessThanOrEqual(width);
    const { pos } = scenario.spots[number]!;
    for (const [other, [x2, y2]] of boxes) {
      if (other <= number) continue;
      expect(Math.abs(x - x2) >= BOX.width || Math.abs(y - y2) >= BOX.height, `${scenario.spots[number]!.id} over ${scenario.spots[other]!.id}`).toBe(true);
      const above = scenario.spots[other]!.pos;
      if (above[0] === pos[0] && above[1] === pos[1]) expect(Math.sign(y - y2), 'the higher storey is drawn higher').toBe(Math.sign(above[2] - pos[2]));
    }
  }
});
