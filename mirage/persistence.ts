import * as v from 'valibot';
import type { Row } from '../src/server/store/store.ts';
import { isValidSnapshot } from '../src/server/validate-snapshot.ts';

/** Storage of the demo data between page loads. */
export interface KeyValueStore {
  /** Resolves to undefined for a key that was never set. */
  get(key: string): Promise<unknown>;
  /** Sets all of these or none. */
  set(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Runs work while no other window of this store does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Raised whenever stored rows no longer fit what the server reads; older data is then replaced by fresh data. */
export const SCHEMA_VERSION = 7;
/** Key of the manifest. */
export const MANIFEST_KEY = 'statehouse-demo';
/** Key of the saved rows of a collection. */
export const rowsKey = (collection: string): string => `${MANIFEST_KEY}/${collection}`;

const manifestContract = v.object({
  version: v.literal(SCHEMA_VERSION),
  generation: v.number(),
  revision: v.number(),
  seededAt: v.number(),
  collections: v.record(v.string(), v.number()),
});

/**
 * What is saved. A collection that is not named was never changed: its rows are those of a fresh demo of that moment.
 * `generation` changes with a reset and `revision` with every write; `seededAt` is in milliseconds since 1970.
 */
export type Manifest = v.InferOutput<typeof manifestContract>;

/** Result of reading the manifest: nothing, usable data, or unusable data with the reason. */
export type Loaded =
  | { readonly kind: 'none' }
  | { readonly kind: 'data'; readonly manifest: Manifest }
  | { readonly kind: 'unusable'; readonly reason: 'version' | 'damaged' };

/** Saved rows that cannot be served, of the collection that it names. */
export class DamagedRowsError extends Error {
  override readonly name = 'DamagedRowsError';
}

/** Reads what is saved. Rejects when the store itself fails. */
export async function loadManifest(store: KeyValueStore): Promise<Loaded> {
  const raw = await store.get(MANIFEST_KEY);
  if (raw === undefined) return { kind: 'none' };
  const manifest = v.safeParse(manifestContract, raw);
  if (manifest.success) return { kind: 'data', manifest: manifest.output };
  const otherVersion = v.is(v.object({ version: v.number() }), raw) && raw.version !== SCHEMA_VERSION;
  return { kind: 'unusable', reason: otherVersion ? 'version' : 'damaged' };
}

/**
 * Reads the saved rows of a collection.
 * @throws DamagedRowsError when they are missing or do not fit what the server reads
 */
export async function loadRows(store: KeyValueStore, collection: string): Promise<readonly Row[]> {
  const rows = await store.get(rowsKey(collection));
  if (!isValidSnapshot(collection, rows)) throw new DamagedRowsError(`the saved rows of ${collection} cannot be read`);
  return rows;
}

/** Saves the rows of some collections, and the manifest that names them, all or nothing. */
export async function saveRows(
  store: KeyValueStore,
  manifest: Manifest,
  rows: ReadonlyMap<string, readonly Row[]>,
): Promise<void> {
  await store.set([
    ...[...rows].map(([collection, each]) => [rowsKey(collection), each] as const),
    [MANIFEST_KEY, manifest],
  ]);
}
