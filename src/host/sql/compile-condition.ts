import { type Condition, type FieldCondition, isEmpty } from '../../contracts/resource/condition.ts';
import type { MediaFilter, Search } from '../../server/store/store.ts';
import { inexactMark } from './shadow-row.ts';
import { lowerColumn, MEDIA_COLUMN, mediaEntry, PARTS_COLUMN, type ShapeField, valueColumn } from './table-shape.ts';
import { lowerUnits, unitsText, wantedParts } from './units-text.ts';

/** Collects the parameters of a query and the fields it depends on. */
export interface Compilation {
  readonly fields: ReadonlyMap<string, ShapeField>;
  /** Fields whose text parts are in a search column. */
  readonly parts: ReadonlySet<string>;
  /** Fields whose file ids are in the media column. */
  readonly media: ReadonlySet<string>;
  /** Binds a parameter and returns its placeholder, such as `$3`. */
  readonly bind: (value: unknown) => string;
  /** Marks of rows for which the query may be wrong. */
  readonly marks: Set<string>;
}

/** SQL that is true for every matching row; when `exact`, for no other row. */
export interface Compiled {
  readonly sql: string;
  readonly exact: boolean;
}

const EVERY: Compiled = { sql: 'true', exact: true };
/** A condition that only JavaScript can evaluate. */
const UNDECIDED: Compiled = { sql: 'true', exact: false };
const exactly = (sql: string): Compiled => ({ sql, exact: true });

/** Negates SQL whose null counts as false. The comparison itself stays unwrapped elsewhere, because only that can use an index. */
const isNot = (sql: string): string => `not coalesce(${sql}, false)`;

/** Compiles a condition to SQL that is true where `holds` is, else false or null. */
export function compileCondition(at: Compilation, condition: Condition, negated = false): Compiled {
  if ('not' in condition) return compileCondition(at, condition.not, !negated);
  if ('field' in condition) {
    const compiled = compileField(at, condition);
    return negated && compiled.exact ? exactly(isNot(compiled.sql)) : compiled;
  }
  const isAll = 'all' in condition;
  const members = (isAll ? condition.all : condition.any).map((member) => compileCondition(at, member, negated));
  return join(members, isAll !== negated);
}

function join(members: readonly Compiled[], isAll: boolean): Compiled {
  const sql = members.map((member) => `(${member.sql})`).join(isAll ? ' and ' : ' or ');
  return { sql: sql === '' ? String(isAll) : sql, exact: members.every(({ exact }) => exact) };
}

const splitWords = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Compiles a search to SQL with the meaning of the memory store. */
export function compileSearch(at: Compilation, { text, fields, whole = [] }: Search): Compiled {
  const words = splitWords(text);
  if (words.length === 0) return EVERY;
  const substringSql = words.map((word) => compileContained(at, fields, word));
  const entire = text.trim().toLowerCase();
  const equal = whole.map((name) => compileWhole(at, name, entire));
  return join([join(substringSql, true), ...equal], false);
}

/** Compiles the condition for rows that refer to one of some files. */
export function compileMediaFilter(at: Compilation, { media, fields }: MediaFilter): Compiled {
  if (!fields.every((name) => at.media.has(name))) return UNDECIDED;
  const ids = media.filter((id) => !id.includes('\0'));
  const entries = fields.flatMap((name) => ids.map((id) => mediaEntry(name, unitsText(id))));
  return exactly(entries.length === 0 ? 'false' : `${MEDIA_COLUMN} && (${at.bind(entries)}::text[] collate "C")`);
}

/** True for a word that is itself one part, so that a row with this part has the word in one of the fields. */
function isPart(parts: ReadonlySet<string>, fields: readonly string[], word: string): boolean {
  const [first, ...others] = word.includes('\0') ? [] : wantedParts(unitsText(word));
  const own = new Set(fields);
  // Without fields nothing is searched, and the table has no parts column.
  return (
    fields.length > 0 &&
    first === unitsText(word) &&
    others.length === 0 &&
    own.size === parts.size &&
    fields.every((name) => parts.has(name))
  );
}

