import {
  type ExternalColumn,
  type ExternalTable,
  externalTableContract,
  toExternalField,
} from '@src/server/http/external-databases.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { FIELD_STEP, MODEL_LIMITS, RESERVED_COLLECTIONS, RESERVED_FIELDS } from '../../definitions/limits.ts';

const CODE_LENGTH = 41;
/** Number of columns that lists show by default. */
const LISTED = 8;
const WORDY: ReadonlySet<string> = new Set(['text', 'longText']);
const WIDE: ReadonlySet<string> = new Set(['longText', 'json']);

/** Makes a code from an external name; it is neither in use nor reserved. */
export function codeFrom(name: string, taken: ReadonlySet<string>, reserved: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  const base = (plain === '' ? 'field' : plain).slice(0, CODE_LENGTH - 4);
  for (let count = 1; ; count += 1) {
    const code = count === 1 && base.length > 1 ? base : `${base}_${count}`;
    if (!taken.has(code) && !reserved.has(code)) return code;
  }
}

/** The code of a collection for a table. */
export const collectionCode = (name: string, taken: ReadonlySet<string>): string =>
  codeFrom(name, taken, RESERVED_COLLECTIONS);

/** The attributes of a field that its column determines, independent of its code and labels. */
export function columnValues(column: ExternalColumn, { key, isNumbered }: ExternalTable, target: string | null) {
  const isKey = key.includes(column.number);
  const type = column.type === 'other' ? 'text' : target !== null ? 'relation' : column.type;
  return {
    type,
    target,
    fixed: column.type === 'other' || column.isSet || (isKey && isNumbered),
    readOnlyAfter: isKey,
    required: column.isRequired && column.type !== 'boolean',
    unique: column.isUnique && !(isKey && isNumbered),
    indexed: column.isIndexed,
    options: column.options === undefined ? null : column.options.join('\n'),
    max: type === 'text' ? (column.maxLength ?? null) : null,
    scale: column.scale ?? null,
  };
}

const MAX_LABEL = 40;

/** The labels of a new field: the name of its column. */
export function columnLabels({ name }: ExternalColumn) {
  const label = name.slice(0, MAX_LABEL);
  return { labelZh: label, labelEn: label };
}

/** The fields of a new collection, in column order. */
export function fieldsOfTable(
  { columns, ...rest }: ExternalTable,
  targetOf: (column: ExternalColumn) => string | null,
): readonly Readonly<Record<string, unknown>>[] {
  const taken = new Set<string>();
  return columns.slice(0, MODEL_LIMITS.fields).map((column, at) => {
    const code = codeFrom(column.name, taken, RESERVED_FIELDS);
    taken.add(code);
    return {
      ...columnValues(column, { columns, ...rest }, targetOf(column)),
      ...{ code, ...columnLabels(column) },
      ...{ position: (at + 1) * FIELD_STEP, column: toExternalField(column.number), outside: column.number },
      listed: at < LISTED && !WIDE.has(column.type),
      filterable: column.type !== 'other' && !WIDE.has(column.type),
      searchable: WORDY.has(column.type) && targetOf(column) === null,
    };
  });
}

/** The code of the title field: one named like a title, otherwise the first text. */
export function titleOfTable(
  { columns }: Pick<ExternalTable, 'columns'>,
  fields: readonly Readonly<Record<string, unknown>>[],
): string {
  const leadsAway = (number: unknown) =>
    columns.some((each) => each.number === number && each.references !== undefined);
  const texts = fields.filter(({ type, fixed, outside }) => type === 'text' && fixed !== true && !leadsAway(outside));
  const named = texts.find(({ code }) => /(?:^|_)(?:name|title|label)$/.test(String(code)));
  return String((named ?? texts[0] ?? fields[0])?.code ?? '');
}

/** The default sort order: newest first for numbered rows, otherwise by key. */
export function sortOfTable(
  { key, isNumbered }: Pick<ExternalTable, 'key' | 'isNumbered'>,
  fields: readonly Readonly<Record<string, unknown>>[],
): string | null {
  const codes = key.flatMap((number) => fields.filter(({ outside }) => outside === number).map(({ code }) => code));
  return codes.length === 0 ? null : `${isNumbered ? '-' : ''}${codes.join(',')}`;
}

/** The columns that were added, removed or changed since a table was imported. */
export function columnChanges(before: ExternalTable, read: ExternalTable) {
  // In the form of a stored table, whose attributes have the order of the contract.
  const now = v.parse(externalTableContract, read);
  const differs = (column: ExternalColumn) => {
    const former = before.columns.find(({ number }) => number === column.number);
    return former !== undefined && JSON.stringify(former) !== JSON.stringify(column);
  };
  const absentIn = ({ columns }: ExternalTable, { number }: ExternalColumn) =>
    !columns.some((each) => each.number === number);
  return {
    added: now.columns.filter((column) => absentIn(before, column)),
    removed: before.columns.filter((column) => absentIn(now, column)),
    changed: now.columns.filter(differs),
    isSame: JSON.stringify({ ...before, rows: 0 }) === JSON.stringify({ ...now, rows: 0 }),
  };
}

/** The name of a table with its schema. */
export const tableName = ({ schema, name }: Pick<ExternalTable, 'schema' | 'name'>): string => `${schema}.${name}`;

/** The field of a column. */
export const fieldFor = (fields: readonly Row[], { number }: ExternalColumn): Row | undefined =>
  fields.find(({ outside }) => outside === number);
