import type { ResourceDefinition } from '../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import { MODULE_TABLES } from '../../server/resources.ts';
import { mediaFieldsOf } from '../../server/store/shown-media.ts';
import type { RunTimeShape, SortBy, UniqueKey } from '../../server/store/store.ts';
import { ENGINE_TABLES } from '../../server/store/tables/engine-tables.ts';
import type { ColumnKind, InternalField } from '../../server/store/tables/internal-table.ts';
import { uniqueKeysOf } from '../../server/store/unique-keys.ts';
import { listUses } from './lists/list-uses.ts';
import { ORDER_VERSION } from './order-key.ts';

/** A field that the database can compare. */
export interface ShapeField extends InternalField {
  /** The name of its column, for fields defined at run time; derived from the field name otherwise. */
  readonly column?: string;
}

/** A table: its collection, the fields with columns, and its indexes. */
export interface TableShape {
  readonly collection: string;
  readonly fields: readonly ShapeField[];
  /** Field combinations that are filtered together; only for collections defined at run time. */
  readonly indexes?: readonly (readonly string[])[];
  /** Keys whose values are unique among rows outside the recycle bin. */
  readonly unique?: readonly UniqueKey[];
  /** Sort orders of rows outside the recycle bin that have an index. */
  readonly sorts?: readonly (readonly SortBy[])[];
  /** Fields with few values: rows filtered by one value are read in the default order. */
  readonly filters?: readonly string[];
  /** Numbers that are summed over all rows of a list. */
  readonly totals?: readonly string[];
  /** Fields that are searched for parts of their texts through an index. */
  readonly parts?: readonly string[];
  /** Fields that refer to files of the media library, by which rows can be found. */
  readonly media?: readonly string[];
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  title: 'text',
  code: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  select: 'text',
  relation: 'text',
  longText: 'text',
  date: 'moment',
  datetime: 'moment',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  boolean: 'boolean',
  multiSelect: 'list',
  relations: 'list',
  tags: 'list',
};

const field = (name: string, kind: ColumnKind, indexed = false): ShapeField => ({ name, kind, indexed });

/** Fields of every resource row. */
const COMMON: readonly ShapeField[] = [
  field('id', 'text'),
  field('version', 'number'),
  field('creator', 'text'),
  field('createTime', 'moment', true),
  field('updater', 'text'),
  field('updateTime', 'moment'),
  field('deleteTime', 'moment'),
];

/** The shapes of collections that belong to no resource. */
export const INTERNAL_SHAPES: readonly TableShape[] = [...ENGINE_TABLES, ...MODULE_TABLES];
const keptFields = new Map(INTERNAL_SHAPES.map(({ collection, fields }) => [collection, fields]));

/** The shape of a collection that belongs to no resource; an undescribed one has no field columns. */
export const plainShape = (collection: string): TableShape => ({
  collection,
  fields: keptFields.get(collection) ?? [],
});

/** The parts of a resource that determine its table. */
export interface TabledResource {
  readonly definition: ResourceDefinition;
  readonly collection: string;
  readonly grows?: boolean;
  /** Fields whose texts name library files. */
  readonly shownFiles?: { readonly fields: readonly string[] };
}

/** The shape of a resource's table. A resource that `grows` gets indexes for all standard queries of its list. */
export function shapeOf({ definition, collection, grows = false, shownFiles }: TabledResource): TableShape {
  const { fields, lifecycle } = definition;
  const regions = (lifecycle?.regions ?? []).map((region) => field(region.field, 'text', true));
  const own = fields.flatMap((each) => {
    const kind = KINDS[each.kind];
    return kind === undefined ? [] : [field(each.name, kind, isIndexed(each))];
  });
  const all = new Map([...own, ...regions, ...COMMON].map((each) => [each.name, each]));
  const media = [...mediaFieldsOf(fields), ...(shownFiles?.fields ?? [])];
  const kept = { collection, fields: [...all.values()], ...mediaOf(media) };
  const shape = withKeys(kept, uniqueKeysOf({ fields }));
  return grows ? { ...shape, ...listUses(definition, shape.fields) } : shape;
}

const mediaOf = (media: readonly string[]): Pick<TableShape, 'media'> => (media.length === 0 ? {} : { media });

