/**
 * The land as one draws it: everything is made from the map data, with luck that is seeded by the hex, so that
 * no two hexes look stamped and the same hex looks the same every evening. Each layer is one path.
 */

import type { InfernoData, MapHex } from './data';
import { A, R, corners, line, luckOf, smooth, type Point } from '../../board/geometry';
import { BEYOND, WORLD as VIEW, middle, reach } from './geometry';

/** All that is drawn. */
const WORLD = { left: VIEW.left - BEYOND, top: VIEW.top - BEYOND, right: VIEW.right + BEYOND, bottom: VIEW.bottom + BEYOND };

export interface Layer {
  /** The class that gives it colour. */
  look: string;
  d: string;
}

/** Courses through hexes, from their springs to the Volga; hexes that a map does not have are left out. */
const STREAMS = [
  ['54', '38', '22', '5'],
  ['37', '21', '5'],
  ['78', '62', '63', '31', '15'],
  ['58', '41'],
  ['50', '18'],
  ['60', '44', '28'],
  ['98', '99'],
  ['91', '90'],
];
const RAILWAYS = [
  ['Y', '100', '89', '75', '60', '44', '28', '29', '30', '31', '32', '33', '34', '35'],
  ['29', '28', '27', '25', '24', '7', '6', '4', '3', '1'],
  ['30', '46', '62'],
];
const ROADS = [
  ['X', '83', '69', '54', '39', '40', '24', '25', '27', '29'],
  ['88', '73', '57', '41', '25'],
  ['Y', '99', '88', '86', '71', '69'],
  ['100', '101', '90', '76', '61', '45', '46', '30'],
  ['Z', '95', '81', '66', '50', '34', '33', '32'],
  ['105', '94', '80', '65', '49', '47', '31'],
  ['W', '20', '21', '22', '23', '24'],
];

type Luck = () => number;
const between = (luck: Luck, low: number, high: number): number => low + (high - low) * luck();

/** A rectangle around a point, turned by an angle. */
function box(at: Point, width: number, height: number, angle: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => ({ x: at.x + (u * c - v * s) / 2, y: at.y + (u * s + v * c) / 2 });
  return line([corner(-width, -height), corner(width, -height), corner(width, height), corner(-width, height)], true);
}

function disc(at: Point, r: number): string {
  return `M${(at.x - r).toFixed(1)} ${at.y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`;
}

/** A round thing that is not quite round. */
function blob(luck: Luck, at: Point, rx: number, ry: number, rough: number, turn = 0): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const swell = 1 + between(luck, -rough, rough);
    const [u, v] = [rx * swell * Math.cos(angle), ry * swell * Math.sin(angle)];
    return { x: at.x + u * Math.cos(turn) - v * Math.sin(turn), y: at.y + u * Math.sin(turn) + v * Math.cos(turn) };
  });
  return smooth(points, true);
}

export class Scenery {
  readonly #layers = new Map<string, string[]>();
  readonly #hexes: Map<string, MapHex>;
  readonly bank: Point[];
  /** Lines along which the river's name is written, with the stream, where no island lies. */
  readonly streams: string[];

  constructor(data: InfernoData) {
    this.#hexes = new Map(data.map.hex.map((hex) => [hex.id, hex]));
    this.bank = this.#bank(data);
    const all = data.map.hex;
    this.#land();
    for (const hex of all) this.#ground(hex);
    for (const ids of STREAMS) this.#course(ids);
    for (const hex of all) if (hex.terrain === 'rough') this.#heights(hex);
    for (const hex of all) if (hex.terrain === 'clear') this.#steppe(hex);
    for (const hex of all) if (hex.terrain === 'urban') this.#town(hex);
    this.#ways();
    for (const hex of all) this.#landmark(hex);
    this.#river();
    const along = (from: number, to: number): string =>
      smooth([from, (from + to) / 2, to].map((row) => ({ x: this.bankAt(row * 1.5 * R) + 112, y: row * 1.5 * R })));
    this.streams = [along(4.45, 7.05), along(9.75, 12.1)];
  }

