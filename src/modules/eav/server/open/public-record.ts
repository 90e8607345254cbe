import { versionOf } from '@src/server/store/record-fields.ts';
import { listIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { chosenAt } from '../../definitions/interfaces/interface-joins.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn } from '../eav-row.ts';

/** True for a field that everybody reads who may read the records. */
export const isReadByAll = (field: Row): boolean => listIn(field, 'readRoles').length === 0;

type Values = Readonly<Record<string, unknown>>;

/**
 * True when the fields at a path follow from the collection: no operator selected them, as in a derived interface, which lists all.
 * Callers without a session then get no field that only some roles read or write, also when it is restricted later.
 */
const isUnselected = (row: Values, path: string): boolean =>
  row.auth !== 'session' && (row.kind === 'system' || chosenAt(row, path).length === 0);

const isListed = (row: Values, path: string, field: Row): boolean => {
  const chosen = chosenAt(row, path);
  return chosen.length === 0 || chosen.includes(textIn(field, 'code'));
};

/** The fields that an interface returns of the collection at a path; never a password. */
export const publicFields = (row: Values, path: string, fields: readonly Row[]): readonly Row[] =>
  fields.filter(
    (field) =>
      field.type !== 'password' && isListed(row, path, field) && (!isUnselected(row, path) || isReadByAll(field)),
  );

/** The fields that an interface accepts. */
export const acceptedFields = (row: Values, fields: readonly Row[]): readonly Row[] =>
  fields.filter(
    (field) =>
      isListed(row, '', field) &&
      (!isUnselected(row, '') || (isReadByAll(field) && listIn(field, 'writeRoles').length === 0)),
  );

/** A record in the format of responses: id, version, and values by field code. */
export const toAnswer = (record: Row, shown: readonly Row[]): Readonly<Record<string, unknown>> => ({
  id: record.id,
  version: versionOf(record),
  ...Object.fromEntries(shown.map((field) => [textIn(field, 'code'), record[columnOf(field)] ?? null])),
});