/** Adds the unique keys whose columns can be compared. */
function withKeys(shape: TableShape, keys: readonly UniqueKey[]): TableShape {
  const kinds = new Map(shape.fields.map(({ name, kind }) => [name, kind]));
  const unique = keys.filter((key) => key.every((name) => kinds.has(name) && kinds.get(name) !== 'list'));
  return unique.length === 0 ? shape : { ...shape, unique };
}

/** The shape of a collection defined at run time: columns have the names of its fields. */
export function runTimeShape(collection: string, shape: RunTimeShape): TableShape {
  const { fields, indexes, unique, sorts = [], media = [] } = shape;
  const own = fields.flatMap(({ name, kind, isIndexed: indexed }) => {
    const known = KINDS[kind];
    return known === undefined ? [] : [{ ...field(name, known, indexed), column: name }];
  });
  const all = new Map([...COMMON, ...own].map((each) => [each.name, each]));
  const isKnown = (names: readonly string[]) => names.every((name) => all.has(name));
  const isOrdered = ({ field: name }: SortBy) => all.has(name) && all.get(name)?.kind !== 'list';
  const [defaultSort] = sorts;
  // All other list indexes depend on the default order.
  const ordered =
    defaultSort?.every(isOrdered) === true ? { sorts: sorts.filter((sort) => sort.every(isOrdered)) } : {};
  const kept = { collection, fields: [...all.values()], indexes: indexes.filter(isKnown) };
  return withKeys({ ...kept, ...ordered, ...mediaOf(media) }, unique);
}

const isIndexed = ({ filter, unique, relation, search }: FieldDefinition): boolean =>
  filter === true || unique !== undefined || relation !== undefined || search === 'whole';

const TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text collate "C"',
  moment: 'text collate "C"',
  number: 'double precision',
  boolean: 'boolean',
  list: 'text[] collate "C"',
};

/** The quoted column of the value itself. Its name comes from a definition, whose contract restricts it. */
export const valueColumn = ({ name, column }: Column): string => quoted(column ?? `v_${name}`);
/** The column of a text in lower case. */
export const lowerColumn = ({ name, column }: Column): string =>
  quoted(column === undefined ? `l_${name}` : `${column}_l`);
/** The sort column of a text or a date-time. */
export const orderColumn = ({ name, column }: Column): string =>
  quoted(column === undefined ? `o_${name}` : `${column}_o`);

/** The column with the search parts of all searched texts. */
export const PARTS_COLUMN = '"parts"';

/** The column of a row's files, each with the name of the field that refers to it. */
export const MEDIA_COLUMN = '"shown_media"';

/** The entry of a file in that column. */
export const mediaEntry = (field: string, id: string): string => `${field} ${id}`;

/** The column for equality comparisons. */
export const comparedColumn = (field: ShapeField): string =>
  field.kind === 'text' ? lowerColumn(field) : valueColumn(field);

type Column = Pick<ShapeField, 'name' | 'column'>;

/**
 * Quotes a name for SQL.
 * @throws TypeError for a name with other characters
 */
export function quoted(name: string): string {
  if (!/^[a-zA-Z][\w-]{0,60}$/.test(name)) throw new TypeError(`not a name: ${name}`);
  return `"${name}"`;
}

/** Names and types of a shape's columns, without `id`, `seq`, `row` and `odd`. */
export const columnsOf = ({ fields, parts, media }: TableShape): readonly (readonly [name: string, type: string])[] => [
  ...(parts === undefined ? [] : [[PARTS_COLUMN, TYPES.list] as const]),
  ...(media === undefined ? [] : [[MEDIA_COLUMN, TYPES.list] as const]),
  ...fields.flatMap((each) => columnsOfField(each)),
];

function columnsOfField(each: ShapeField): readonly (readonly [name: string, type: string])[] {
  const own = [valueColumn(each), TYPES[each.kind]] as const;
  if (each.kind === 'moment') return [own, [orderColumn(each), TYPES.text] as const];
  if (each.kind !== 'text') return [own];
  return [own, [lowerColumn(each), TYPES.text] as const, [orderColumn(each), TYPES.text] as const];
}

/** A text that changes whenever the columns of stored rows have to be rewritten. */
export const signatureOf = ({ collection: _name, ...shape }: TableShape): string =>
  `${ORDER_VERSION} ${JSON.stringify(Object.keys(shape).length === 1 ? shape.fields : shape)}`;