  get layers(): Layer[] {
    return ORDER.filter((look) => this.#layers.has(look)).map((look) => ({ look, d: this.#layers.get(look)!.join('') }));
  }

  #add(look: string, d: string): void {
    const layer = this.#layers.get(look);
    if (layer) layer.push(d);
    else this.#layers.set(look, [d]);
  }

  /** The bank: east of the last hex of each row, and on beyond both ends of the map. */
  #bank(data: InfernoData): Point[] {
    const rows = new Map<number, number>();
    for (const { col2, row } of data.map.hex) rows.set(row, Math.max(rows.get(row) ?? 0, col2));
    const luck = luckOf('bank');
    const points = [...rows].sort(([a], [b]) => a - b).map(([row, col2]) => {
      const { x, y } = middle({ col2, row });
      return { x: x + A * 0.98 + between(luck, -2, 7), y };
    });
    const [first, last] = [points[0]!, points.at(-1)!];
    const beyond = (from: Point, way: number): Point[] =>
      [120, 260, 420, 580, 800, 1060].map((far, index) => ({ x: from.x + way * far * 0.16 + 26 * Math.sin(index * 1.9), y: from.y + way * far }));
    return [...beyond(first, -1).reverse(), ...points, ...beyond(last, 1)];
  }

  #land(): void {
    const luck = luckOf('land');
    for (let k = 0; k < 130; k += 1) {
      const at = { x: between(luck, WORLD.left, WORLD.right), y: between(luck, WORLD.top, WORLD.bottom) };
      this.#add(k % 2 ? 'land-light' : 'land-dark', blob(luck, at, between(luck, 60, 190), between(luck, 40, 110), 0.3, luck() * 3));
    }
    // Grass everywhere, beyond the hexes too.
    for (let k = 0; k < 2200; k += 1) {
      const at = { x: between(luck, WORLD.left, WORLD.right), y: between(luck, WORLD.top, WORLD.bottom) };
      if (at.x < this.bankAt(at.y) - 20) this.#tuft(luck, at);
    }
  }

  /** A few blades, lying as the wind has left them: they look the same however the map is turned. */
  #tuft(luck: Luck, { x, y }: Point): void {
    for (let k = 0; k < 3; k += 1) {
      const [angle, long] = [luck() * Math.PI, between(luck, 1, 2.2)];
      const at = { x: x + between(luck, -5, 5), y: y + between(luck, -5, 5) };
      const [dx, dy] = [long * Math.cos(angle), long * Math.sin(angle)];
      this.#add('grass', line([{ x: at.x - dx, y: at.y - dy }, { x: at.x + dx, y: at.y + dy }]));
    }
  }

  bankAt(y: number): number {
    const below = this.bank.findIndex((point) => point.y >= y);
    if (below <= 0) return this.bank[below === 0 ? 0 : this.bank.length - 1]!.x;
    const [a, b] = [this.bank[below - 1]!, this.bank[below]!];
    return a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
  }

  /** What lies under everything in a hex. */
  #ground(hex: MapHex): void {
    const at = middle(hex);
    if (hex.terrain === 'urban') this.#add('ground-urban', line(corners(at, R + 0.6), true));
    if (hex.terrain === 'rough') this.#add('ground-rough', line(corners(at, R + 0.6), true));
  }

  #through(ids: readonly string[], word: string, sway: number): Point[] {
    const luck = luckOf(word + ids.join());
    const points: Point[] = [];
    for (const id of ids) {
      const hex = this.#hexes.get(id);
      if (!hex) continue;
      const at = middle(hex);
      points.push({ x: at.x + between(luck, -sway, sway), y: at.y + between(luck, -sway, sway) });
    }
    return points;
  }

  /** A balka: a dry valley with steep sides, and a trickle at the bottom. */
  #course(ids: readonly string[]): void {
    const luck = luckOf(`course${ids.join()}`);
    const points = this.#through(ids, 'stream', 16);
    if (points.length < 2) return;
    const end = points.at(-1)!;
    if (end.x > this.bankAt(end.y) - 2 * A) points.push({ x: this.bankAt(end.y + 8) + 14, y: end.y + 12 });
    // Twice as many bends.
    const bent = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      return [point, { x: (point.x + next.x) / 2 + between(luck, -14, 14), y: (point.y + next.y) / 2 + between(luck, -14, 14) }];
    });
    const d = smooth(bent);
    this.#add('valley', d);
    this.#add('trickle', d);
    for (let index = 1; index < bent.length; index += 1) {
      const [a, b] = [bent[index - 1]!, bent[index]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      for (let way = 0; way < length; way += 6) {
        for (const hand of [-1, 1]) {
          const [near, far] = [between(luck, 8, 10), between(luck, 12, 18)];
          const foot = { x: a.x + ux * way - uy * near * hand, y: a.y + uy * way + ux * near * hand };
          this.#add('hachure', line([foot, { x: a.x + ux * way - uy * far * hand, y: a.y + uy * way + ux * far * hand }]));
        }
      }
      if (luck() < 0.7) {
        // A side valley.
        const hand = luck() < 0.5 ? -1 : 1;
        const tip = { x: a.x - uy * 34 * hand + ux * between(luck, -20, 20), y: a.y + ux * 34 * hand + uy * between(luck, -20, 20) };
        this.#add('side-valley', smooth([a, { x: (a.x + tip.x) / 2 + between(luck, -7, 7), y: (a.y + tip.y) / 2 + between(luck, -7, 7) }, tip]));
      }
    }
  }

  /** Hills have contours and hachures; other rough country has gullies. */
  #heights(hex: MapHex): void {
    const luck = luckOf(`heights${hex.id}`);
    const at = middle(hex);
    const isHill = /Kurgan|Mushroom|Hill|heights|ridge|Gora/.test(hex.name);
    if (isHill) {
      const turn = luck() * 3;
      const top = { x: at.x + between(luck, -7, 7), y: at.y + between(luck, -7, 7) };
      for (const size of [46, 34, 23, 12]) {
        const ring = blob(luck, top, size, size * 0.78, 0.09, turn);
        this.#add(size > 40 ? 'hill-low' : size > 30 ? 'hill-mid' : 'hill-high', ring);
        this.#add('contour', ring);
      }
      for (let k = 0; k < 46; k += 1) {
        const angle = (2 * Math.PI * k) / 46 + between(luck, -0.05, 0.05);
        const [near, far] = [between(luck, 36, 39), between(luck, 43, 49)];
        const ray = (way: number): Point => ({ x: top.x + way * Math.cos(angle), y: top.y + way * 0.85 * Math.sin(angle) });
        this.#add('hachure', line([ray(near), ray(far)]));
      }
      return;
    }
    for (let k = 0; k < 4; k += 1) {
      const angle = luck() * 2 * Math.PI;
      const start = { x: at.x + between(luck, 20, 44) * Math.cos(angle), y: at.y + between(luck, 20, 44) * Math.sin(angle) };
      const lean = angle + between(luck, 1.2, 2);
      const points = [0, 1, 2, 3].map((step) => ({
        x: start.x + step * 9 * Math.cos(lean) + between(luck, -3, 3),
        y: start.y + step * 9 * Math.sin(lean) + between(luck, -3, 3),
      }));
      this.#add('side-valley', smooth(points));
      for (const point of points) {
        for (const hand of [-1, 1]) {
          const [c, s] = [Math.cos(lean + (hand * Math.PI) / 2), Math.sin(lean + (hand * Math.PI) / 2)];
          this.#add('hachure', line([{ x: point.x + 3 * c, y: point.y + 3 * s }, { x: point.x + 8 * c, y: point.y + 8 * s }]));
        }
      }
    }
    for (let k = 0; k < 7; k += 1) {
      const bush = { x: at.x + between(luck, -38, 38), y: at.y + between(luck, -38, 38) };
      this.#add('bush', disc(bush, between(luck, 1.6, 3.2)));
    }
  }

  /** Steppe: grass, tracks, here and there a ploughed field. */
  #steppe(hex: MapHex): void {
    const luck = luckOf(`steppe${hex.id}`);
    const at = middle(hex);
    if (luck() < 0.42) {
      const angle = between(luck, -0.6, 0.6);
      const field = { x: at.x + between(luck, -18, 18), y: at.y + between(luck, -18, 18) };
      const [width, height] = [between(luck, 34, 60), between(luck, 24, 42)];
      this.#add(luck() < 0.5 ? 'field-gold' : 'field-green', box(field, width, height, angle));
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      for (let v = -height / 2 + 3; v < height / 2; v += 4) {
        const end = (u: number): Point => ({ x: field.x + u * c - v * s, y: field.y + u * s + v * c });
        this.#add('furrow', line([end(-width / 2 + 2), end(width / 2 - 2)]));
      }
    }
    for (let k = 0; k < 9; k += 1) {
      const dot = { x: at.x + between(luck, -46, 46), y: at.y + between(luck, -46, 46) };
      if (reach(dot.x - at.x, dot.y - at.y) < A - 4) this.#tuft(luck, dot);
    }
    if (luck() < 0.22) {
      const grove = { x: at.x + between(luck, -30, 30), y: at.y + between(luck, -30, 30) };
      for (let k = 0; k < 6; k += 1) this.#tree(luck, { x: grove.x + between(luck, -11, 11), y: grove.y + between(luck, -9, 9) });
    }
  }

  #tree(luck: Luck, at: Point, size = 1): void {
    const r = between(luck, 2.6, 4.6) * size;
    this.#add('tree-shade', disc({ x: at.x + 1.6, y: at.y + 1.8 }, r));
    this.#add('tree', disc(at, r));
    this.#add('tree-light', disc({ x: at.x - r * 0.3, y: at.y - r * 0.3 }, r * 0.45));
  }

  #house(at: Point, width: number, height: number, angle: number, look: string): void {
    this.#add('shade', box({ x: at.x + 2, y: at.y + 2.2 }, width, height, angle));
    this.#add(look, box(at, width, height, angle));
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const long = width >= height;
    const half = (long ? width : height) / 2 - 1;
    const [dx, dy] = long ? [half * c, half * s] : [-half * s, half * c];
    this.#add('ridge', line([{ x: at.x - dx, y: at.y - dy }, { x: at.x + dx, y: at.y + dy }]));
  }

  /** City blocks, works, settlements and villages, by the name of the hex. */
  #town(hex: MapHex): void {
    const luck = luckOf(`town${hex.id}`);
    const at = middle(hex);
    const angle = -0.19 + between(luck, -0.1, 0.1);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const place = (u: number, v: number): Point => ({ x: at.x + u * c - v * s, y: at.y + u * s + v * c });
    const inside = (u: number, v: number, margin: number): boolean => {
      const point = place(u, v);
      return reach(point.x - at.x, point.y - at.y) < A - margin;
    };
    const isWorks = /Factory|works|Furnace|Elevator|power station|Red October river/i.test(hex.name);
    const isVillage = /Orlovka|Gorodishche/.test(hex.name);
    const isSettlement = /settlement|Yelshanka|Minina|Dar-Gora|Spartanovka/i.test(hex.name);
    if (isWorks) {
      const halls = Math.floor(between(luck, 3, 5));
      let v = -40;
      for (let hall = 0; hall < halls && v < 36; hall += 1) {
        const height = between(luck, 14, 21);
        const width = between(luck, 52, 74) - Math.abs(v + height / 2) * 0.5;
        const u = between(luck, -7, 7);
        const middleOf = place(u, v + height / 2);
        this.#add('shade', box({ x: middleOf.x + 2.6, y: middleOf.y + 3 }, width, height, angle));
        this.#add(hall % 2 ? 'hall' : 'hall-dark', box(middleOf, width, height, angle));
        // Saw-tooth roofs.
        for (let way = u - width / 2 + 5; way < u + width / 2 - 2; way += 6.5) {
          this.#add('sawtooth', line([place(way, v + 1), place(way, v + height - 1)]));
        }
        v += height + between(luck, 5, 8);
      }
      for (let k = 0; k < 3; k += 1) {
        const chimney = place(between(luck, -34, 34), between(luck, -34, 34));
        this.#add('shade', line([chimney, { x: chimney.x + 2, y: chimney.y - 2 }, { x: chimney.x + 15, y: chimney.y + 13 }, { x: chimney.x + 13, y: chimney.y + 15 }], true));
        this.#add('chimney', disc(chimney, 3.4));
        this.#add('chimney-mouth', disc(chimney, 1.6));
      }
      return;
    }
    if (isVillage || isSettlement) {
      const step = isVillage ? 16 : 13;
      for (let v = -46; v <= 46; v += step) {
        for (let u = -46; u <= 46; u += step - 2) {
          if (luck() < (isVillage ? 0.42 : 0.14)) {
            if (luck() < 0.5 && inside(u, v, 8)) this.#tree(luck, place(u, v), 0.75);
            continue;
          }
          const [du, dv] = [u + between(luck, -2, 2), v + between(luck, -2, 2)];
          if (!inside(du, dv, 8)) continue;
          const [width, height] = luck() < 0.5 ? [7, 5] : [5.4, 7.4];
          this.#house(place(du, dv), width * between(luck, 0.9, 1.2), height, angle + between(luck, -0.08, 0.08), luck() < 0.6 ? 'roof-wood' : 'roof-grey');
        }
      }
      return;
    }
    // Streets and blocks of stone houses around yards.
    const step = between(luck, 21, 24);
    for (let v = -54 + luck() * 6; v <= 50; v += step) {
      for (let u = -54 + luck() * 6; u <= 50; u += step * 1.08) {
        if (!inside(u, v, 13)) {
          if (inside(u, v, 6) && luck() < 0.7) this.#house(place(u, v), 8, 7, angle, 'roof-grey');
          continue;
        }
        const kind = luck();
        if (kind < 0.1) {
          for (let k = 0; k < 6; k += 1) this.#tree(luck, place(u + between(luck, -7, 7), v + between(luck, -7, 7)), 0.85);
          continue;
        }
        const [width, height] = [step - between(luck, 5, 7), step - between(luck, 6, 8)];
        const look = kind < 0.45 ? 'roof-red' : kind < 0.8 ? 'roof-stone' : 'roof-grey';
        const thick = 5;
        if (kind < 0.3) {
          this.#house(place(u, v), width, height, angle, look);
        } else {
          this.#house(place(u, v - height / 2 + thick / 2), width, thick, angle, look);
          this.#house(place(u - width / 2 + thick / 2, v), thick, height, angle, look);
          if (kind > 0.55) this.#house(place(u + width / 2 - thick / 2, v + 1), thick, height - 2, angle, look);
          if (kind > 0.7) this.#house(place(u, v + height / 2 - thick / 2), width, thick, angle, look);
        }
      }
    }
  }

  #ways(): void {
    for (const ids of ROADS) {
      const points = this.#through(ids, 'road', 13);
      if (points.length > 1) this.#add('road', smooth(points));
    }
    for (const ids of RAILWAYS) {
      const points = this.#through(ids, 'rail', 5).map(({ x, y }) => ({ x: x + 16, y: y + 8 }));
      if (points.length < 2) continue;
      const first = points[0]!;
      if (first.x < 260) points.unshift({ x: WORLD.left - 40, y: first.y - 90 }, { x: VIEW.left, y: first.y - 20 });
      const last = points.at(-1)!;
      if (last.y > 1650) points.push({ x: last.x + 12, y: VIEW.bottom }, { x: last.x + 90, y: WORLD.bottom + 40 });
      if (last.y < 120) points.push({ x: last.x - 36, y: VIEW.top }, { x: last.x - 150, y: WORLD.top - 40 });
      this.#add('rail', smooth(points));
    }
  }

  /** What everybody knows of these places. */
  #landmark(hex: MapHex): void {
    const at = middle(hex);
    const luck = luckOf(`landmark${hex.id}`);
    if (/Elevator/.test(hex.name)) {
      for (let k = 0; k < 6; k += 1) {
        for (const v of [0, 11]) {
          const silo = { x: at.x - 28 + k * 11, y: at.y + 12 + v };
          this.#add('shade', disc({ x: silo.x + 2.4, y: silo.y + 3 }, 5.6));
          this.#add('silo', disc(silo, 5.6));
          this.#add('ridge', disc(silo, 2.4));
        }
      }
    }
    if (/Station/.test(hex.name)) {
      this.#house({ x: at.x - 8, y: at.y - 4 }, 13, 50, -0.1, 'hall');
      for (const u of [4, 9, 14]) this.#add('rail-thin', line([{ x: at.x + u, y: at.y - 44 }, { x: at.x + u + 7, y: at.y + 42 }]));
    }
    if (/railway loop/.test(hex.name)) this.#add('rail-loop', disc({ x: at.x + 4, y: at.y + 2 }, 25));
    if (/mill/.test(hex.name)) this.#house({ x: at.x + 26, y: at.y + 18 }, 15, 15, 0.2, 'hall-dark');
    if (/Flying school/.test(hex.name)) {
      this.#add('field-green', box({ x: at.x - 10, y: at.y + 14 }, 58, 18, 0.4));
      this.#add('furrow', box({ x: at.x - 10, y: at.y + 14 }, 52, 4, 0.4));
    }
    for (const [index] of (hex.soviet_spawn ?? []).entries()) {
      if (hex.terrain !== 'urban') continue;
      // A landing stage with its ferries.
      const y = at.y - 16 + index * 30;
      const x = this.bankAt(y);
      this.#add('jetty', line([{ x: x - 8, y }, { x: x + 26, y: y - 2 }]) + line([{ x: x + 26, y: y - 9 }, { x: x + 26, y: y + 5 }]));
      for (let k = 0; k < 2; k += 1) {
        const bow = { x: x + between(luck, 36, 84), y: y + between(luck, -10, 12) };
        this.#add('wake', line([{ x: bow.x + 10, y: bow.y - 1 }, { x: bow.x + 34, y: bow.y - 5 }]) + line([{ x: bow.x + 10, y: bow.y + 1 }, { x: bow.x + 34, y: bow.y + 6 }]));
        this.#add('boat', `M${bow.x - 9} ${bow.y}q5 -4 9 -3.4h9v6.8h-9q-4 .6 -9 -3.4Z`);
      }
    }
  }

  #river(): void {
    const luck = luckOf('volga');
    const { bank } = this;
    const right = WORLD.right + 80;
    const far = bank.map(({ x, y }, index) => ({ x: x + 222 + 24 * Math.sin(index * 0.9) + between(luck, -6, 6), y }));
    const shut = `L${right} ${WORLD.bottom + 60}L${right} ${WORLD.top - 60}Z`;
    this.#add('beach', smooth(bank.map(({ x, y }) => ({ x: x - 4, y }))) + shut);
    this.#add('water', smooth(bank.map(({ x, y }) => ({ x: x + 7, y }))) + shut);
    this.#add('water-deep', smooth(bank.map(({ x, y }, index) => ({ x: x + 44 + 10 * Math.sin(index), y }))) + smooth([...far].reverse().map(({ x, y }, index) => ({ x: x - 34 - 10 * Math.sin(index * 1.3), y }))).replace('M', 'L') + 'Z');
    for (const [share, from, to] of [[16, 0, 1], [28, 0, 1], [60, 0.1, 0.45], [84, 0.5, 0.9], [132, 0.05, 0.4], [150, 0.55, 0.95], [176, 0.2, 0.8]] as const) {
      const part = bank.slice(Math.floor(from * bank.length), Math.ceil(to * bank.length));
      this.#add(share < 40 ? 'ripple' : 'ripple-thin', smooth(part.map(({ x, y }, index) => ({ x: x + share + 5 * Math.sin(index * 1.7 + share), y }))));
    }
    this.#add('beach-far', smooth(far.map(({ x, y }) => ({ x: x - 6, y }))) + shut);
    this.#add('far-bank', smooth(far) + shut);
    // Islands: sand, meadows, willows.
    for (const [row, offset, length] of [[3.2, 118, 150], [8.1, 146, 130], [12.9, 158, 90], [17.2, 136, 190], [24, 120, 240], [-3.5, 120, 200]] as const) {
      const y = row * 1.5 * R;
      const at = { x: this.bankAt(y) + offset, y };
      const turn = -0.2;
      this.#add('beach-far', blob(luck, at, 30, length / 2 + 9, 0.08, turn));
      this.#add('island', blob(luck, at, 22, length / 2, 0.1, turn));
      for (let k = 0; k < length / 5; k += 1) {
        const v = between(luck, -0.42, 0.42) * length;
        const u = between(luck, -13, 13) * (1 - Math.abs(v / length));
        this.#tree(luck, { x: at.x + u * Math.cos(turn) - v * Math.sin(turn), y: at.y + u * Math.sin(turn) + v * Math.cos(turn) }, 0.95);
      }
    }
    // Woods of the far bank.
    for (let k = 0; k < 1500; k += 1) {
      const y = between(luck, WORLD.top - 20, WORLD.bottom + 20);
      const shore = this.bankAt(y) + 246;
      const x = shore + 24 + luck() * luck() * 900;
      if (x < WORLD.right + 10 && Math.sin(x * 0.021) + Math.sin(y * 0.017 + x * 0.01) > -0.35) this.#tree(luck, { x, y }, 1.25);
    }
  }
}

