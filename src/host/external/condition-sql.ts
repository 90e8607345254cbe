import { type Condition, type FieldCondition, holds, isEmpty } from '../../contracts/resource/condition.ts';
import {
  type ExternalColumn,
  type ExternalSource,
  parseExternalId,
  toExternalField,
} from '../../server/http/external-databases.ts';
import type { Search } from '../../server/store/store.ts';
import {
  type Bind,
  bound,
  castability,
  columnSql,
  heldTest,
  isValue,
  readValue,
  WHOLE_ROW,
  wholeLimits,
} from './column-values.ts';

/** The column with this field name; undefined when there is none. */
export const columnNamed = ({ table }: ExternalSource, name: string): ExternalColumn | undefined =>
  table.columns.find(({ number }) => toExternalField(number) === name);

/** The columns of the primary key, in order. */
export const keyColumns = ({ table }: ExternalSource): readonly ExternalColumn[] =>
  table.key.flatMap((number) => table.columns.find((column) => column.number === number) ?? []);

/** The SQL expressions that the id of a row is made of; a row without a key is identified by the hash of its whole content. */
export const keyTexts = (source: ExternalSource): readonly string[] =>
  source.table.key.length === 0
    ? [`md5((${WHOLE_ROW}.*)::text)`]
    : keyColumns(source).map((column) => `${columnSql(column)}::text`);

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
  if (columns.length === 0) {
    const hashes = ids.filter((id) => !id.includes('\0'));
    return `${keyTexts(source).join('')} = any(${bind(hashes)}::text[])`;
  }
  const keys = ids.flatMap((id) => {
    const values = parseExternalId(id) ?? [];
    const isKey = values.length === columns.length;
    return isKey && columns.every((column, at) => castability(column, values[at] ?? '') !== 'no') ? [values] : [];
  });
  if (keys.length === 0) return 'false';
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return oneKeySql(bind, only, keys.flat());
  const whole = keys.map((values) =>
    columns.map((column, at) => oneKeySql(bind, column, [values[at] ?? ''])).join(' and '),
  );
  return whole.map((each) => `(${each})`).join(' or ');
}

/** True where the key is one of these: in its own type, so that its index can be used, or as text where a cast may fail. */
function oneKeySql(bind: Bind, column: ExternalColumn, values: readonly string[]): string {
  const own = values.filter((text) => isValue(column, text)).map((text) => bound(bind, column, text));
  const texts = values.filter((text) => !isValue(column, text));
  return [
    ...(own.length === 0 ? [] : [`${columnSql(column)} in (${own.join(', ')})`]),
    ...(texts.length === 0 ? [] : [`${columnSql(column)}::text = any(${bind(texts)}::text[])`]),
  ].join(' or ');
}

const isTextual = ({ type }: ExternalColumn): boolean =>
  type === 'text' || type === 'longText' || type === 'json' || type === 'other' || type === 'select';

function emptySql(column: ExternalColumn): string {
  const name = columnSql(column);
  if (column.type === 'tags') return `coalesce(cardinality(${name}), 0) = 0`;
  const held = heldTest(column);
  if (held !== null) return `${name} is null or not ${held}`;
  return isTextual(column) ? `coalesce(btrim(${name}::text), '') = ''` : `${name} is null`;
}

/** True where the value, or one member of a list, equals one of these. */
function equalSql(bind: Bind, column: ExternalColumn, values: readonly unknown[]): string {
  const name = columnSql(column);
  const parts = values.some(isEmpty) ? [emptySql(column)] : [];
  const filled = values.filter((value) => !isEmpty(value));
  const texts = filled.flatMap((value) => (typeof value === 'string' ? [value] : []));
  if (column.type === 'boolean') {
    for (const value of filled) if (typeof value === 'boolean') parts.push(`${name} = ${value}`);
  } else if (column.type === 'tags') {
    const wanted = `${bind(texts.filter((text) => !text.includes('\0')).map((text) => text.toLowerCase()))}::text[]`;
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
  const name = columnSql(column);
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
  if (column.type !== 'tags') return test(isTextual(column) ? `${columnSql(column)}::text` : readValue(column));
  return `exists (select from unnest(${columnSql(column)}) member where ${test('member::text')})`;
}

/** Numbers are ordered only among numbers, and texts only among texts. */
function orderSql(bind: Bind, column: ExternalColumn, sign: '<' | '<=' | '>' | '>=', value: unknown): string {
  const name = columnSql(column);
  if (column.type === 'boolean' || column.type === 'tags') return 'false';
  if (isTextual(column))
    return typeof value === 'string' && value !== '' && !value.includes('\0')
      ? `${name}::text collate "C" ${sign} ${bind(value)}::text`
      : 'false';
  if (!isOfType(column, value)) return 'false';
  const text = String(value);
  if (isValue(column, text)) return comparisonSql(column, sign, bound(bind, column, text));
  // A number that does not fit into the column still is less or more than its values.
  const isNumber = wholeLimits(column) !== undefined && Number.isFinite(value);
  return isNumber ? `${name} ${sign} ${bind(text)}::text::numeric` : 'false';
}

type Sign = '<' | '<=' | '=' | '>' | '>=';

/** Compares a column with a value as rows hold it. */
export function comparisonSql(column: ExternalColumn, sign: Sign, place: string): string {
  const name = columnSql(column);
  const compared = column.type === 'datetime' ? momentSql(name, sign, place) : `${name} ${sign} ${place}`;
  const held = sign === '=' || (column.type === 'decimal' && sign.startsWith('<')) ? null : heldTest(column);
  return held === null ? compared : `(${compared} and ${held})`;
}

/** Compares a timestamp to the second, as rows hold it. The column is not wrapped in a function, so that its index can be used. */
function momentSql(name: string, sign: Sign, second: string): string {
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
