import type { Row, Store } from '../store/store.ts';
import type { SealedFields } from './sealed-fields.ts';
import type { SecretBox } from './secret-box.ts';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
const placeOf = (collection: string, id: string, field: string): string => `${collection}/${id}/${field}`;

type Fields = Readonly<Record<string, unknown>>;
type Change = (value: unknown, place: string, name: string) => unknown;

/** Changes the values of these fields; all others, and empty ones, stay unchanged. */
function changeFields(
  collection: string,
  id: string,
  values: Fields,
  names: readonly string[],
  change: Change,
): Fields {
  const changed = names
    .filter((name) => !isNothing(values[name]))
    .map((name) => [name, change(values[name], placeOf(collection, id, name), name)]);
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** Seals values of any type as JSON; values stored in plain text are returned unchanged. */
function createChanges(box: SecretBox): { readonly seal: Change; readonly open: Change } {
  return {
    seal: (value, place) => box.seal(JSON.stringify(value), place),
    open(value, place) {
      if (typeof value !== 'string') return value;
      const text = box.open(value, place);
      return text === value ? value : JSON.parse(text);
    },
  };
}

/**
 * Wraps a store so that the given fields are stored sealed. Callers get plain text and need not know about it.
 * Reads reject with a SecretError when a value cannot be opened.
 */
export function createSealingStore(below: Required<Store>, box: SecretBox, fields: SealedFields): Required<Store> {
  const { seal, open } = createChanges(box);
  const within = (collection: string, row: Row, change: Change): Row => {
    const names = fields.get(collection);
    return names === undefined ? row : { ...changeFields(collection, row.id, row, names, change), id: row.id };
  };
  const opened = (collection: string, row: Row | undefined) => row && within(collection, row, open);
  return {
    ...below,
    get: async (collection, id) => opened(collection, await below.get(collection, id)),
    getMany: async (collection, ids) =>
      (await below.getMany(collection, ids)).map((row) => within(collection, row, open)),
    list: async (collection) => (await below.list(collection)).map((row) => within(collection, row, open)),
    async select(collection, selection) {
      const selected = await below.select(collection, selection);
      return { ...selected, rows: selected.rows.map((row) => within(collection, row, open)) };
    },
    async insert(collection, row) {
      const kept = await below.insert(collection, within(collection, row, seal));
      // The plain values are known here, so they need not be opened again.
      return within(collection, kept, (_sealed, _place, name) => row[name]);
    },
    update: async (collection, id, patch, expected) =>
      opened(
        collection,
        await below.update(
          collection,
          id,
          changeFields(collection, id, patch, fields.get(collection) ?? [], seal),
          expected,
        ),
      ),
    transaction: (work, options) =>
      below.transaction(
        (store, outsideQueue) => work(createSealingStore({ ...below, ...store }, box, fields), outsideQueue),
        options,
      ),
  };
}

/** Seals stored values that are in plain text or under a former key; returns their number. */
export async function sealStored(store: Required<Store>, box: SecretBox, fields: SealedFields): Promise<number> {
  const { seal, open } = createChanges(box);
  const anew: Change = (value, place, name) => seal(open(value, place, name), place, name);
  let count = 0;
  for (const [collection, names] of fields)
    for (const row of await store.list(collection)) {
      const stale = names.filter((name) => {
        const value = row[name];
        return !(isNothing(value) || (typeof value === 'string' && box.isFresh(value)));
      });
      if (stale.length === 0) continue;
      const sealed = changeFields(collection, row.id, row, stale, anew);
      await store.update(collection, row.id, Object.fromEntries(stale.map((name) => [name, sealed[name]])));
      count += stale.length;
    }
  return count;
}
