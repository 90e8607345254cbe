import { type Condition, type FieldCondition, holds, isEmpty } from '../../contracts/resource/condition.ts';
import {
  type ExternalColumn,
  type ExternalSource,
  parseExternalId,
  toExternalField,
} from '../../server/http/external-databases.ts';
import type { Search } from '../../server/store/store.ts';

/** Binds a parameter and returns its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string;

/** Quotes an identifier for SQL. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The column with this field name; undefined when there is none. */
export const columnNamed = ({ table }: ExternalSource, name: string): ExternalColumn | undefined =>
  table.columns.find(({ number }) => toExternalField(number) === name);

/** The columns of the primary key, in order. */
export const keyColumns = ({ table }: ExternalSource): readonly ExternalColumn[] =>
  table.key.flatMap((number) => table.columns.find((column) => column.number === number) ?? []);

/** Alias of the whole row within a statement. */
export const WHOLE_ROW = 'source_row';

/** The SQL expressions that the id of a row is made of; a row without a key is identified by the hash of its whole content. */
export const keyTexts = (source: ExternalSource): readonly string[] =>
  source.table.key.length === 0
    ? [`md5(${WHOLE_ROW}::text)`]
    : keyColumns(source).map(({ name }) => `${quotedName(name)}::text`);

/** Binds a value, cast to the type of a column. */
export const bound = (bind: Bind, column: ExternalColumn, value: unknown): string =>
  `${bind(value)}::text::${column.native}`;

/** Maximum length of a text that is read for display only. */
const MAX_DISPLAY_LENGTH = 500;

/** The SQL expression that reads a column in the form that rows hold. */
export function readValue(column: ExternalColumn): string {
  const name = quotedName(column.name);
  switch (column.type) {
    case 'boolean':
      return name;
    case 'date':
      return `to_char(${name}, 'YYYY-MM-DD')`;
    case 'datetime':
      return `to_char(${name}, 'YYYY-MM-DD HH24:MI:SS')`;
    case 'tags':
      return `${name}::text[]`;
    case 'other':
      return column.native === 'bytea'
        ? `left(encode(substring(${name} from 1 for ${MAX_DISPLAY_LENGTH}), 'hex'), ${MAX_DISPLAY_LENGTH})`
        : `left(${name}::text, ${MAX_DISPLAY_LENGTH})`;
    default:
      return `${name}::text`;
  }
}

/** Compiles a condition to SQL that is true where `holds` is, else false or null; texts are compared without regard to case. */
export function conditionSql(source: ExternalSource, bind: Bind, condition: Condition): string {
  if ('not' in condition) return `not coalesce((${conditionSql(source, bind, condition.not)}), false)`;
  if ('all' in condition) return joinConditions(source, bind, condition.all, 'and');
  if ('any' in condition) return joinConditions(source, bind, condition.any, 'or');
  return fieldSql(source, bind, condition);
}

function joinConditions(source: ExternalSource, bind: Bind, members: readonly Condition[], word: 'and' | 'or'): string {
  const parts = members.map((member) => `(${conditionSql(source, bind, member)})`);
  return parts.length === 0 ? String(word === 'and') : parts.join(` ${word} `);
}

function fieldSql(source: ExternalSource, bind: Bind, condition: FieldCondition): string {
  const { field, op, value } = condition;
  if (field === 'id') return idSql(source, bind, condition);
  const column = columnNamed(source, field);
  if (column === undefined) return String(holds(condition, {}));
  if (op === 'isNot') return `not coalesce((${fieldSql(source, bind, { field, op: 'is', value })}), false)`;
  if (op === 'notIn') return `not coalesce((${fieldSql(source, bind, { field, op: 'in', value })}), false)`;
  if (op === 'empty') return emptySql(column);
  if (op === 'filled') return `not (${emptySql(column)})`;
  if (op === 'is') return equalSql(bind, column, [value]);
  if (op === 'in') return equalSql(bind, column, Array.isArray(value) ? value : []);
  if (op === 'contains' || op === 'startsWith') return substringSql(bind, column, value, op);
  if (op === 'between') {
    const [low, high] = Array.isArray(value) ? value : [];
    return `${orderSql(bind, column, '>=', low)} and ${orderSql(bind, column, '<=', high)}`;
  }
  return orderSql(bind, column, SIGNS[op], value);
}

