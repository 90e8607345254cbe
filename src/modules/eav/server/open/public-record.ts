import { versionOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn } from '../eav-row.ts';

/** The fields with these codes, or all when there are none; never a password. */
export const publicFields = (chosen: readonly string[], fields: readonly Row[]): readonly Row[] =>
  fields.filter(
    (field) => field.type !== 'password' && (chosen.length === 0 || chosen.includes(textIn(field, 'code'))),
  );

/** A record in the format of responses: id, version, and values by field code. */
export const toAnswer = (record: Row, shown: readonly Row[]): Readonly<Record<string, unknown>> => ({
  id: record.id,
  version: versionOf(record),
  ...Object.fromEntries(shown.map((field) => [textIn(field, 'code'), record[columnOf(field)] ?? null])),
});
