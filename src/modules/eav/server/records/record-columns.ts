import { mediaFieldsOf } from '@src/server/store/shown-media.ts';
import type { Row, RunTimeShape, SortBy, Store } from '@src/server/store/store.ts';
import { fieldTypeOf } from '../../definitions/field-types.ts';
import { plainColumns, readIndexSets, uniqueColumns } from '../../definitions/indexes/index-sets.ts';
import { LIFECYCLE_SINCE_COLUMN, LIFECYCLE_STATE_COLUMN } from '../../definitions/lifecycle/engine-lifecycle.ts';
import { parseUserLifecycle } from '../../definitions/lifecycle/user-lifecycle.ts';
import { columnOf, isOpen, optionsOf, PARENT, sortOf } from '../../definitions/model-definition.ts';
import { EAV_COLLECTIONS, fieldRowsOf, liveWhere, recordsOf } from '../eav-row.ts';

/**
 * Maximum number of text fields with a column of their own: each takes three columns, and the column pointers of a
 * PostgreSQL row must fit into one page.
 */
const MAX_TEXTS = 60;
const FIXED_SIZE_KINDS = new Set(['integer', 'decimal', 'money', 'boolean', 'date', 'datetime']);

/** True for fields that lists filter, sort or search by. */
const isUsed = (field: Row): boolean =>
  field.indexed === true ||
  field.unique === true ||
  field.filterable === true ||
  field.searchable === true ||
  field.listed === true ||
  field.type === 'relation' ||
  field.type === 'tree';

/** Texts up to this length fit into an index together with the default sort columns. */
const MAX_SORTED = 200;

const isShort = ({ max }: Row): boolean => typeof max !== 'number' || max <= MAX_SORTED;

/** The default sort order of a collection, as columns. */
const defaultOrder = (collection: Row, fields: readonly Row[]) =>
  sortOf(collection, fields)
    .split(',')
    .map((part) => ({ field: part.replace('-', ''), descending: part.startsWith('-') }));

/** The sort orders to index: the default one, and both directions of every indexed field. */
function sortsOf(
  collection: Row,
  fields: readonly Row[],
  indexed: ReadonlySet<string>,
): readonly (readonly SortBy[])[] {
  const byColumn = new Map(fields.map((field) => [columnOf(field), field]));
  const inOrder = (by: SortBy): SortBy => {
    const field = byColumn.get(by.field);
    if (field === undefined || fieldTypeOf(field.type)?.hasOptions !== true) return by;
    return { ...by, order: optionsOf(field).map(({ value }) => value) };
  };
  const usual = defaultOrder(collection, fields);
  // Other orders end with the default order, so without an index for it there are none.
  if (!usual.every(({ field }) => isShort(byColumn.get(field) ?? { id: '' }))) return [];
  const sorted = fields.filter(
    (field) => indexed.has(columnOf(field)) && isShort(field) && fieldTypeOf(field.type)?.isSortable !== false,
  );
  const others = ['createTime', ...sorted.map(columnOf)].flatMap((field) => [
    [{ field, descending: false }],
    [{ field, descending: true }],
  ]);
  const all = new Map([usual, ...others].map((sort) => [JSON.stringify(sort), sort.map(inOrder)]));
  return [...all.values()];
}

/**
 * The columns that a database can compare for the records of a collection: all numbers and times, and the texts that
 * lists use.
 */
export function recordColumnsOf(collection: Row, fields: readonly Row[]): RunTimeShape {
  const usual = new Set(defaultOrder(collection, fields).map(({ field }) => field));
  const kinds = fields.map((field) => ({ name: columnOf(field), kind: fieldTypeOf(field.type)?.kind ?? '' }));
  const inSets = new Set((readIndexSets(collection.indexSets) ?? []).flatMap((set) => set.fields));
  let texts = 0;
  const own = fields.flatMap((field) => {
    const kind = fieldTypeOf(field.type)?.kind;
    if (kind === undefined) return [];
    if (!FIXED_SIZE_KINDS.has(kind)) {
      const isAsked = isUsed(field) || inSets.has(field.id) || usual.has(columnOf(field));
      if (!isAsked || texts >= MAX_TEXTS) return [];
      texts += 1;
    }
    const isIndexed = field.indexed === true || field.unique === true || kind === 'relation';
    return [{ name: columnOf(field), kind, isIndexed }];
  });
  const parent = collection.kind === 'tree' ? [{ name: PARENT, kind: 'relation', isIndexed: true }] : [];
  const hasLife = collection.kind !== 'log' && (parseUserLifecycle(collection.lifecycle) ?? null) !== null;
  const life = [
    { name: LIFECYCLE_STATE_COLUMN, kind: 'select', isIndexed: true },
    { name: LIFECYCLE_SINCE_COLUMN, kind: 'datetime', isIndexed: false },
  ];
  const known = new Set(own.map(({ name }) => name));
  const unique = fields.filter((field) => field.unique === true && known.has(columnOf(field)));
  const sets = readIndexSets(collection.indexSets) ?? [];
  const isKept = (names: readonly string[]) => names.every((name) => known.has(name));
  const indexed = new Set(own.filter(({ isIndexed }) => isIndexed).map(({ name }) => name));
  return {
    fields: [...own, ...(hasLife ? life : []), ...parent],
    sorts: sortsOf(collection, fields, indexed),
    media: mediaFieldsOf(kinds),
    indexes: plainColumns(sets, fields, columnOf).filter(isKept),
    unique: [
      ...unique.map((field) => [columnOf(field)] as const),
      ...uniqueColumns(sets, fields, columnOf).filter(isKept),
    ],
  };
}

/** Creates the columns for the records of a collection, in stores that have columns. */
export async function shapeRecords(store: Store, collection: Row): Promise<void> {
  if (store.reshape === undefined || !isOpen(collection.status)) return;
  const fields = await fieldRowsOf(store, collection.id);
  await store.reshape(recordsOf(collection.id), recordColumnsOf(collection, fields));
}

/** Creates the columns of every collection when a host starts, because an earlier version may have used others. */
export async function shapeAllRecords(store: Store): Promise<void> {
  if (store.reshape === undefined) return;
  for (const collection of await liveWhere(store, EAV_COLLECTIONS)) await shapeRecords(store, collection);
}
