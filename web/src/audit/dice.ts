/** The luck of a match from its opened seed, by the recipe of docs/notation.md. */

import { Sha256 } from './sha256';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The key of all dice: the seed, and what the players have added. */
export function keyOf(seed: Uint8Array, salts: readonly string[]): Uint8Array {
  const hash = new Sha256().update(bytesOf('volga dice 1\n')).update(seed);
  for (const salt of salts) {
    const bytes = bytesOf(salt);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length, true);
    hash.update(length).update(bytes);
  }
  return hash.digest();
}

/** The dice of one journal entry: ChaCha with eight rounds, the number of the entry as its stream. */
export class Dice {
  readonly #input = new Uint32Array(16);
  #words = new Uint32Array(16);
  #next = 16;

  constructor(key: Uint8Array, entry: number) {
    this.#input.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]); // “expand 32-byte k”
    const view = new DataView(key.buffer, key.byteOffset);
    for (let word = 0; word < 8; word += 1) this.#input[4 + word] = view.getUint32(word * 4, true);
    this.#input[14] = entry;
  }

  /** One of so many values, each equally likely. */
  oneOf(sides: number): number {
    const unfair = 2 ** 32 % sides;
    for (;;) {
      const product = this.#word() * sides;
      if (product % 2 ** 32 >= unfair) return Math.floor(product / 2 ** 32);
    }
  }

  #word(): number {
    if (this.#next === 16) this.#block();
    this.#next += 1;
    return this.#words[this.#next - 1]!;
  }

  #block(): void {
    const x = this.#input.slice();
    const quarter = (a: number, b: number, c: number, d: number): void => {
      for (const [to, from, mixed, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] as const) {
        x[to]! += x[from]!;
        const word = x[mixed]! ^ x[to]!;
        x[mixed] = (word << by) | (word >>> (32 - by));
      }
    };
    for (let round = 0; round < 8; round += 2) {
      for (let column = 0; column < 4; column += 1) quarter(column, 4 + column, 8 + column, 12 + column);
      for (let column = 0; column < 4; column += 1) {
        quarter(column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4));
      }
    }
    this.#words = x.map((word, index) => word + this.#input[index]!);
    this.#next = 0;
    this.#input[12]! += 1;
    if (this.#input[12] === 0) this.#input[13]! += 1;
  }
}
