import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { computeOf, limitsOf } from './field-limits.ts';
import { fieldTypeOf } from './field-types.ts';
import { readIndexSets, uniqueColumns } from './indexes/index-sets.ts';
import { lifecycleFields, toEngineLifecycle } from './lifecycle/engine-lifecycle.ts';
import { parseUserLifecycle } from './lifecycle/user-lifecycle.ts';
import { MODEL_LIMITS } from './limits.ts';
import { readOptions } from './option-list.ts';
import { PARENT_LABELS } from './parent.literals.ts';

/** A stored collection or field. */
export interface Stored {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** The resource name of a user-made collection. */
export const resourceNameOf = (code: string): string => `eav-${code.replaceAll('_', '-')}`;

/** True for the resource name of a user-made collection; built-in resources have no such name. */
export const isUserCollectionName = (name: string): boolean => name.startsWith('eav-');

/** Column that stores the parent of a record in a tree. */
export const PARENT = 'parent';

/**
 * The column of a field in stored records. It is derived from the field's id, so that a new code moves no data. After a
 * change of type the field has another column.
 */
export function columnOf(field: Stored): string {
  if (field.id === PARENT) return PARENT;
  return typeof field.column === 'string' && field.column !== '' ? field.column : `f_${field.id}`;
}

/** The parent of a tree as a field that interfaces return, filter by and accept; it is not a stored field. */
export const PARENT_FIELD: Stored = {
  id: PARENT,
  code: PARENT,
  ...PARENT_LABELS,
  type: 'tree',
  filterable: true,
};

/** The fields of a collection as callers see them: a tree has a parent, unless one of its own fields has that code. */
export const servedFields = <Field extends Stored>(
  collection: Stored,
  fields: readonly Field[],
): readonly (Field | Stored)[] =>
  collection.kind === 'tree' && !fields.some(({ code }) => code === PARENT) ? [...fields, PARENT_FIELD] : fields;

/** True while the records of a collection in this state can be read. */
export const isOpen = (status: unknown): boolean => status === 'published' || status === 'locked';

const text = (row: Omit<Stored, 'id'>, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
const optionalEntry = <Value>(name: string, value: Value | undefined | '' | false | null) =>
  value === undefined || value === '' || value === false || value === null ? {} : { [name]: value };

/** The default value of new records, converted to the type of the field. */
export function defaultOf(field: Omit<Stored, 'id'>): unknown {
  const given = text(field, 'defaultValue');
  if (given === '') return undefined;
  const { kind = 'text' } = fieldTypeOf(field.type) ?? {};
  if (kind === 'boolean') return given === 'true';
  if (['multiSelect', 'tags'].includes(kind)) return [given];
  if (kind === 'money') return kindOf(kind).parse(given, { name: 'default', kind, label: '' });
  return ['integer', 'decimal'].includes(kind) ? Number(given) : given;
}

/** One field as the resource engine renders it; null for a type that this version does not know. */
function buildFieldDefinition(
  field: Stored,
  fields: readonly Stored[],
  owner: Stored,
  targets: ReadonlyMap<string, string>,
) {
  const type = fieldTypeOf(field.type);
  if (type === undefined) return null;
  const target = type.name === 'tree' ? text(owner, 'code') : targets.get(text(field, 'target'));
  if (type.kind === 'relation' && target === undefined) return null;
  const isRequired = field.required === true && type.isSet !== true && field.fixed !== true;
  const definition: FieldDefinition = {
    name: columnOf(field),
    kind: type.kind,
    label: { zh_CN: text(field, 'labelZh'), en: text(field, 'labelEn') },
    list: {
      width: typeof field.width === 'number' ? field.width : 150,
      hidden: field.listed !== true,
      // An external database sorts its own texts.
      sortable: type.isSortable !== false || (field.outside !== undefined && type.name === 'longText'),
    },
    ...optionalEntry('filter', field.filterable === true),
    search: field.searchable === true && ['text', 'code', 'longText', 'email', 'phone', 'url'].includes(type.kind),
    ...limitsOf(field, type),
    ...optionalEntry('required', isRequired),
    ...optionalEntry('unique', field.unique === true && type.isSet !== true ? (true as const) : undefined),
    ...optionalEntry('default', defaultOf(field)),
    ...optionalEntry('readOnly', readOnlyOf(field, type.isSet === true || field.fixed === true)),
    ...optionalEntry('help', text(field, 'helpZh') === '' ? undefined : helpOf(field)),
    ...optionalEntry('compute', computeOf(field, fields, columnOf)),
    ...(type.media === undefined ? {} : { media: type.media }),
    ...(type.hasOptions === true ? { options: optionsOf(field) } : {}),
    ...(target === undefined ? {} : { relation: { resource: resourceNameOf(target), ...onDeleteOf(field) } }),
    ...optionalEntry('form', text(field, 'formGroup') === '' ? undefined : { group: text(field, 'formGroup') }),
  };
  return definition;
}

const helpOf = (field: Stored) => ({
  zh_CN: text(field, 'helpZh'),
  en: text(field, 'helpEn') || text(field, 'helpZh'),
});
/** No delete rule for the parent of a tree: a parent is deleted last. */
const onDeleteOf = ({ type, onDelete }: Stored): { readonly onDelete?: 'clear' | 'cascade' } =>
  type === 'relation' && (onDelete === 'clear' || onDelete === 'cascade') ? { onDelete } : {};

const readOnlyOf = (field: Stored, isSet: boolean) =>
  isSet || (field.readOnlyAfter === true ? ('afterCreate' as const) : undefined);
/** The options of a field in their order. */
export const optionsOf = (field: Stored) =>
  (readOptions(text(field, 'options')) ?? []).map(({ value, zh, en }) => ({ value, label: { zh_CN: zh, en } }));

const parentOf = (owner: Stored): FieldDefinition => ({
  name: PARENT,
  kind: 'relation',
  label: 'eav.records.parent',
  relation: { resource: resourceNameOf(text(owner, 'code')), parentField: PARENT },
  list: { hidden: true, sortable: false },
});

/**
 * The user-made lifecycle as an engine definition; undefined without one, and for a log, whose records never change.
 */
function lifecycleOf(collection: Stored, fields: readonly Stored[]) {
  const drawn = collection.kind === 'log' ? null : (parseUserLifecycle(collection.lifecycle) ?? null);
  if (drawn === null) return undefined;
  const columns = new Map(fields.map((field) => [field.id, columnOf(field)]));
  return toEngineLifecycle(drawn, collection.id, (field) => columns.get(field) ?? field);
}

/** The default sort order as column names; newest first when none is set or one of its fields no longer exists. */
export function sortOf(collection: Stored, fields: readonly Stored[]): string {
  const parts = text(collection, 'defaultSort').split(',');
  const columns = parts.map((part) => {
    const field = fields.find(({ code }) => code === part.replace('-', ''));
    const isSortable = field !== undefined && fieldTypeOf(field.type)?.isSortable !== false;
    return isSortable ? `${part.startsWith('-') ? '-' : ''}${columnOf(field)}` : null;
  });
  return columns.includes(null) ? '-id' : columns.join(',');
}

/** The column of the title field; undefined when the collection has none. */
function findTitleColumn({ titleField }: Stored, fields: readonly Stored[]): string | undefined {
  const title = fields.find(({ code }) => code === titleField);
  return title === undefined ? undefined : columnOf(title);
}

/** Form groups with a heading, in the order in which fields name them. */
function groupsOf(fields: readonly Stored[]): Pick<ResourceDefinition, 'form'> {
  const groups = [...new Set(fields.map((field) => text(field, 'formGroup')).filter((group) => group !== ''))];
  if (groups.length === 0) return {};
  return { form: { groups: groups.map((group) => ({ name: group, label: { zh_CN: group, en: group } })) } };
}

/** Adds each unique set to its leading field, where a duplicate is reported. */
function withUniqueSets(
  drawn: readonly FieldDefinition[],
  keys: readonly (readonly [string, ...string[]])[],
): readonly FieldDefinition[] {
  return drawn.map((field) => {
    const [, ...within] = keys.find(([leader]) => leader === field.name) ?? [];
    const isLeader = keys.some(([leader]) => leader === field.name);
    return isLeader ? { ...field, unique: within.length === 0 ? (true as const) : { within } } : field;
  });
}

/** An external table has no recycle bin and no undo. */
const deletionOptions = ({ outside }: Stored) =>
  outside === undefined || outside === null ? {} : { erases: true as const, undoSeconds: 0 };

/**
 * Builds the resource definition of a user-made collection; the engine then treats it as any other resource. `fields`
 * are in display order, `targets` maps collection ids to codes. Null for a collection without a field that can be
 * shown.
 */
export function modelDefinition(
  collection: Stored,
  fields: readonly Stored[],
  targets: ReadonlyMap<string, string>,
): ResourceDefinition | null {
  const known = fields.slice(0, MODEL_LIMITS.fields);
  const drawn = withUniqueSets(
    known.map((field) => buildFieldDefinition(field, known, collection, targets)).filter((field) => field !== null),
    uniqueColumns(readIndexSets(collection.indexSets) ?? [], known, columnOf),
  );
  const [first] = drawn;
  if (first === undefined) return null;
  const code = text(collection, 'code');
  const name = { zh_CN: text(collection, 'name'), en: text(collection, 'nameEn') || text(collection, 'name') };
  const titleField = drawn.find(({ name: column }) => column === findTitleColumn(collection, known)) ?? first;
  const isTree = collection.kind === 'tree';
  const mayWrite = collection.status === 'published' && collection.frozen !== true;
  const lifecycle = lifecycleOf(collection, known);
  return {
    name: resourceNameOf(code),
    module: 'eav',
    api: `/eav/data/${code}`,
    label: name,
    plural: name,
    titleField: titleField.name,
    sort: sortOf(collection, known),
    designable: true,
    fields: [
      ...drawn,
      ...(lifecycle === undefined ? [] : lifecycleFields(lifecycle)),
      ...(isTree ? [parentOf(collection)] : []),
    ],
    ...(lifecycle === undefined ? {} : { lifecycle }),
    ...(mayWrite ? {} : { actions: { create: false, update: false, delete: false, import: false } }),
    ...deletionOptions(collection),
    ...(isTree ? { tree: { parentField: PARENT } } : {}),
    ...(collection.kind === 'log' ? { log: true as const } : {}),
    ...groupsOf(known),
  };
}
