import * as v from 'valibot';
import { COLLECTIONS, type Row, type Store } from '../../../store/store.ts';
import type { Step } from '../../jobs/job-kind.ts';
import type { JobRow } from '../../jobs/job-row.ts';
import { hashJson } from '../hash-json.ts';
import type { CheckedLines, LinesBefore } from './check-lines.ts';

/** What the check of an import stores of the lines of one part. */
export const checkedPart = v.object({
  creates: v.number(),
  good: v.number(),
  unknownIds: v.optional(v.number(), 0),
  // Absent in parts that an earlier version stored: their lines are compared when they are written.
  /** Lines of this part and of those before that make new records. */
  createsSoFar: v.optional(v.number(), 0),
  /** The first line with each value, by the hash under which its part is found. */
  lines: v.optional(v.record(v.string(), v.number()), {}),
});

const HASH_DIGITS = 32;
/** Parts are found by hashes, because values may be longer than an index allows. The job's id makes each job find only its own. */
const keyHash = (job: string, text: string): string => hashJson([job, 'key', text], HASH_DIGITS);
const titleHash = (job: string, title: string): string => hashJson([job, 'title', title], HASH_DIGITS);

/** The part of a job for these lines, and the hashes by which later parts find it. */
export function partOf(
  job: string,
  { creates, good, unknownIds, keys, titles }: CheckedLines,
  before: Pick<LinesBefore, 'creates'>,
): Pick<Step, 'part' | 'foundBy'> {
  const lines = Object.fromEntries(keys.map(([text, number]) => [keyHash(job, text), number]));
  const part: v.InferOutput<typeof checkedPart> = {
    ...{ creates, good: good.length, unknownIds, lines },
    createsSoFar: before.creates + creates,
  };
  return { part, foundBy: [...Object.keys(lines), ...titles.map((title) => titleHash(job, title))] };
}

/** The lines that earlier parts of a job have checked. Their parts are not read; each value is looked up in an index. */
export async function linesBefore(
  store: Pick<Store, 'select'>,
  { id, done }: Pick<JobRow, 'id' | 'done'>,
): Promise<LinesBefore> {
  const findPart = async (hash: string, keysOnly: boolean): Promise<Row | undefined> => {
    const where = { field: 'foundBy', op: 'is', value: hash } as const;
    return (await store.select(COLLECTIONS.jobParts, { where, size: 1, countTo: 0, keysOnly })).rows[0];
  };
  return {
    creates: await createsBefore(store, id, done),
    async findLine(text) {
      const hash = keyHash(id, text);
      const row = await findPart(hash, false);
      return row === undefined ? undefined : v.parse(checkedPart, row.part).lines[hash];
    },
    hasTitle: async (title) => (await findPart(titleHash(id, title), true)) !== undefined,
  };
}

/** Number of new records of the parts before. */
async function createsBefore(store: Pick<Store, 'select'>, job: string, done: number): Promise<number> {
  if (done === 0) return 0;
  const where = {
    all: [
      { field: 'job', op: 'is', value: job },
      { field: 'no', op: 'is', value: done },
    ],
  } as const;
  const { rows } = await store.select(COLLECTIONS.jobParts, { where, size: 1, countTo: 0 });
  return v.parse(checkedPart, rows[0]?.part).createsSoFar;
}