const SIGNS = { less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

function idSql(source: ExternalSource, bind: Bind, { op, value }: FieldCondition): string {
  if (op === 'isNot' || op === 'notIn')
    return `not coalesce((${idSql(source, bind, { field: 'id', op: op === 'isNot' ? 'is' : 'in', value })}), false)`;
  if (op === 'filled') return 'true';
  if (op !== 'is' && op !== 'in') return 'false';
  const ids = (op === 'is' ? [value] : Array.isArray(value) ? value : []).flatMap((id) =>
    typeof id === 'string' ? [id] : [],
  );
  const columns = keyColumns(source);
  if (columns.length === 0) return `${keyTexts(source).join('')} = any(${bind(ids)}::text[])`;
  const rows = ids.flatMap((id) => {
    const values = parseExternalId(id);
    const isKey = values !== null && values.length === columns.length;
    if (!isKey || !columns.every((column, at) => isValue(column, values[at] ?? ''))) return [];
    return [`(${columns.map((column, at) => bound(bind, column, values[at])).join(', ')})`];
  });
  const names = columns.map(({ name }) => quotedName(name)).join(', ');
  return rows.length === 0 ? 'false' : `(${names}) in (${rows.join(', ')})`;
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/;
const WHOLE = /^-?\d{1,19}$/;
const UUID = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** True for a text that the database can parse as a value of this column. */
export function isValue({ type, native }: ExternalColumn, text: string): boolean {
  if (text.includes('\0')) return false;
  if (['bigint', 'integer', 'smallint'].includes(native)) return WHOLE.test(text);
  if (type === 'decimal' || native === 'numeric') return text.trim() !== '' && Number.isFinite(Number(text));
  if (type === 'date' || type === 'datetime') return TIMESTAMP.test(text) && !Number.isNaN(Date.parse(text));
  return native !== 'uuid' || UUID.test(text);
}

const isTextual = ({ type }: ExternalColumn): boolean =>
  type === 'text' || type === 'longText' || type === 'json' || type === 'other' || type === 'select';

function emptySql(column: ExternalColumn): string {
  const name = quotedName(column.name);
  if (column.type === 'tags') return `coalesce(cardinality(${name}), 0) = 0`;
  return isTextual(column) ? `coalesce(btrim(${name}::text), '') = ''` : `${name} is null`;
}

/** True where the value, or one member of a list, equals one of these. */
function equalSql(bind: Bind, column: ExternalColumn, values: readonly unknown[]): string {
  const name = quotedName(column.name);
  const parts = values.some(isEmpty) ? [emptySql(column)] : [];
  const filled = values.filter((value) => !isEmpty(value));
  const texts = filled.flatMap((value) => (typeof value === 'string' ? [value] : []));
  if (column.type === 'boolean') {
    for (const value of filled) if (typeof value === 'boolean') parts.push(`${name} = ${value}`);
  } else if (column.type === 'tags') {
    const wanted = `${bind(texts.map((text) => text.toLowerCase()))}::text[]`;
    parts.push(`exists (select from unnest(${name}) member where lower(member::text) = any(${wanted}))`);
  } else if (isTextual(column)) {
    parts.push(...textEqualSql(bind, column, texts));
  } else {
    const wanted = filled
      .flatMap((value) => (isOfType(column, value) ? [String(value)] : []))
      .filter((text) => isValue(column, text));
    for (const text of wanted) parts.push(comparisonSql(column, '=', bound(bind, column, text)));
  }
  return parts.length === 0 ? 'false' : parts.join(' or ');
}

/** Numbers equal only numbers; a number that refers to a row of another table is a text in rows. */
const isOfType = ({ type }: ExternalColumn, value: unknown): boolean =>
  type === 'integer' || type === 'decimal' ? typeof value === 'number' : typeof value === 'string';

/** Compares whole numbers and UUIDs in their own type, so that an index of the database can be used. */
function textEqualSql(bind: Bind, column: ExternalColumn, texts: readonly string[]): readonly string[] {
  const name = quotedName(column.name);
  if (column.native === 'uuid' || ['bigint', 'integer', 'smallint'].includes(column.native))
    return texts.filter((text) => isValue(column, text)).map((text) => `${name} = ${bound(bind, column, text)}`);
  const wanted = texts.filter((text) => !text.includes('\0')).map((text) => text.toLowerCase());
  return wanted.length === 0 ? [] : [`lower(${name}::text) = any(${bind(wanted)}::text[])`];
}

function substringSql(bind: Bind, column: ExternalColumn, value: unknown, op: 'contains' | 'startsWith'): string {
  const needle = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
  if (needle.includes('\0')) return 'false';
  if (needle === '') return column.type === 'tags' ? `not (${emptySql(column)})` : 'true';
  if (column.type === 'boolean') return 'false';
  const place = `${bind(needle)}::text`;
  const test = (text: string) =>
    op === 'contains' ? `position(${place} in lower(${text})) > 0` : `starts_with(lower(${text}), ${place})`;
  if (column.type !== 'tags') return test(isTextual(column) ? `${quotedName(column.name)}::text` : readValue(column));
  return `exists (select from unnest(${quotedName(column.name)}) member where ${test('member::text')})`;
}

/** Numbers are ordered only among numbers, and texts only among texts. */
function orderSql(bind: Bind, column: ExternalColumn, sign: '<' | '<=' | '>' | '>=', value: unknown): string {
  const name = quotedName(column.name);
  if (column.type === 'boolean' || column.type === 'tags') return 'false';
  if (isTextual(column))
    return typeof value === 'string' && value !== '' && !value.includes('\0')
      ? `${name}::text collate "C" ${sign} ${bind(value)}::text`
      : 'false';
  if (!isOfType(column, value) || !isValue(column, String(value))) return 'false';
  return comparisonSql(column, sign, bound(bind, column, String(value)));
}

type Sign = '<' | '<=' | '=' | '>' | '>=';

const comparisonSql = (column: ExternalColumn, sign: Sign, place: string): string => {
  const name = quotedName(column.name);
  return column.type === 'datetime' ? momentSql(name, sign, place) : `${name} ${sign} ${place}`;
};

/** Compares a timestamp to the second, as rows hold it. The column is not wrapped in a function, so that its index can be used. */
export function momentSql(name: string, sign: Sign, second: string): string {
  const next = `${second} + interval '1 second'`;
  if (sign === '=') return `(${name} >= ${second} and ${name} < ${next})`;
  if (sign === '<' || sign === '>=') return `${name} ${sign} ${second}`;
  return `${name} ${sign === '<=' ? '<' : '>='} ${next}`;
}

/** Compiles a search to SQL: each word must occur in some field. */
export function searchSql(source: ExternalSource, bind: Bind, { text, fields, whole = [] }: Search): string {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 'true';
  const some = (value: string, names: readonly string[], op: 'contains' | 'is') =>
    joinConditions(
      source,
      bind,
      names.map((field) => ({ field, op, value })),
      'or',
    );
  const held = words.map((word) => `(${some(word, fields, 'contains')})`).join(' and ');
  return `(${held}) or (${some(text.trim(), whole, 'is')})`;
}
