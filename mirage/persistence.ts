import * as v from 'valibot';
import type { Tables } from '../src/domain/store.ts';

/** Where the demo data outlives the page: `get` answers undefined for a key that was never set. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** Raised whenever stored rows no longer fit what the domain reads; older data is then replaced by fresh data. */
export const SCHEMA_VERSION = 5;
/** The key of the saved data. */
export const DATA_KEY = 'statehouse-demo';
/** The key of the number that tells two open pages whether the other has written. */
export const REVISION_KEY = 'statehouse-demo-revision';

const snapshotContract = v.object({
  version: v.literal(SCHEMA_VERSION),
  revision: v.number(),
  tables: v.record(v.string(), v.array(v.looseObject({ id: v.string() }))),
});

/** What was found at the start: nothing, usable data, or data that cannot be used and why. */
export type Loaded =
  | { readonly kind: 'none' }
  | { readonly kind: 'data'; readonly revision: number; readonly tables: Tables }
  | { readonly kind: 'unusable'; readonly reason: 'version' | 'damaged' };

/** Reads the saved data. Rejects when the store itself fails. */
export async function loadTables(store: KeyValueStore): Promise<Loaded> {
  const raw = await store.get(DATA_KEY);
  if (raw === undefined) return { kind: 'none' };
  const snapshot = v.safeParse(snapshotContract, raw);
  if (snapshot.success) return { kind: 'data', revision: snapshot.output.revision, tables: snapshot.output.tables };
  const otherVersion = v.is(v.object({ version: v.number() }), raw) && raw.version !== SCHEMA_VERSION;
  return { kind: 'unusable', reason: otherVersion ? 'version' : 'damaged' };
}

/** Saves all rows under a new revision, the rows first, so that another page never reads a revision without its rows. */
export async function saveTables(store: KeyValueStore, tables: Tables, revision: number): Promise<void> {
  await store.set(DATA_KEY, { version: SCHEMA_VERSION, revision, tables });
  await store.set(REVISION_KEY, revision);
}

/** The revision that was saved last, by this page or another; undefined when nothing was. */
export async function savedRevision(store: KeyValueStore): Promise<number | undefined> {
  const revision = await store.get(REVISION_KEY);
  return typeof revision === 'number' ? revision : undefined;
}