/** From below to above. */
const ORDER = [
  'land-light', 'land-dark', 'ground-rough', 'field-gold', 'field-green', 'furrow', 'grass',
  'valley', 'hill-low', 'hill-mid', 'hill-high', 'contour', 'side-valley', 'trickle', 'hachure', 'bush',
  'ground-urban', 'beach', 'water', 'water-deep', 'ripple', 'ripple-thin', 'beach-far', 'far-bank', 'island',
  'road', 'shade', 'roof-wood', 'roof-grey', 'roof-stone', 'roof-red', 'hall', 'hall-dark', 'ridge', 'sawtooth', 'silo',
  'rail', 'rail-thin', 'rail-loop', 'chimney', 'chimney-mouth', 'tree-shade', 'tree', 'tree-light', 'jetty', 'wake', 'boat',
];

/** Ruins in a hex: broken walls and stones. */
export function ruins(hex: MapHex): { walls: string; stones: string } {
  const luck = luckOf(`ruins${hex.id}`);
  const at = middle(hex);
  let [walls, stones] = ['', ''];
  for (let k = 0; k < 16; k += 1) {
    const point = { x: at.x + between(luck, -42, 42), y: at.y + between(luck, -46, 46) };
    if (reach(point.x - at.x, point.y - at.y) > A - 12) continue;
    const [u, v] = [between(luck, 4, 9), between(luck, 4, 9)];
    walls += line([{ x: point.x - u, y: point.y + between(luck, -1, 1) }, point, { x: point.x + between(luck, -1, 1), y: point.y + v }]);
  }
  for (let k = 0; k < 60; k += 1) {
    const point = { x: at.x + between(luck, -48, 48), y: at.y + between(luck, -52, 52) };
    if (reach(point.x - at.x, point.y - at.y) < A - 5) stones += box(point, between(luck, 1.5, 4.5), between(luck, 1.5, 3.5), luck() * 3);
  }
  return { walls, stones };
}
