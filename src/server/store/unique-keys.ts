import { type Condition, isEmpty } from '../../contracts/resource/condition.ts';
import type { ResourceDefinition } from '../../contracts/resource/definition.ts';
import type { Row, UniqueKey } from './store.ts';

/** The unique keys of each collection. */
export type FindKeys = (collection: string) => readonly UniqueKey[];

/** The keys that a definition declares. */
export const uniqueKeysOf = ({ fields }: Pick<ResourceDefinition, 'fields'>): readonly UniqueKey[] =>
  fields.flatMap(({ name, unique }): UniqueKey[] =>
    unique === undefined ? [] : [unique === true ? [name] : [name, ...unique.within]],
  );

/** The keys of the collections of these resources. */
export function keysOfResources(
  resources: readonly { readonly definition: ResourceDefinition; readonly collection: string }[],
): FindKeys {
  const keys = new Map(resources.map(({ definition, collection }) => [collection, uniqueKeysOf(definition)]));
  return (collection) => keys.get(collection) ?? [];
}

/** The condition for rows with the same values of the key as this one. */
export const sameKey = ([field, ...within]: UniqueKey, row: Row): Condition => ({
  all: [
    { field: 'deleteTime', op: 'empty' },
    ...[field, ...within].map((name) => ({ field: name, op: 'is', value: row[name] ?? null }) as const),
  ],
});

/** Finds rows of one collection with the same key values as another. */
export interface KeyIndex {
  /** The first field of a key whose values another row has; undefined when there is none. */
  readonly taken: (row: Row) => string | undefined;
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => void;
}

/** Creates an index that the table updates, lazily at the first write: most collections of a demo are only read. */
export function createKeyIndex(keys: readonly UniqueKey[], first: () => readonly Row[]): KeyIndex {
  let made: KeyIndex | null = null;
  return {
    put: (row) => made?.put(row),
    remove: (id) => made?.remove(id),
    taken(row) {
      if (keys.length === 0) return undefined;
      made ??= indexRows(keys, first());
      return made.taken(row);
    },
  };
}

function indexRows(keys: readonly UniqueKey[], first: readonly Row[]): KeyIndex {
  const holders = new Map<string, Set<string>>();
  const held = new Map<string, readonly string[]>();
  const remove = (id: string) => {
    for (const key of held.get(id) ?? []) holders.get(key)?.delete(id);
    held.delete(id);
  };
  const put = (row: Row) => {
    remove(row.id);
    const own = keys.flatMap((key) => keyText(key, row) ?? []);
    held.set(row.id, own);
    for (const key of own) holders.set(key, (holders.get(key) ?? new Set<string>()).add(row.id));
  };
  for (const row of first) put(row);
  const isTaken = (key: UniqueKey, row: Row) => {
    const ids = holders.get(keyText(key, row) ?? '');
    // Rows that were duplicates before the key existed may stay as they are.
    return ids !== undefined && ids.size > 0 && !ids.has(row.id);
  };
  return { put, remove, taken: (row) => keys.find((key) => isTaken(key, row))?.[0] };
}

/** The values of a key as one text; undefined when the row is exempt from it. */
export function keyText(key: UniqueKey, row: Row): string | undefined {
  const values = key.map((name) => row[name]);
  if (isEmpty(values[0]) || !isEmpty(row.deleteTime) || values.some(Array.isArray)) return undefined;
  return JSON.stringify([key[0], ...values.map(partOf)]);
}

function partOf(value: unknown): unknown {
  if (isEmpty(value)) return null;
  return typeof value === 'string' ? value.toLowerCase() : value;
}