/** True where one of the fields contains a word. */
function compileContained(at: Compilation, fields: readonly string[], word: string): Compiled {
  if (isPart(at.parts, fields, word)) {
    for (const name of fields) at.marks.add(inexactMark('v', name));
    return exactly(hasPartsSql(at, wantedParts(unitsText(word))));
  }
  const isKept = fields.length > 0 && !word.includes('\0') && fields.every((name) => at.parts.has(name));
  const wanted = isKept ? wantedParts(unitsText(word)) : [];
  const some = join(
    fields.map((name) => compileWord(at, name, word)),
    false,
  );
  return wanted.length === 0 ? some : { ...some, sql: `${hasPartsSql(at, wanted)} and (${some.sql})` };
}

function compileWord(at: Compilation, name: string, word: string): Compiled {
  const field = at.fields.get(name);
  if (field === undefined || field.kind === 'number') return UNDECIDED;
  at.marks.add(inexactMark('v', name));
  if (field.kind === 'boolean' || word.includes('\0')) return exactly('false');
  return exactly(substringSql(at, field, word, 'position'));
}

function compileWhole(at: Compilation, name: string, text: string): Compiled {
  const field = at.fields.get(name);
  if (field === undefined || field.kind === 'list' || field.kind === 'boolean') return UNDECIDED;
  at.marks.add(inexactMark('v', name));
  if (field.kind === 'number') {
    const number = Number(text);
    return exactly(
      String(number).toLowerCase() === text ? `${valueColumn(field)} = ${bindNumber(at, number)}` : 'false',
    );
  }
  return exactly(text.includes('\0') ? 'false' : `${textColumn(field)} = ${at.bind(unitsText(text))}`);
}

/** Binds a number as PostgreSQL's double precision; a non-finite one is bound as null and equals nothing. */
const bindNumber = (at: Compilation, value: number): string =>
  Number.isFinite(value) ? `${at.bind(value)}::double precision` : 'null::double precision';

/** The column for comparisons without regard to case; date-times have no letters, so their value column is used. */
const textColumn = (field: ShapeField): string => (field.kind === 'text' ? lowerColumn(field) : valueColumn(field));

/** The condition for rows that have all these parts. */
const hasPartsSql = (at: Compilation, parts: readonly string[]): string =>
  `${PARTS_COLUMN} @> (${at.bind(parts)}::text[] collate "C")`;

/** True where a text, or a member of a list, contains or starts with a needle in lower case. */
function substringSql(at: Compilation, field: ShapeField, needle: string, how: 'position' | 'start'): string {
  const place = at.bind(unitsText(needle));
  const test = (text: string) =>
    how === 'position' ? `position(${place} in ${text}) > 0` : `starts_with(${text}, ${place})`;
  if (field.kind !== 'list') return `${test(textColumn(field))}`;
  return `exists (select from unnest(${valueColumn(field)}) member where ${test('member')})`;
}

function compileField(at: Compilation, condition: FieldCondition): Compiled {
  const { field: name, op, value } = condition;
  const field = at.fields.get(name);
  if (field === undefined) return UNDECIDED;
  at.marks.add(inexactMark('v', name));
  if (op === 'empty') return exactly(emptySql(field));
  if (op === 'filled') return exactly(`not (${emptySql(field)})`);
  if (op === 'is') return exactly(equalSql(at, field, [value]));
  if (op === 'isNot') return exactly(isNot(equalSql(at, field, [value])));
  if (op === 'in' || op === 'notIn') {
    const sql = equalSql(at, field, Array.isArray(value) ? value : []);
    return exactly(op === 'in' ? sql : isNot(sql));
  }
  if (op === 'contains' || op === 'startsWith') return compilePart(at, field, op, value);
  return compileOrder(at, field, op, value);
}

function emptySql(field: ShapeField): string {
  const column = valueColumn(field);
  if (field.kind === 'list') return `(${column} is null or ${column} = '{}')`;
  return field.kind === 'text' || field.kind === 'moment'
    ? `(${column} is null or ${column} = '')`
    : `${column} is null`;
}

