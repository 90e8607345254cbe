import type { ModelEdit, PlannedEdit } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { eavFieldResource } from '../../definitions/field.ts';
import { FIELD_STEP } from '../../definitions/limits.ts';
import { EAV_COLLECTIONS, EAV_FIELDS, fieldRowsOf, textIn } from '../eav-row.ts';

/** A collection with its fields: the visible ones in order, and those in the bin. */
export interface Model {
  readonly collection: Row;
  readonly fields: readonly Row[];
  readonly hidden: readonly Row[];
}

/** An edit with the row before and after it; null where there is none. */
export interface EditedRow {
  readonly edit: ModelEdit;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** A model with edits applied, not stored. */
export interface Target {
  readonly collection: Row;
  readonly fields: readonly Row[];
  readonly touched: readonly EditedRow[];
  /** Fields and collections that change because a field was renamed. */
  readonly followed: ReadonlyMap<string, Row>;
  readonly conflicts: ReadonlyMap<string, PlannedEdit['conflicts']>;
  /** Keys of edits of rows that do not exist. */
  readonly lost: readonly string[];
}

/** Attributes of a collection that change sets write. */
export const COLLECTION_ATTRIBUTES = ['titleField', 'defaultSort', 'lifecycle', 'indexSets'] as const;
/** Attributes of a field that change sets write. */
export const FIELD_ATTRIBUTES: readonly string[] = [
  ...eavFieldResource.fields
    .filter(({ name, readOnly }) => readOnly === undefined && name !== 'collection')
    .map(({ name }) => name),
];

/** Loads a model; undefined when the collection does not exist. */
export async function readModel(store: Store, id: string): Promise<Model | undefined> {
  const collection = await store.get(EAV_COLLECTIONS, id);
  if (collection === undefined || textIn(collection, 'deleteTime') !== '') return undefined;
  const fields = await fieldRowsOf(store, id);
  const { rows } = await store.select(EAV_FIELDS, { where: { field: 'collection', op: 'is', value: id } });
  return { collection, fields, hidden: rows.filter((row) => textIn(row, 'deleteTime') !== '') };
}

/** Identifies a state of a model: it differs after any write to the model. */
export const basisOf = ({ collection, fields, hidden }: Model): string =>
  [collection, ...fields, ...hidden].map(({ id, version }) => `${id}@${String(version ?? 1)}`).join(' ');

/** Temporary id of a new field. */
const idOfNew = (key: string): string => key.replace(':', '-');
const parseEditId = (key: string): string => key.slice(key.indexOf(':') + 1);

/** True for equivalent values; a missing value, an empty text and `false` are equivalent. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (value === '' || value === undefined || value === false ? null : value);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function conflictsOf({ from, to }: ModelEdit, present: Row): PlannedEdit['conflicts'] {
  return Object.keys(from)
    .filter((field) => Object.hasOwn(to, field))
    .flatMap((field) => {
      const [was, is, wanted] = [from[field] ?? null, present[field] ?? null, to[field] ?? null];
      return isSameValue(is, was) || isSameValue(is, wanted) ? [] : [{ field, was, is, wanted }];
    });
}

type IdFor = (key: string) => string;

function applyEdit(edit: ModelEdit, model: Model, idFor: IdFor): EditedRow | null {
  const { key, act, to } = edit;
  if (act === 'add') {
    const usual = Object.fromEntries(eavFieldResource.fields.map(({ name, default: given }) => [name, given ?? null]));
    const row = { ...usual, ...to, collection: model.collection.id, id: idFor(key), version: 1, deleteTime: '' };
    return { edit, before: null, after: row };
  }
  const known = key.startsWith('collection:') ? [model.collection] : act === 'restore' ? model.hidden : model.fields;
  const before = known.find(({ id }) => id === parseEditId(key));
  if (before === undefined) return null;
  if (act === 'hide') return { edit, before, after: null };
  return { edit, before, after: { ...before, ...to, ...(act === 'restore' ? { deleteTime: '' } : {}) } };
}

/** New codes by old code. */
type Renamed = ReadonlyMap<string, string>;

function renamedIn(touched: readonly EditedRow[]): Renamed {
  return new Map(
    touched.flatMap(({ before, after, edit }) => {
      const [was, is] = [textIn(before, 'code'), textIn(after, 'code')];
      return edit.key.startsWith('field:') && after !== null && was !== '' && was !== is ? [[was, is] as const] : [];
    }),
  );
}

/**
 * Renames the fields in attributes that name them by code, unless those attributes are edited too. Null when nothing
 * changes.
 */
function renameReferences(row: Row, renamed: Renamed, edited: Readonly<Record<string, unknown>>): Row | null {
  const name = (code: string) => renamed.get(code) ?? code;
  const sort = textIn(row, 'defaultSort');
  const wanted: Readonly<Record<string, unknown>> = {
    titleField: name(textIn(row, 'titleField')),
    formula: textIn(row, 'formula').replace(/[a-z][a-z0-9_]*/g, name),
    defaultSort: sort
      .split(',')
      .map((part) => (part.startsWith('-') ? `-${name(part.slice(1))}` : name(part)))
      .join(','),
  };
  const changed = Object.entries(wanted).filter(
    ([attribute, value]) =>
      !Object.hasOwn(edited, attribute) && textIn(row, attribute) !== '' && row[attribute] !== value,
  );
  return changed.length === 0 ? null : { ...row, ...Object.fromEntries(changed) };
}

const sortByPosition = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((left, right) => Number(left.position ?? 0) - Number(right.position ?? 0));

/** Puts new fields without a position at the end. */
function assignPositions(kept: readonly Row[], added: readonly Row[]): readonly Row[] {
  let last = Math.max(0, ...[...kept, ...added].map(({ position }) => Number(position ?? 0)));
  return added.map((row) => {
    if (typeof row.position === 'number') return row;
    last += FIELD_STEP;
    return { ...row, position: last };
  });
}

/** Key of the collection in `followed`. */
export const COLLECTION_KEY = 'collection';
/** True for an edit of the collection itself. */
export const isOfCollection = ({ edit }: Pick<EditedRow, 'edit'>): boolean => edit.key.startsWith('collection:');

/** Applies edits to a model, without storing it; `idFor` returns the ids of new fields. */
export function targetOf(model: Model, edits: readonly ModelEdit[], idFor: IdFor = idOfNew): Target {
  const all = edits.map((edit) => ({ edit, found: applyEdit(edit, model, idFor) }));
  const first = all.flatMap(({ found }) => found ?? []);
  const renamed = renamedIn(first);
  const followed = new Map<string, Row>();
  const through = (row: Row, edited: EditedRow['edit']['to'], isOwn = false): Row => {
    const next = renamed.size === 0 ? null : renameReferences(row, renamed, edited);
    if (next !== null) followed.set(isOwn ? COLLECTION_KEY : row.id, next);
    return next ?? row;
  };
  const touched = first.map((each) => ({
    ...each,
    after: each.after === null ? null : through(each.after, each.edit.to, isOfCollection(each)),
  }));
  // A collection and a field of it may have the same id.
  const byId = new Map(
    touched.filter((each) => !isOfCollection(each)).map((each) => [(each.after ?? each.before)?.id, each]),
  );
  const kept = model.fields.flatMap((row) => {
    const own = byId.get(row.id);
    return own === undefined ? [through(row, {})] : (own.after ?? []);
  });
  const added = touched.flatMap(({ edit, after }) =>
    after !== null && (edit.act === 'add' || edit.act === 'restore') ? [after] : [],
  );
  const collection = touched.find(isOfCollection)?.after ?? through(model.collection, {}, true);
  const conflicts = touched.flatMap(({ edit, before }) => {
    const found = before === null || edit.act !== 'edit' ? [] : conflictsOf(edit, before);
    return found.length === 0 ? [] : [[edit.key, found] as const];
  });
  return {
    collection,
    fields: sortByPosition([...kept, ...assignPositions(kept, added)]),
    touched,
    followed,
    conflicts: new Map(conflicts),
    lost: all.filter(({ found }) => found === null).map(({ edit }) => edit.key),
  };
}
