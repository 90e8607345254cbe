import type { GenericSchema } from 'valibot';

/** Privacy class of a stored value; decides when it is removed. */
export type SliceClass = 'secret' | 'identity' | 'preference' | 'workingState';

/** Storage of a slice: one of the two shared records, a record of its own, or plain text under its bare name. */
export type SliceStorage = 'local' | 'session' | 'ownRecord' | 'raw';

/**
 * One stored value as data: its name, form and fate. `read` and `write` are typed by it.
 * @example const greeting = defineSlice({ key: 'GREETING__', schema: v.string(), version: 1, kind: 'preference', place: 'local', immediate: false });
 */
export interface Slice<Value> {
  /** Name inside its record, as the specification lists it. */
  readonly key: string;
  readonly schema: GenericSchema<unknown, Value>;
  /** Rises when the form of the value changes. */
  readonly version: number;
  /** `migrations[n]` turns a value of version n into one of version n + 1. */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>;
  readonly kind: SliceClass;
  readonly place: SliceStorage;
  /** True when a write must reach storage at once, so that other windows learn of it. */
  readonly immediate: boolean;
  /** True for what lives where the token lives (decisions, 4). */
  readonly withToken?: boolean;
  /** Milliseconds a value lives after it was written; 7 days when absent (specification, section 9). */
  readonly lifetime?: number;
}

/** Seven days in milliseconds. */
export const DEFAULT_LIFETIME = 604_800_000;

/** Declares a slice; the type of its value is inferred from the schema. */
export function defineSlice<Value>(slice: Slice<Value>): Slice<Value> {
  return slice;
}

/** True for what says who is signed in, or opens a lock. */
export function isPersonal({ kind }: Slice<unknown>): boolean {
  return kind === 'secret' || kind === 'identity';
}
