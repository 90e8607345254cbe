import * as v from 'valibot';
import { isSamePlain } from '../../../lib/plain-values.ts';
import { hashText } from '../../../lib/text/hash-text.ts';
import type { Row, Store } from '../store.ts';

const partContract = v.object({
  /** The collection of the sum. */
  into: v.string(),
  /** The values that identify the sum, such as a day and a product; in the same order for all sums of a collection. */
  key: v.record(v.string(), v.string()),
  /** The numbers that are added, by field. */
  add: v.record(v.string(), v.number()),
});
const partsContract = v.optional(v.array(partContract), []);

/** What a row adds to one sum. */
export type SumPart = v.InferOutput<typeof partContract>;

/** Rows whose numbers are stored as sums, so that calls need not read all of the rows. */
export interface SummedRows {
  /** The collection of the rows. */
  readonly collection: string;
  /** The collections of their sums. */
  readonly into: readonly string[];
  /** To be incremented when `partsOf` changes: stored sums are then computed anew. */
  readonly edition: number;
  /** What a row adds to the sums; `beside` is the row that `besideOf` names. */
  readonly partsOf: (row: Row, beside: Row | undefined) => readonly SumPart[];
  /** Another row that the parts depend on; none when absent. */
  readonly besideOf?: (row: Row) => { readonly collection: string; readonly id: string } | undefined;
  /** The fields of a row that its parts depend on. A write that leaves them does not read the row beside it. */
  readonly reads: readonly string[];
  /** How the parts follow changes of the row beside; absent when its values that they depend on never change. */
  readonly follows?: Following;
}

/** The rows whose parts depend on a row of another collection. */
export interface Following {
  /** The collection of the row beside. */
  readonly collection: string;
  /** Its fields that the parts depend on. */
  readonly reads: readonly string[];
  /** The field of the summed rows that names it. */
  readonly by: string;
}

/** The field of a row with the parts that are included in the sums. A row without it is not included. */
export const SUMMED = 'summed';

/**
 * Number of rows that hold one sum. Transactions that add to the same sum at the same time mostly write different ones, so that
 * they do not collide.
 */
const SHARDS = 16;

/** A row of a sum, and what is added to it. */
export interface SumChange extends SumPart {
  readonly id: string;
}

/** The parts of a row that are included in the sums. */
export const summedPartsOf = (row: Row): readonly SumPart[] => v.parse(partsContract, row[SUMMED] ?? undefined);

/** The parts of a row as they are stored: one for each sum, without zeros. */
export function storedPartsOf({ partsOf }: SummedRows, row: Row, beside: Row | undefined): readonly SumPart[] {
  return changesOf(row.id, [], partsOf(row, beside)).map(({ into, key, add }) => ({ into, key, add }));
}

/** The same, with the row beside it read from a store. */
export async function findPartsOf(store: Pick<Store, 'get'>, rule: SummedRows, row: Row): Promise<readonly SumPart[]> {
  const place = rule.besideOf?.(row);
  return storedPartsOf(rule, row, place === undefined ? undefined : await store.get(place.collection, place.id));
}

/** The changes of sums when a row's parts change. */
export function changesOf(row: string, before: readonly SumPart[], after: readonly SumPart[]): readonly SumChange[] {
  if (isSamePlain(before, after)) return [];
  const shard = hashText(row) % SHARDS;
  const changes = new Map<string, SumChange>();
  const addAll = (parts: readonly SumPart[], sign: 1 | -1) => {
    for (const { into, key, add } of parts) {
      const id = JSON.stringify([...Object.values(key), shard]);
      const known = changes.get(`${into} ${id}`);
      changes.set(`${into} ${id}`, { id, into, key, add: sumOf(known?.add ?? {}, add, sign) });
    }
  };
  addAll(after, 1);
  addAll(before, -1);
  return [...changes.values()].filter(({ add }) => Object.keys(add).length > 0);
}

/** Adds numbers by field, and leaves out zeros. */
export function sumOf(one: SumPart['add'], other: SumPart['add'], sign: 1 | -1 = 1): SumPart['add'] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const sums = names.map((name) => [name, (one[name] ?? 0) + sign * (other[name] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}
