import { createHmac } from "node:crypto";
import type { Random } from "../../../random.ts";

const SLOTS_AT_FIRST = 1_024;
const WORDS = 2;

/**
 * A set of names that keeps 128 bits of each: a file with a million of users fits into 32 MiB. Names are hashed with a
 * random key, so a file cannot be made to confuse two.
 */
export class NameSet {
  readonly #key: Uint8Array;
  #slots = new BigUint64Array(SLOTS_AT_FIRST * WORDS);
  #size = 0;

  constructor(random: Random) {
    this.#key = random.bytes(32);
  }

  /** Adds a name. Returns `false` if the set has it. */
  add(...name: readonly string[]): boolean {
    const [high, low] = this.#hash(name);
    const slot = this.#find(this.#slots, high, low);
    if (this.#slots[slot] !== 0n) return false;
    this.#slots[slot] = high;
    this.#slots[slot + 1] = low;
    this.#size += 1;
    if (this.#size * WORDS * 2 > this.#slots.length) this.#grow();
    return true;
  }

  /** Whether the set has a name. */
  has(...name: readonly string[]): boolean {
    return this.#slots[this.#find(this.#slots, ...this.#hash(name))] !== 0n;
  }

  #hash(name: readonly string[]): [bigint, bigint] {
    const digest = createHmac("sha256", this.#key).update(JSON.stringify(name)).digest();
    return [digest.readBigUInt64LE(0) | 1n, digest.readBigUInt64LE(8)]; // 0 marks a free slot
  }

  /** Returns the place of a hash, or the free one where it belongs. */
  #find(slots: BigUint64Array, high: bigint, low: bigint): number {
    const count = slots.length / WORDS;
    let slot = Number(low % BigInt(count));
    for (;;) {
      const at = slot * WORDS;
      if (slots[at] === 0n || (slots[at] === high && slots[at + 1] === low)) return at;
      slot = (slot + 1) % count;
    }
  }

  #grow(): void {
    const larger = new BigUint64Array(this.#slots.length * 2);
    for (let at = 0; at < this.#slots.length; at += WORDS) {
      const [high = 0n, low = 0n] = this.#slots.subarray(at, at + WORDS);
      if (high === 0n) continue;
      const slot = this.#find(larger, high, low);
      larger[slot] = high;
      larger[slot + 1] = low;
    }
    this.#slots = larger;
  }
}
