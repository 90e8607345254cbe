import type { Row, Selection, SortBy } from '../../server/store/store.ts';
import { type Compilation, compileCondition, compileMediaFilter, compileSearch } from './compile-condition.ts';
import { inexactMark, sortedBy } from './shadow-row.ts';
import { orderColumn, type ShapeField, type TableShape, valueColumn } from './table-shape.ts';
import { unitsText } from './units-text.ts';

/** A column of an order; rows without a value come last in either direction. */
export interface OrderKey {
  readonly sql: string;
  readonly type: string;
  readonly descending: boolean;
}

/** A selection compiled to parts of SQL. */
export interface CompiledSelection {
  /** True for every matching row; when `exact`, otherwise only for rows of `odd`. */
  readonly where: string;
  /** True for rows that only JavaScript can evaluate. */
  readonly odd: string;
  readonly order: string;
  /** The columns of `order`, without the final `seq`. */
  readonly keys: readonly OrderKey[];
  readonly sums: readonly { readonly field: string; readonly column: string }[];
  readonly exact: boolean;
  /** Parameters of `where`. */
  readonly params: readonly unknown[];
  /** The parameters of `where`, followed by those of `order`. */
  readonly allParams: readonly unknown[];
}

/** Compiles a selection for a table; when the result is not `exact`, rows are filtered, sorted and summed in JavaScript. */
export function compileSelection(shape: TableShape, selection: Selection): CompiledSelection {
  const params: unknown[] = [];
  const at: Compilation = {
    fields: new Map(shape.fields.map((field) => [field.name, field])),
    parts: new Set(shape.parts),
    media: new Set(shape.media),
    bind: (value) => `$${params.push(value)}`,
    marks: new Set(),
  };
  const { where, search, showing, sort = [], sums = [] } = selection;
  const parts = [
    ...(where === undefined || where === null ? [] : [compileCondition(at, where)]),
    ...(search === undefined ? [] : [compileSearch(at, search)]),
    ...(showing === undefined ? [] : [compileMediaFilter(at, showing)]),
  ];
  const added = sums.map((name) => compileSum(at, name));
  for (const by of sort) markSort(at, by);
  const marks = [...at.marks].map((mark) => `'${mark}'`).join(', ');
  const odd = at.marks.size === 0 ? 'false' : `(odd is not null and odd && array[${marks}])`;
  const filterParams = [...params];
  const order = sort.map((by) => compileSort(at, by));
  const keys = order.flatMap((each) => each ?? []);
  return {
    where: parts.length === 0 ? 'true' : parts.map(({ sql }) => `(${sql})`).join(' and '),
    odd,
    order: [...keys.map(({ sql, descending }) => `${sql} ${descending ? 'desc' : 'asc'} nulls last`), 'seq'].join(', '),
    keys,
    sums: added.flatMap((each) => each ?? []),
    exact: parts.every(({ exact }) => exact) && order.every(Boolean) && added.every(Boolean),
    params: filterParams,
    allParams: params,
  };
}

/** Marks the column that a sort depends on. */
function markSort({ fields, marks }: Compilation, { field: name, order }: SortBy): void {
  if (!fields.has(name)) return;
  marks.add(inexactMark('v', name));
  if (order === undefined && fields.get(name)?.kind === 'text') marks.add(inexactMark('o', name));
}

/** One column of `order by`; undefined where the database would sort differently. */
function compileSort(at: Compilation, { field: name, descending = false, order }: SortBy): OrderKey | undefined {
  const field = at.fields.get(name);
  if (field === undefined || field.kind === 'list') return undefined;
  if (order !== undefined) return { ...compileOrderList(at, field, order), descending };
  return { sql: sortColumn(field), type: KEY_TYPES[field.kind], descending };
}

const TEXT = 'text collate "C"';
const KEY_TYPES = { text: TEXT, moment: TEXT, number: 'double precision', boolean: 'boolean' } as const;

/** Sorts by the position of a value in a list; a duplicate counts at its last position. */
function compileOrderList(at: Compilation, field: ShapeField, order: readonly string[]) {
  // Values of other types are never in a list of texts.
  if (field.kind !== 'text' && field.kind !== 'moment') return { sql: 'null::text', type: 'text' };
  return { sql: optionColumn(field, `${at.bind(knownOptions(order))}::text[]`), type: 'integer' };
}

const knownOptions = (order: readonly string[]): readonly string[] =>
  order.filter((value, place) => order.lastIndexOf(value) === place && !value.includes('\0')).map(unitsText);

/** The values of the sort columns for a row that need not exist; undefined where only JavaScript can determine them. */
export function sortedValues(shape: TableShape, sort: readonly SortBy[], row: Row): readonly unknown[] | undefined {
  const byName = new Map(shape.fields.map((field) => [field.name, field]));
  const values = sort.map(({ field: name, order }) => {
    const field = byName.get(name);
    if (field === undefined) return undefined;
    const value = row[name];
    const sorted = sortedBy(shape, field, value);
    if (order === undefined || sorted === undefined) return sorted;
    const isText = field.kind === 'text' || field.kind === 'moment';
    const place = isText && typeof value === 'string' ? knownOptions(order).indexOf(unitsText(value)) : -1;
    return place < 0 ? null : place + 1;
  });
  return values.includes(undefined) ? undefined : values;
}

/** A list of options as a literal for an index definition. */
export const optionsLiteral = (order: readonly string[]): string =>
  `array[${knownOptions(order)
    .map((value) => `'${value.replaceAll("'", "''")}'`)
    .join(', ')}]::text[]`;

/** SQL for the position of a value among options. */
export const optionColumn = (field: ShapeField, options: string): string =>
  `array_position(${options} collate "C", ${valueColumn(field)})`;

/** The sort expression of a column; an index serves a sort only with the same expression. */
export const sortColumn = (field: ShapeField): string =>
  field.kind === 'text' || field.kind === 'moment' ? orderColumn(field) : valueColumn(field);

function compileSum(at: Compilation, name: string): { readonly field: string; readonly column: string } | undefined {
  const field = at.fields.get(name);
  if (field?.kind !== 'number') return undefined;
  at.marks.add(inexactMark('v', name)).add(inexactMark('s', name));
  return { field: name, column: valueColumn(field) };
}
