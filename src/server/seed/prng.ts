import { hashText } from '../../lib/text/hash-text.ts';

/** A pseudo-random number generator, deterministic for a seed. Not for secrets. */
export interface Prng {
  /** At least 0 and below 1. */
  fraction(): number;
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  /** One of the entries, with equal probability. */
  pick<Entry>(entries: readonly [Entry, ...Entry[]]): Entry;
}

/** Creates a generator for a seed and a topic, so that one kind of data does not change when another one grows. */
export function createPrng(seed: number, topic: string): Prng {
  let state = hashText(`${seed}:${topic}`);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return { fraction, whole, pick: (entries) => entries[whole(0, entries.length - 1)] ?? entries[0] };
}
