import { textIn } from '../row-values.ts';
import type { Store } from '../store.ts';

/** Numbers that records of a collection have: the field, what stands before the number, and a number that none is below. */
interface NumberedField {
  readonly field: string;
  readonly start: string;
  readonly above: number;
}

/**
 * The next number of a record that is made now, such as `C100321`. Whatever is made later has a higher one, so that a few rows are
 * read however many there are; one that is taken all the same is passed over.
 */
export async function nextRecordNumber(
  store: Pick<Store, 'select'>,
  collection: string,
  { field, start, above }: NumberedField,
): Promise<string> {
  const first = { size: 1, countTo: 0 } as const;
  const newest = await store.select(collection, { ...first, sort: [{ field: 'createTime', descending: true }] });
  const moment = textIn(newest.rows[0], 'createTime');
  // Of those that were made in the same second the highest one: a file makes thousands.
  const alike = { field: 'createTime', op: 'is', value: moment } as const;
  const { rows } = await store.select(collection, { ...first, where: alike, sort: [{ field, descending: true }] });
  let next = Math.max(above, Number(textIn(rows[0], field).slice(start.length)) || 0) + 1;
  const isTaken = async (no: string) =>
    (await store.select(collection, { ...first, where: { field, op: 'is', value: no }, keysOnly: true })).rows.length >
    0;
  while (await isTaken(`${start}${next}`)) next += 1;
  return `${start}${next}`;
}
