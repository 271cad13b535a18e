/** How one looks at the map: how close, at which part, and which way up. */

import { tick } from 'svelte';
import type { Point, Rect } from './geometry';

/** So far a finger may slip and still have clicked. */
const SLIP = 7;

export class Camera {
  /** So far a key moves the map. */
  static readonly STEP = 60;
  /** The outline of what is drawn, as it is turned. */
  readonly #frame: (table: boolean) => Rect;
  /** Where the browser remembers which way up; a map that is not turned has none. */
  readonly #place: string | undefined;
  /** The room there is. */
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  /** The scale at which everything is drawn: it follows when a gesture is over, until then the picture is stretched. */
  drawn = $state(1);
  left = $state(0);
  top = $state(0);
  /** Whether all of the map is shown, whatever the room. */
  fitted = $state(true);
  /** As on the table: the Germans sit in the west. Nothing said: as it fits better. */
  #wish: 'table' | 'north' | undefined = $state();
  readonly table: boolean = $derived.by(() => {
    if (this.#place === undefined) return false;
    return this.#wish ? this.#wish === 'table' : this.width > this.height;
  });
  #fingers = new Map<number, Point>();
  #dragged = false;
  #start: Point = { x: 0, y: 0 };

  constructor(frame: (table: boolean) => Rect, place?: string) {
    this.#frame = frame;
    this.#place = place;
  }

  fit(): void {
    if (!this.width || !this.height) return;
    const whole = this.#frame(this.table);
    this.scale = Math.min(this.width / whole.width, this.height / whole.height) * 0.985;
    this.left = (this.width - whole.width * this.scale) / 2 - whole.x * this.scale;
    this.top = (this.height - whole.height * this.scale) / 2 - whole.y * this.scale;
    this.drawn = this.scale;
    this.fitted = true;
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const whole = this.#frame(this.table);
    const least = Math.min(this.width / whole.width, this.height / whole.height) * 0.9;
    const next = Math.min(3.2, Math.max(least, this.scale * factor));
    this.left = x - ((x - this.left) * next) / this.scale;
    this.top = y - ((y - this.top) * next) / this.scale;
    this.scale = next;
    this.#settle();
  }

  pan(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.#settle();
  }

  /** Whether a point of the map is in sight, so far from the edge. */
  sees({ x, y }: Point, margin = 0): boolean {
    const [sx, sy] = [x * this.scale + this.left, y * this.scale + this.top];
    return sx > margin && sy > margin && sx < this.width - margin && sy < this.height - margin;
  }

  centre({ x, y }: Point): void {
    this.pan(this.width / 2 - (x * this.scale + this.left), this.height / 2 - (y * this.scale + this.top));
  }

  /** So close that this part of the map fills the room, but neither closer nor farther than that. */
  frame({ x, y, width, height }: Rect, closest: number, farthest = 0): void {
    if (!this.width || !this.height) return;
    this.scale = Math.min(closest, Math.max(farthest, Math.min(this.width / width, this.height / height)));
    this.drawn = this.scale;
    this.centre({ x: x + width / 2, y: y + height / 2 });
    // No table beside the map, as long as there is map enough.
    const whole = this.#frame(this.table);
    const cover = (offset: number, start: number, size: number, room: number): number =>
      size * this.scale < room ? offset : Math.min(-start * this.scale, Math.max(room - (start + size) * this.scale, offset));
    this.left = cover(this.left, whole.x, whole.width, this.width);
    this.top = cover(this.top, whole.y, whole.height, this.height);
  }

  /** The point of the map under a point of the screen. */
  under(event: MouseEvent, viewport: Element): Point {
    const box = viewport.getBoundingClientRect();
    return { x: (event.clientX - box.left - this.left) / this.scale, y: (event.clientY - box.top - this.top) / this.scale };
  }

  /** The other way up, and remember it. */
  turn(): void {
    this.#wish = this.table ? 'north' : 'table';
    try {
      if (this.#place) localStorage.setItem(this.#place, this.#wish);
    } catch {
      // a browser may forbid it
    }
    void tick().then(() => this.fit());
  }

  remember(): void {
    try {
      const kept = this.#place && localStorage.getItem(this.#place);
      if (kept === 'table' || kept === 'north') this.#wish = kept;
    } catch {
      // a browser may forbid it
    }
  }

  /** Draw at the scale at which one looks, a moment after it has changed: within an effect. */
  settleDrawing(): (() => void) | undefined {
    const next = this.scale;
    if (next === this.drawn) return undefined;
    const timer = setTimeout(() => (this.drawn = next), 140);
    return () => clearTimeout(timer);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const lineHeight = event.deltaMode === 1 ? 16 : 1;
    this.zoom(Math.exp(-event.deltaY * lineHeight * 0.0016), event.clientX - box.left, event.clientY - box.top);
  }

  press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size > 1) return;
    this.#dragged = false;
    this.#start = { x: event.clientX, y: event.clientY };
  }

  drag(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const viewport = event.currentTarget as Element;
    const now = { x: event.clientX, y: event.clientY };
    const isAlone = this.#fingers.size === 1;
    if (!this.#dragged && isAlone && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLIP) return;
    if (!this.#dragged) {
      this.#dragged = true;
      viewport.setPointerCapture(event.pointerId);
    }
    if (isAlone) {
      this.pan(now.x - before.x, now.y - before.y);
    } else {
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)![1];
      const box = viewport.getBoundingClientRect();
      const spread = (a: Point): number => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      this.zoom(spread(now) / spread(before), (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
    }
    this.#fingers.set(event.pointerId, now);
  }

  release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** Whether what looks like a click was the end of moving the map. */
  wasDragged(): boolean {
    const was = this.#dragged;
    this.#dragged = false;
    return was;
  }

  /** Something of the map stays in sight. */
  #settle(): void {
    const whole = this.#frame(this.table);
    const keep = (offset: number, start: number, size: number, room: number): number => {
      const [low, high] = [room * 0.5 - (start + size) * this.scale, room * 0.5 - start * this.scale];
      return Math.min(high, Math.max(low, offset));
    };
    this.left = keep(this.left, whole.x, whole.width, this.width);
    this.top = keep(this.top, whole.y, whole.height, this.height);
    this.fitted = false;
  }
}
