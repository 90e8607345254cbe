import * as v from 'valibot';
import type { Row } from '../src/server/store/store.ts';
import { isValidSnapshot } from '../src/server/validate-snapshot.ts';

/** Storage of the demo data between page loads. */
export interface KeyValueStore {
  /** Resolves to undefined for a key that was never set. */
  get(key: string): Promise<unknown>;
  /** Sets all entries or none. */
  set(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Runs work exclusively over all windows that use this store. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Increment when stored rows no longer fit what the server reads; older data is then replaced by fresh data. */
export const SCHEMA_VERSION = 8;
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
 * The manifest of the saved data. A collection that is not listed is unchanged: its rows are those of a fresh demo of
 * `seededAt` (milliseconds since 1970). `generation` changes with a reset, `revision` with every write.
 */
export type Manifest = v.InferOutput<typeof manifestContract>;

/** Result of reading the manifest: nothing, usable data, or unusable data with the reason. */
export type Loaded =
  | { readonly kind: 'none' }
  | { readonly kind: 'data'; readonly manifest: Manifest }
  | { readonly kind: 'unusable'; readonly reason: 'version' | 'damaged' };

/** Thrown when the saved rows of the named collection cannot be read. */
export class DamagedRowsError extends Error {
  override readonly name = 'DamagedRowsError';
}

/** Reads the manifest. Rejects when the store itself fails. */
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
 * @throws DamagedRowsError when they are missing or not valid for the server
 */
export async function loadRows(store: KeyValueStore, collection: string): Promise<readonly Row[]> {
  const rows = await store.get(rowsKey(collection));
  if (!isValidSnapshot(collection, rows)) throw new DamagedRowsError(`the saved rows of ${collection} cannot be read`);
  return rows;
}

/** Saves rows of collections together with their manifest, all or nothing. */
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
