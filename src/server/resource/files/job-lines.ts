import * as v from 'valibot';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';

/** Lines of one row, which are checked or written in one transaction, and their characters. */
const MAX_LINES = 100;
const MAX_CHARACTERS = 400_000;

/** Maximum cells of one line: more than any resource has fields, because unknown cells are listed in the refusal. */
const MAX_CELLS = 300;

/** A line of a file: texts by field name. */
export const lineContract = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(400_000))),
  v.maxEntries(MAX_CELLS),
);

const checkedLine = v.object({
  line: lineContract,
  /** Its number in the file, from 1. */
  number: v.number(),
  /** Its target at the dry run; empty before. */
  seen: v.string(),
});
/** A line of a file that passed its dry run. */
export type CheckedLine = v.InferOutput<typeof checkedLine>;

const linesContract = v.array(checkedLine);

/** Lines that a job checks, and another one writes, together. */
export interface LineBatch {
  readonly id: string;
  readonly lines: readonly CheckedLine[];
}

const rowId = (job: string, no: number): string => `${job}-${no}`;

/** Stores the lines that a job is to check. A row has the number of the lines before it. */
export async function insertLines(store: Store, job: string, lines: readonly CheckedLine[]): Promise<void> {
  let no = 0;
  for (const batch of splitIntoBatches(lines)) {
    await store.insert(COLLECTIONS.jobLines, { id: rowId(job, no), job, no, lines: batch });
    no += batch.length;
  }
}

/** The lines of a file after a number of others, up to the end of their row; undefined when there are none. */
export const findLinesAfter = async (store: Store, job: string, no: number): Promise<LineBatch | undefined> =>
  readBatch(await store.get(COLLECTIONS.jobLines, rowId(job, no)));

/** Keeps the lines of a row that passed their dry run. */
export const keepLines = (store: Store, { id }: LineBatch, lines: readonly CheckedLine[]): Promise<unknown> =>
  lines.length === 0 ? store.remove(COLLECTIONS.jobLines, id) : store.update(COLLECTIONS.jobLines, id, { lines });

const readBatch = (row: Row | undefined): LineBatch | undefined =>
  row === undefined ? undefined : { id: row.id, lines: v.parse(linesContract, row.lines) };

/** Splits lines into batches. A line that is too long for any has one of its own. */
function splitIntoBatches(lines: readonly CheckedLine[]): readonly (readonly CheckedLine[])[] {
  const batches: CheckedLine[][] = [];
  let [batch, length]: [CheckedLine[], number] = [[], 0];
  for (const each of lines) {
    const own = JSON.stringify(each).length;
    if (batch.length === 0 || batch.length >= MAX_LINES || length + own > MAX_CHARACTERS) {
      [batch, length] = [[], 0];
      batches.push(batch);
    }
    batch.push(each);
    length += own;
  }
  return batches;
}

/** The first lines of a file that were not written yet; undefined when none are left. */
export async function findNextLines(store: Store, job: string): Promise<LineBatch | undefined> {
  const { rows } = await store.select(COLLECTIONS.jobLines, { ...linesOf(job), sort: [{ field: 'no' }], size: 1 });
  return readBatch(rows[0]);
}

/** Deletes lines, in the transaction that writes them, so that none is written twice. */
export const removeLines = (store: Store, { id }: Pick<LineBatch, 'id'>): Promise<unknown> =>
  store.remove(COLLECTIONS.jobLines, id);

/** Deletes all lines of a file that are left. */
export async function removeAllLines(store: Store, job: string): Promise<void> {
  for (const row of await lineRowsOf(store, job)) await removeLines(store, row);
}

/** The ids of the rows with a file's lines. */
export const lineRowsOf = async (store: Store, job: string): Promise<readonly Row[]> =>
  (await store.select(COLLECTIONS.jobLines, { ...linesOf(job), keysOnly: true })).rows;

const linesOf = (job: string) => ({ where: { field: 'job', op: 'is', value: job }, countTo: 0 }) as const;