/** True where the value, or a member of a list, equals one of these. */
function equalSql(at: Compilation, field: ShapeField, values: readonly unknown[]): string {
  const parts: string[] = [];
  // Lists have no empty members, so an empty value equals only a missing list.
  if (values.some(isEmpty)) parts.push(field.kind === 'list' ? `${valueColumn(field)} is null` : emptySql(field));
  parts.push(
    ...filledEqualSql(
      at,
      field,
      values.filter((value) => !isEmpty(value)),
    ),
  );
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

/** The same for values that are not empty; no SQL when none can be equal. */
function filledEqualSql(at: Compilation, field: ShapeField, values: readonly unknown[]): readonly string[] {
  const column = valueColumn(field);
  if (field.kind === 'boolean')
    return [true, false].filter((value) => values.includes(value)).map((value) => `${column} = ${value}`);
  if (field.kind === 'number') {
    const numbers = values.filter((value) => typeof value === 'number' && Number.isFinite(value));
    return equalAnySql(at, column, numbers, 'double precision');
  }
  const texts = values.flatMap((value) =>
    typeof value === 'string' && !value.includes('\0') ? [lowerUnits(value)] : [],
  );
  if (field.kind !== 'list') return equalAnySql(at, textColumn(field), texts, 'text');
  return texts.length === 0 ? [] : [`${column} && (${at.bind(texts)}::text[] collate "C")`];
}

/** Compares with one value by `=`, so that an index on this column and the order after it can be used; with several by `any`. */
function equalAnySql(at: Compilation, column: string, values: readonly unknown[], type: string): readonly string[] {
  const collation = type === 'text' ? ' collate "C"' : '';
  if (values.length === 0) return [];
  if (values.length === 1) return [`${column} = ${at.bind(values[0])}::${type}${collation}`];
  return [`${column} = any(${at.bind(values)}::${type}[]${collation})`];
}

function compilePart(at: Compilation, field: ShapeField, op: 'contains' | 'startsWith', value: unknown): Compiled {
  const needle = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
  const column = valueColumn(field);
  // Every value contains the empty text, except an empty list, which has no members.
  if (needle === '') return exactly(field.kind === 'list' ? `(${column} is null or ${column} <> '{}')` : 'true');
  if (field.kind === 'number') return UNDECIDED;
  if (field.kind === 'boolean' || needle.includes('\0')) return exactly('false');
  const sql = substringSql(at, field, needle, op === 'contains' ? 'position' : 'start');
  const wanted = at.parts.has(field.name) ? wantedParts(unitsText(needle)) : [];
  return exactly(wanted.length === 0 ? sql : `(${hasPartsSql(at, wanted)} and ${sql})`);
}

type OrderOp = 'less' | 'atMost' | 'more' | 'atLeast' | 'between';

function compileOrder(at: Compilation, field: ShapeField, op: OrderOp, value: unknown): Compiled {
  if (field.kind === 'list') return UNDECIDED;
  if (field.kind === 'boolean') return exactly('false');
  if (op === 'between') {
    const [low, high] = Array.isArray(value) ? value : [];
    return join([compileOrder(at, field, 'atLeast', low), compileOrder(at, field, 'atMost', high)], true);
  }
  return field.kind === 'number' ? orderNumber(at, field, op, value) : orderText(at, field, op, value);
}

const SIGNS = { less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

function orderNumber(at: Compilation, field: ShapeField, op: keyof typeof SIGNS, value: unknown): Compiled {
  if (typeof value !== 'number') return exactly('false');
  if (!Number.isFinite(value)) return UNDECIDED;
  return exactly(`${valueColumn(field)} ${SIGNS[op]} ${bindNumber(at, value)}`);
}

/** Texts are ordered by their code units, but equality ignores case. */
function orderText(at: Compilation, field: ShapeField, op: keyof typeof SIGNS, value: unknown): Compiled {
  if (typeof value !== 'string' || value === '') return exactly('false');
  if (value.includes('\0')) return UNDECIDED;
  const column = valueColumn(field);
  const isStrict = op === 'less' || op === 'more';
  const sign = op === 'less' || op === 'atMost' ? '<=' : '>=';
  const parts = [`${column} <> ''`, `${column} ${sign} ${at.bind(unitsText(value))}`];
  if (isStrict) parts.push(`${textColumn(field)} <> ${at.bind(lowerUnits(value))}`);
  return exactly(`${parts.join(' and ')}`);
}
