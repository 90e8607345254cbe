import type { GenericSchema } from 'valibot';

/** Privacy class of a stored value; decides when it is removed. */
export type SliceClass = 'secret' | 'identity' | 'preference' | 'workingState';

/** Storage of a slice: one of the two shared records, a record of its own, or plain text under its bare name. */
export type SliceStorage = 'local' | 'session' | 'ownRecord' | 'raw';

/**
 * Definition of a stored value: key, schema, place and lifetime. `read` and `write` are typed by it.
 * @example const greeting = defineSlice({ key: 'GREETING__', schema: v.string(), version: 1, kind: 'preference', place: 'local', immediate: false });
 */
export interface Slice<Value> {
  /** Key inside its record, as listed in the specification. */
  readonly key: string;
  readonly schema: GenericSchema<unknown, Value>;
  /** Increment when the schema changes. */
  readonly version: number;
  /** `migrations[n]` converts a value of version n to version n + 1. */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>;
  readonly kind: SliceClass;
  readonly place: SliceStorage;
  /** True when a write must be stored at once, so that other windows receive it. */
  readonly immediate: boolean;
  /** True for slices stored where the token is. */
  readonly withToken?: boolean;
  /** Lifetime in milliseconds after a write; 7 days when absent (specification, section 9). */
  readonly lifetime?: number;
}

/** Seven days in milliseconds. */
export const DEFAULT_LIFETIME = 604_800_000;

/** Declares a slice; the type of its value is inferred from the schema. */
export function defineSlice<Value>(slice: Slice<Value>): Slice<Value> {
  return slice;
}

/** True for data that identifies the operator, or unlocks the screen. */
export function isPersonal({ kind }: Slice<unknown>): boolean {
  return kind === 'secret' || kind === 'identity';
}
