import { type Condition, type FieldCondition, isEmpty } from '../../contracts/resource/condition.ts';
import type { Search, Showing } from '../../server/store/store.ts';
import { oddMark } from './shadow-row.ts';
import { lowerColumn, MEDIA_COLUMN, mediaEntry, PARTS_COLUMN, type ShapeField, valueColumn } from './table-shape.ts';
import { lowerUnits, unitsText, wantedParts } from './units-text.ts';

/** Collects the parameters of a query and what it relies on. */
export interface Compilation {
  readonly fields: ReadonlyMap<string, ShapeField>;
  /** Fields whose parts of texts are in a column of their own. */
  readonly parts: ReadonlySet<string>;
  /** Fields whose files are in a column of their own. */
  readonly media: ReadonlySet<string>;
  /** Adds a parameter and answers its place, such as `$3`. */
  readonly bind: (value: unknown) => string;
  /** Marks of rows that the query cannot decide on. */
  readonly marks: Set<string>;
}

/** SQL that no row fails which fits; when it is exact, no other row passes. */
export interface Compiled {
  readonly sql: string;
  readonly exact: boolean;
}

const EVERY: Compiled = { sql: 'true', exact: true };
/** What only JavaScript can decide. */
const OPEN: Compiled = { sql: 'true', exact: false };
const sure = (sql: string): Compiled => ({ sql, exact: true });

/** Nothing is compared with a missing value, which is as good as false: an index serves a comparison only as long as it stands by itself. */
const isNot = (sql: string): string => `not coalesce(${sql}, false)`;

/** The condition as SQL that is true where `holds` is, and false or null elsewhere. */
export function compileCondition(at: Compilation, condition: Condition, negated = false): Compiled {
  if ('not' in condition) return compileCondition(at, condition.not, !negated);
  if ('field' in condition) {
    const compiled = compileField(at, condition);
    return negated && compiled.exact ? sure(isNot(compiled.sql)) : compiled;
  }
  const isAll = 'all' in condition;
  const members = (isAll ? condition.all : condition.any).map((member) => compileCondition(at, member, negated));
  return join(members, isAll !== negated);
}

