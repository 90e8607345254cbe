import { versionOf } from '@src/server/store/record-fields.ts';
import type { Row } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { textIn } from '../eav-row.ts';

/** The fields of these codes, all of them where there are none; never a password. */
export const shownOf = (chosen: readonly string[], fields: readonly Row[]): readonly Row[] =>
  fields.filter(
    (field) => field.type !== 'password' && (chosen.length === 0 || chosen.includes(textIn(field, 'code'))),
  );

/** A record as callers get it: its id and version, and values by the codes of their fields. */
export const toAnswer = (record: Row, shown: readonly Row[]): Readonly<Record<string, unknown>> => ({
  id: record.id,
  version: versionOf(record),
  ...Object.fromEntries(shown.map((field) => [textIn(field, 'code'), record[columnOf(field)] ?? null])),
});
