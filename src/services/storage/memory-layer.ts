import type { Slice } from './slice.ts';

interface Held {
  readonly value: unknown;
  /** Milliseconds since 1970, or Infinity. */
  readonly expire: number;
}

/** In-memory values with their lifetimes by the wall clock; no timer is needed. */
export class MemoryLayer {
  readonly #held = new Map<string, Held>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get<Value>(slice: Slice<Value>): Value | null {
    const held = this.#held.get(slice.key);
    if (held === undefined) return null;
    if (held.expire > this.#now()) return held.value as Value; // only `put` fills this place, with the same slice
    this.#held.delete(slice.key);
    return null;
  }

  put<Value>(slice: Slice<Value>, value: Value, expire: number): void {
    this.#held.set(slice.key, { value, expire });
  }

  drop(slice: Slice<unknown>): boolean {
    return this.#held.delete(slice.key);
  }

  /** True when an equal value is held already. */
  holds(slice: Slice<unknown>, value: unknown): boolean {
    return JSON.stringify(this.get(slice)) === JSON.stringify(value);
  }
}
