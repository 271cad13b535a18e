/**
 * SHA-256 (FIPS 180-4), fed piece by piece. The browser's own is only there on secure pages, and a club's
 * server at home may not be one.
 */

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function constants(): { roots: Uint32Array; squares: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32);
  return { roots: Uint32Array.from(primes, (p) => fraction(Math.cbrt(p))), squares: Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))) };
}

const { roots: K, squares: START } = constants();
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export class Sha256 {
  #state = START.slice();
  #rest = new Uint8Array(64);
  #held = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    for (const byte of bytes) {
      this.#rest[this.#held] = byte;
      this.#held += 1;
      if (this.#held === 64) this.#block();
    }
    return this;
  }

  /** The hash of all that was fed so far; more may follow. */
  digest(): Uint8Array {
    const end = new Sha256();
    end.#state = this.#state.slice();
    end.#rest = this.#rest.slice();
    end.#held = this.#held;
    const zeros = (119 - this.#held) % 64;
    const tail = new Uint8Array(zeros + 9);
    tail[0] = 0x80;
    new DataView(tail.buffer).setBigUint64(zeros + 1, BigInt(this.#length) * 8n);
    end.update(tail);
    const bytes = new Uint8Array(32);
    const view = new DataView(bytes.buffer);
    end.#state.forEach((word, index) => view.setUint32(index * 4, word));
    return bytes;
  }

  #block(): void {
    this.#held = 0;
    const w = new Uint32Array(64);
    const view = new DataView(this.#rest.buffer);
    for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(t * 4);
    for (let t = 16; t < 64; t += 1) {
      const [x, y] = [w[t - 15]!, w[t - 2]!];
      w[t] = w[t - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[t - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = this.#state as unknown as [number, number, number, number, number, number, number, number];
    for (let t = 0; t < 64; t += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => (this.#state[index]! += word));
  }
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
