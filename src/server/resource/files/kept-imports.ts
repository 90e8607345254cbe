import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { toHex } from '../../auth/sessions.ts';
import { invalidParameter, missing } from '../../http/server-error.ts';
import { schedulePruning } from '../../store/pruning/schedule-pruning.ts';
import { numberIn } from '../../store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';
import { JOB_RETENTION_MS } from '../jobs/queue-job.ts';
import type { Work } from '../server-resource.ts';
import { type FileSize, insertPart, readParts, removeParts, withPart } from './import-file-parts.ts';
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
  /** Number of its parts in rows of their own, while further ones are expected: `rows` is empty then. */
  parts: v.optional(v.number(), 0),
  /** Lines of those parts, and characters of their cells. */
  lines: v.optional(v.number(), 0),
  length: v.optional(v.number(), 0),
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

export type KeptImport = v.InferOutput<typeof keptImport>;

/**
 * The lines that one call has checked.
 * @throws ServerError 1001 for lines without a dry run, which are part of an incomplete file
 */
export function checkedLinesOf({ rows, seen, numbers, parts }: KeptImport): readonly CheckedLine[] {
  if (parts > 0 || seen.length !== rows.length) throw invalidParameter('token');
  return rows.map((line, index) => ({ line, number: numbers[index] ?? index + 1, seen: seen[index] ?? '' }));
}

const NO_LINES = { rows: [], seen: [], numbers: [], parts: 0, lines: 0, length: 0 } as const;

/** Size of a file so far. */
export function sizeOf(file: KeptImport | null): FileSize {
  if (file === null || file.parts > 0) return file ?? NO_LINES;
  return file.rows.length === 0 ? NO_LINES : withPart(NO_LINES, file.rows);
}

/** All lines of a file so far. */
export const readLines = async ({ context }: Work, file: KeptImport | null): Promise<readonly ImportLine[]> =>
  file === null ? [] : [...file.rows, ...(await readParts(context.store, file.id, file.parts))];

/** Stores a further part of a file, whose size is `size` with it; earlier parts are not read. Returns the token. */
export async function storePart(
  work: Work,
  file: KeptImport | null,
  lines: readonly ImportLine[],
  size: FileSize,
): Promise<string> {
  const { store } = work.context;
  const { parts, lines: count, length } = size;
  const token = await storeFile(work, file, { ...NO_LINES, parts, lines: count, length });
  // Lines that were checked before are the first part from now on.
  if (file !== null && file.rows.length > 0) await insertPart(store, token, 0, file.rows);
  await insertPart(store, token, parts - 1, lines);
  return token;
}

/** Stores the lines that one call has checked, until they are committed, in place of the file's parts. Returns the token. */
export async function storeCheckedLines(
  work: Work,
  file: KeptImport | null,
  lines: readonly CheckedLine[],
): Promise<string> {
  const token = await storeFile(work, file, {
    ...NO_LINES,
    rows: lines.map(({ line }) => line),
    seen: lines.map(({ seen }) => seen),
    numbers: lines.map(({ number }) => number),
  });
  if (file !== null) await removeParts(work.context.store, token, file.parts);
  return token;
}

/** The fields of a file about its lines. */
interface StoredLines extends FileSize {
  readonly rows: readonly ImportLine[];
  readonly seen: readonly string[];
  readonly numbers: readonly number[];
}

/** Writes the fields of a file, or of a new one. Returns the token. */
async function storeFile(
  { resource, actor, context: { store, now, random } }: Work,
  file: KeptImport | null,
  fields: StoredLines,
): Promise<string> {
  if (file !== null) {
    await store.update(COLLECTIONS.imports, file.id, { ...fields });
    return file.id;
  }
  const old = (each: Store) => findOldImports(each, actor.user.id);
  schedulePruning(COLLECTIONS.imports, actor.user.id, old, (row, each) => removeExpiredImport(row, { store: each }));
  const id = toHex(random(TOKEN_BYTES));
  const until = now().getTime() + LIFETIME_MS;
  await store.insert(COLLECTIONS.imports, {
    ...{ id, user: actor.user.id, resource: resource.definition.name, until },
    ...fields,
  });
  return id;
}

/** Deletes a file with its parts. */
export async function removeImport(store: Store, token: string): Promise<void> {
  const row = await store.get(COLLECTIONS.imports, token);
  await store.remove(COLLECTIONS.imports, token);
  await removeParts(store, token, numberIn(row, 'parts'));
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

/** Deletes an expired file with its lines, also those that a job checks. */
export async function removeExpiredImport(file: Row, { store }: Pick<Work['context'], 'store'>): Promise<void> {
  await removeImport(store, file.id);
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