function join(members: readonly Compiled[], isAll: boolean): Compiled {
  const sql = members.map((member) => `(${member.sql})`).join(isAll ? ' and ' : ' or ');
  return { sql: sql === '' ? String(isAll) : sql, exact: members.every(({ exact }) => exact) };
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The words of a search as SQL, with the meaning of the memory store. */
export function compileSearch(at: Compilation, { text, fields, whole = [] }: Search): Compiled {
  const words = wordsOf(text);
  if (words.length === 0) return EVERY;
  const held = words.map((word) => compileHeld(at, fields, word));
  const entire = text.trim().toLowerCase();
  const equal = whole.map((name) => compileWhole(at, name, entire));
  return join([join(held, true), ...equal], false);
}

/** Rows that show a file as SQL. */
export function compileShowing(at: Compilation, { media, fields }: Showing): Compiled {
  if (!fields.every((name) => at.media.has(name))) return OPEN;
  const ids = media.filter((id) => !id.includes('\0'));
  const entries = fields.flatMap((name) => ids.map((id) => mediaEntry(name, unitsText(id))));
  return sure(entries.length === 0 ? 'false' : `${MEDIA_COLUMN} && (${at.bind(entries)}::text[] collate "C")`);
}

/** True for a word that is a part itself, so that a row which has it has it in one of the fields. */
function isPart(parts: ReadonlySet<string>, fields: readonly string[], word: string): boolean {
  const [first, ...others] = word.includes('\0') ? [] : wantedParts(unitsText(word));
  const own = new Set(fields);
  // Without fields nothing is searched, and the table has no column for parts.
  return (
    fields.length > 0 &&
    first === unitsText(word) &&
    others.length === 0 &&
    own.size === parts.size &&
    fields.every((name) => parts.has(name))
  );
}

/** True where one of the fields holds a word. */
function compileHeld(at: Compilation, fields: readonly string[], word: string): Compiled {
  if (isPart(at.parts, fields, word)) {
    for (const name of fields) at.marks.add(oddMark('v', name));
    return sure(holding(at, wantedParts(unitsText(word))));
  }
  const isKept = fields.length > 0 && !word.includes('\0') && fields.every((name) => at.parts.has(name));
  const wanted = isKept ? wantedParts(unitsText(word)) : [];
  const some = join(
    fields.map((name) => compileWord(at, name, word)),
    false,
  );
  return wanted.length === 0 ? some : { ...some, sql: `${holding(at, wanted)} and (${some.sql})` };
}

function compileWord(at: Compilation, name: string, word: string): Compiled {
  const field = at.fields.get(name);
  if (field === undefined || field.kind === 'number') return OPEN;
  at.marks.add(oddMark('v', name));
  if (field.kind === 'boolean' || word.includes('\0')) return sure('false');
  return sure(held(at, field, word, 'position'));
}

function compileWhole(at: Compilation, name: string, text: string): Compiled {
  const field = at.fields.get(name);
  if (field === undefined || field.kind === 'list' || field.kind === 'boolean') return OPEN;
  at.marks.add(oddMark('v', name));
  if (field.kind === 'number') {
    const number = Number(text);
    return sure(String(number).toLowerCase() === text ? `${valueColumn(field)} = ${bindNumber(at, number)}` : 'false');
  }
  return sure(text.includes('\0') ? 'false' : `${textColumn(field)} = ${at.bind(unitsText(text))}`);
}

/** A number that PostgreSQL reads as JavaScript means it; what is none is equal to nothing. */
const bindNumber = (at: Compilation, value: number): string =>
  Number.isFinite(value) ? `${at.bind(value)}::double precision` : 'null::double precision';

/** Moments have no letters, so that their column serves for both. */
const textColumn = (field: ShapeField): string => (field.kind === 'text' ? lowerColumn(field) : valueColumn(field));

/** True of rows that have these parts. */
const holding = (at: Compilation, parts: readonly string[]): string =>
  `${PARTS_COLUMN} @> (${at.bind(parts)}::text[] collate "C")`;

/** True where a text, or one of a list, holds or starts with a needle in lower case. */
function held(at: Compilation, field: ShapeField, needle: string, how: 'position' | 'start'): string {
  const place = at.bind(unitsText(needle));
  const test = (text: string) =>
    how === 'position' ? `position(${place} in ${text}) > 0` : `starts_with(${text}, ${place})`;
  if (field.kind !== 'list') return `${test(textColumn(field))}`;
  return `exists (select from unnest(${valueColumn(field)}) member where ${test('member')})`;
}

function compileField(at: Compilation, condition: FieldCondition): Compiled {
  const { field: name, op, value } = condition;
  const field = at.fields.get(name);
  if (field === undefined) return OPEN;
  at.marks.add(oddMark('v', name));
  if (op === 'empty') return sure(emptyOf(field));
  if (op === 'filled') return sure(`not (${emptyOf(field)})`);
  if (op === 'is') return sure(sameAs(at, field, [value]));
  if (op === 'isNot') return sure(isNot(sameAs(at, field, [value])));
  if (op === 'in' || op === 'notIn') {
    const sql = sameAs(at, field, Array.isArray(value) ? value : []);
    return sure(op === 'in' ? sql : isNot(sql));
  }
  if (op === 'contains' || op === 'startsWith') return compilePart(at, field, op, value);
  return compileOrder(at, field, op, value);
}

function emptyOf(field: ShapeField): string {
  const column = valueColumn(field);
  if (field.kind === 'list') return `(${column} is null or ${column} = '{}')`;
  return field.kind === 'text' || field.kind === 'moment'
    ? `(${column} is null or ${column} = '')`
    : `${column} is null`;
}

/** True where the value, or one of a list, is equal to one of these. */
function sameAs(at: Compilation, field: ShapeField, values: readonly unknown[]): string {
  const parts: string[] = [];
  // A list has no empty members, and an empty list has none at all.
  if (values.some(isEmpty)) parts.push(field.kind === 'list' ? `${valueColumn(field)} is null` : emptyOf(field));
  parts.push(
    ...filledAs(
      at,
      field,
      values.filter((value) => !isEmpty(value)),
    ),
  );
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

/** The same of values that are not empty: nothing where none can be equal. */
function filledAs(at: Compilation, field: ShapeField, values: readonly unknown[]): readonly string[] {
  const column = valueColumn(field);
  if (field.kind === 'boolean')
    return [true, false].filter((value) => values.includes(value)).map((value) => `${column} = ${value}`);
  if (field.kind === 'number') {
    const numbers = values.filter((value) => typeof value === 'number' && Number.isFinite(value));
    return anyOf(at, column, numbers, 'double precision');
  }
  const texts = values.flatMap((value) =>
    typeof value === 'string' && !value.includes('\0') ? [lowerUnits(value)] : [],
  );
  if (field.kind !== 'list') return anyOf(at, textColumn(field), texts, 'text');
  return texts.length === 0 ? [] : [`${column} && (${at.bind(texts)}::text[] collate "C")`];
}

/** Rows that are equal to one value stand in an index in the order that is behind it; those of several values do not. */
function anyOf(at: Compilation, column: string, values: readonly unknown[], type: string): readonly string[] {
  const collation = type === 'text' ? ' collate "C"' : '';
  if (values.length === 0) return [];
  if (values.length === 1) return [`${column} = ${at.bind(values[0])}::${type}${collation}`];
  return [`${column} = any(${at.bind(values)}::${type}[]${collation})`];
}

function compilePart(at: Compilation, field: ShapeField, op: 'contains' | 'startsWith', value: unknown): Compiled {
  const needle = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';
  const column = valueColumn(field);
  // Everything holds nothing, but an empty list, which has no member to hold it.
  if (needle === '') return sure(field.kind === 'list' ? `(${column} is null or ${column} <> '{}')` : 'true');
  if (field.kind === 'number') return OPEN;
  if (field.kind === 'boolean' || needle.includes('\0')) return sure('false');
  const sql = held(at, field, needle, op === 'contains' ? 'position' : 'start');
  const wanted = at.parts.has(field.name) ? wantedParts(unitsText(needle)) : [];
  return sure(wanted.length === 0 ? sql : `(${holding(at, wanted)} and ${sql})`);
}

type OrderOp = 'less' | 'atMost' | 'more' | 'atLeast' | 'between';

function compileOrder(at: Compilation, field: ShapeField, op: OrderOp, value: unknown): Compiled {
  if (field.kind === 'list') return OPEN;
  if (field.kind === 'boolean') return sure('false');
  if (op === 'between') {
    const [low, high] = Array.isArray(value) ? value : [];
    return join([compileOrder(at, field, 'atLeast', low), compileOrder(at, field, 'atMost', high)], true);
  }
  return field.kind === 'number' ? orderNumber(at, field, op, value) : orderText(at, field, op, value);
}

const SIGNS = { less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

function orderNumber(at: Compilation, field: ShapeField, op: keyof typeof SIGNS, value: unknown): Compiled {
  if (typeof value !== 'number') return sure('false');
  if (!Number.isFinite(value)) return OPEN;
  return sure(`${valueColumn(field)} ${SIGNS[op]} ${bindNumber(at, value)}`);
}

/** Texts are ordered as they are, and equal whatever the case of letters. */
function orderText(at: Compilation, field: ShapeField, op: keyof typeof SIGNS, value: unknown): Compiled {
  if (typeof value !== 'string' || value === '') return sure('false');
  if (value.includes('\0')) return OPEN;
  const column = valueColumn(field);
  const isStrict = op === 'less' || op === 'more';
  const sign = op === 'less' || op === 'atMost' ? '<=' : '>=';
  const parts = [`${column} <> ''`, `${column} ${sign} ${at.bind(unitsText(value))}`];
  if (isStrict) parts.push(`${textColumn(field)} <> ${at.bind(lowerUnits(value))}`);
  return sure(`${parts.join(' and ')}`);
}
