import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { toHex } from '../../auth/sessions.ts';
import { invalidParameter, missing } from '../../http/server-error.ts';
import { schedulePruning } from '../../store/pruning/schedule-pruning.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';
import { JOB_RETENTION_MS } from '../jobs/queue-job.ts';
import type { Work } from '../server-resource.ts';
import type { ImportLine } from './import-line.ts';
import { type CheckedLine, lineContract, removeAllLines } from './job-lines.ts';

/** Maximum uncommitted files of one account; the oldest ones are deleted in the background. */
const MAX_FILES_PER_USER = 3;
const LIFETIME_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 12;

const keptImport = v.object({
  ...{ id: v.string(), user: v.string(), resource: v.string(), rows: v.array(lineContract), until: v.number() },
  /** The job that checks its lines, which are in other rows from then on; absent for a file that one call may check. */
  job: v.exactOptional(v.string()),
  /** Number of those lines that passed the dry run; absent until the job is done. */
  good: v.exactOptional(v.number()),
  /** The target of each line at the dry run; empty while further lines are expected. */
  seen: v.optional(v.array(v.string()), []),
  /** The number of each line in the file, without the refused ones; all numbers when absent. */
  numbers: v.optional(v.array(v.number()), []),
});

/**
 * The lines of an uncommitted file of the actor.
 * @throws ServerError 1002 when there are none, or they have expired
 */
export async function findLines({ resource, actor, context }: Work, token: string): Promise<KeptImport> {
  const kept = v.safeParse(keptImport, await context.store.get(COLLECTIONS.imports, token));
  if (!kept.success || kept.output.user !== actor.user.id) throw missing();
  if (kept.output.until < context.now().getTime()) throw missing();
  if (kept.output.resource !== resource.definition.name) throw missing();
  return kept.output;
}

type KeptImport = v.InferOutput<typeof keptImport>;

/**
 * The lines that one call has checked.
 * @throws ServerError 1001 for lines without a dry run, which are part of an incomplete file
 */
export function checkedLinesOf({ rows, seen, numbers }: KeptImport): readonly CheckedLine[] {
  if (seen.length !== rows.length) throw invalidParameter('token');
  return rows.map((line, index) => ({ line, number: numbers[index] ?? index + 1, seen: seen[index] ?? '' }));
}

/** Stores the lines that one call has checked, until they are committed. Returns the token. */
export const storeCheckedLines = (work: Work, token: string | null, lines: readonly CheckedLine[]): Promise<string> =>
  storeLines(
    work,
    token,
    lines.map(({ line }) => line),
    { seen: lines.map(({ seen }) => seen), numbers: lines.map(({ number }) => number) },
  );

/** Stores the lines of a file until they are committed; `token` names those that were stored before. Returns the token. */
export async function storeLines(
  work: Work,
  token: string | null,
  rows: readonly ImportLine[],
  { seen, numbers }: Pick<KeptImport, 'seen' | 'numbers'> = { seen: [], numbers: [] },
): Promise<string> {
  const { resource, actor, context } = work;
  const { store, now, random } = context;
  if (token !== null) {
    await store.update(COLLECTIONS.imports, token, { rows, seen, numbers });
    return token;
  }
  const old = (each: Store) => findOldImports(each, actor.user.id);
  schedulePruning(COLLECTIONS.imports, actor.user.id, old, (file, each) => removeExpiredImport(file, { store: each }));
  const id = toHex(random(TOKEN_BYTES));
  const until = now().getTime() + LIFETIME_MS;
  await store.insert(COLLECTIONS.imports, {
    id,
    user: actor.user.id,
    resource: resource.definition.name,
    rows,
    seen,
    numbers,
    until,
  });
  return id;
}

/** A file with an unfinished job is not deleted. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Notes that a job checks the lines of a file. */
export const noteCheck = ({ context: { store } }: Work, token: string, job: string): Promise<unknown> =>
  store.update(COLLECTIONS.imports, token, { rows: [], job, until: NEVER });

/** Notes how many lines of a file have passed their dry run: they can be committed for a while. */
export const noteChecked = ({ store, now }: Work['context'], token: string, good: number): Promise<unknown> =>
  store.update(COLLECTIONS.imports, token, { good, until: now().getTime() + LIFETIME_MS });

/** Notes that the check of a file has failed: it is kept as long as its job, which an administrator may retry. */
export const noteFailedCheck = ({ store, now }: Work['context'], token: string): Promise<unknown> =>
  store.update(COLLECTIONS.imports, token, { until: now().getTime() + JOB_RETENTION_MS });

/** Deletes an expired file with its lines. */
export async function removeExpiredImport(file: Row, { store }: Pick<Work['context'], 'store'>): Promise<void> {
  await store.remove(COLLECTIONS.imports, file.id);
  if (typeof file.job === 'string') await removeAllLines(store, file.job);
}

/** Condition for uncommitted files that are too old to be committed. */
export const expiredImports = ({ now }: Pick<Work['context'], 'now'>): Condition => ({
  field: 'until',
  op: 'less',
  value: now().getTime(),
});

/** The uncommitted files of an account above the maximum, the oldest ones. */
async function findOldImports(store: Store, user: string): Promise<readonly Row[]> {
  const own = { where: { field: 'user', op: 'is', value: user }, sort: [{ field: 'until' }], keysOnly: true } as const;
  const { total } = await store.select(COLLECTIONS.imports, { ...own, size: 0 });
  const size = total - MAX_FILES_PER_USER;
  return size <= 0 ? [] : (await store.select(COLLECTIONS.imports, { ...own, size })).rows;
}
