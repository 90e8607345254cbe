import { readMoment } from '../../contracts/resource/field-kinds/date/calendar.ts';
import type { ExternalColumn } from '../../server/http/external-databases.ts';

/** Binds a parameter and returns its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string;

/** Quotes an identifier for SQL. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Alias of the table within a statement. */
export const WHOLE_ROW = 'source_row';

/** A column within a statement; without the alias, a column with the name of a result column would be taken for that one. */
export const columnSql = ({ name }: ExternalColumn): string => `${WHOLE_ROW}.${quotedName(name)}`;

/** Binds a value, cast to the type of a column. `character` as the name of a type stands for a single one. */
export const bound = (bind: Bind, { native }: ExternalColumn, value: unknown): string =>
  `${bind(value)}::text::${native === 'character' ? 'bpchar' : native}`;

/** Limits of the types for whole numbers. */
const WHOLE_TYPES: Readonly<Record<string, readonly [bigint, bigint]>> = {
  smallint: [-(2n ** 15n), 2n ** 15n - 1n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  bigint: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** The smallest and largest number of a column for whole numbers; undefined for other columns. */
export const wholeLimits = ({ native }: ExternalColumn): readonly [bigint, bigint] | undefined => WHOLE_TYPES[native];

const WHOLE = /^-?\d{1,19}$/;
const NUMERIC = /^-?\d{1,500}(?:\.\d{1,500})?(?:e[+-]?\d{1,3})?$/i;
const UUID = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const MOMENT =
  /^((?!0000)\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)(?:(?<=:\d{2}:\d{2})(?:\.\d{1,6})?(?:[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2})?)?$/;

/** True for an existing day, perhaps with a time, its fraction of a second and its offset. */
function isMoment(text: string): boolean {
  const [, moment] = MOMENT.exec(text) ?? [];
  return moment !== undefined && readMoment(moment) !== undefined;
}

/** True for a number that a column for whole numbers can hold. */
function isWhole(text: string, [least, most]: readonly [bigint, bigint]): boolean {
  return WHOLE.test(text) && BigInt(text) >= least && BigInt(text) <= most;
}

/** Types whose values can be recognised; those of others, such as enumerations and domains, are compared as texts. */
const TEXTUAL_TYPES: ReadonlySet<string> = new Set(['text', 'character varying', 'character', 'citext', 'name']);

/**
 * Whether the database can cast a text to the type of this column: `maybe` for types with rules of their own. A failed cast is an
 * error for the whole statement.
 */
export function castability(column: ExternalColumn, text: string): 'yes' | 'no' | 'maybe' {
  const { native } = column;
  const decide = (isValue: boolean) => (isValue ? 'yes' : 'no');
  const limits = wholeLimits(column);
  if (text.includes('\0')) return 'no';
  if (limits !== undefined) return decide(isWhole(text, limits));
  if (native === 'numeric') return decide(NUMERIC.test(text));
  if (native === 'uuid') return decide(UUID.test(text));
  // `infinity` and the years before the first are values as well.
  if (isMomentColumn(column)) return isMoment(text) ? 'yes' : 'maybe';
  return TEXTUAL_TYPES.has(native) ? 'yes' : 'maybe';
}

/** True for a text that the database certainly can cast to the type of this column. */
export const isValue = (column: ExternalColumn, text: string): boolean => castability(column, text) === 'yes';

/** The days that rows can hold; others, such as `infinity` and those before our era, are read as empty. */
const [FIRST, BEHIND_LAST] = ['0001-01-01', '10000-01-01'];

/** True for a column with days or moments. */
export const isMomentColumn = ({ type }: ExternalColumn): boolean => type === 'date' || type === 'datetime';

/** True for a value that rows can hold: a day or moment of our calendar, a number; null for columns of which they hold all values. */
export function heldTest(column: ExternalColumn): string | null {
  const name = columnSql(column);
  if (isMomentColumn(column)) return `(${name} >= '${FIRST}' and ${name} < '${BEHIND_LAST}')`;
  // NaN, which is no number in rows, is larger than all numbers.
  return column.type === 'decimal' ? `${name} < 'NaN'` : null;
}

/** The conditions for values that rows cannot hold, each in a form for which an index can be used. */
export function unheldTests(column: ExternalColumn): readonly string[] {
  const name = columnSql(column);
  if (isMomentColumn(column)) return [`${name} < '${FIRST}'`, `${name} >= '${BEHIND_LAST}'`];
  return column.type === 'decimal' ? [`${name} >= 'NaN'`] : [];
}

/** The value of a column as rows hold it: null for one that they cannot hold. */
export function heldValue(column: ExternalColumn): string {
  const test = heldTest(column);
  return test === null ? columnSql(column) : `case when ${test} then ${columnSql(column)} end`;
}

/** Maximum length of a text that is read for display only. */
const MAX_DISPLAY_LENGTH = 500;

/** The SQL expression that reads a column in the form that rows hold. */
export function readValue(column: ExternalColumn): string {
  const name = columnSql(column);
  switch (column.type) {
    case 'boolean':
      return name;
    case 'date':
      return `to_char(${heldValue(column)}, 'YYYY-MM-DD')`;
    case 'datetime':
      return `to_char(${heldValue(column)}, 'YYYY-MM-DD HH24:MI:SS')`;
    case 'decimal':
      return `(${heldValue(column)})::text`;
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
