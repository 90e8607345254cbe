import { textIn } from '../row-values.ts';
import type { Store } from '../store.ts';

/** A field with record numbers: its prefix, and a number that all are above. */
interface NumberedField {
  readonly field: string;
  readonly start: string;
  readonly above: number;
}

/**
 * The next record number, such as `C100321`. Newer records have higher numbers, so that only a few rows are
 * read; numbers that are in use nevertheless are skipped.
 */
export async function nextRecordNumber(
  store: Pick<Store, 'select'>,
  collection: string,
  { field, start, above }: NumberedField,
): Promise<string> {
  const first = { size: 1, countTo: 0 } as const;
  const newest = await store.select(collection, { ...first, sort: [{ field: 'createTime', descending: true }] });
  const moment = textIn(newest.rows[0], 'createTime');
  // Many records may have the same second, such as those of an import: take the highest number among them.
  const alike = { field: 'createTime', op: 'is', value: moment } as const;
  const { rows } = await store.select(collection, { ...first, where: alike, sort: [{ field, descending: true }] });
  let next = Math.max(above, Number(textIn(rows[0], field).slice(start.length)) || 0) + 1;
  const isTaken = async (no: string) =>
    (await store.select(collection, { ...first, where: { field, op: 'is', value: no }, keysOnly: true })).rows.length >
    0;
  while (await isTaken(`${start}${next}`)) next += 1;
  return `${start}${next}`;
}
