import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { toHex } from '../../auth/sessions.ts';
import { missing } from '../../http/server-error.ts';
import { schedulePruning } from '../../store/pruning/schedule-pruning.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';
import type { Work } from '../server-resource.ts';
import type { ImportLine } from './import-line.ts';

/** Maximum uncommitted files of one account; the oldest ones are deleted in the background. */
const MAX_FILES_PER_USER = 3;
const LIFETIME_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 12;

/** Maximum cells of one line: more than any resource has fields, because unknown cells are listed in the refusal. */
const MAX_CELLS = 300;

/** A line of a file: texts by field name. */
export const lineContract = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(400_000))),
  v.maxEntries(MAX_CELLS),
);
const keptImport = v.object({
  ...{ id: v.string(), user: v.string(), resource: v.string(), rows: v.array(lineContract), until: v.number() },
  /** The target of each line at the dry run; empty while further lines are expected. */
  seen: v.optional(v.array(v.string()), []),
  /** The number of each line in the file, without the refused ones; all numbers when absent. */
  numbers: v.optional(v.array(v.number()), []),
});

/**
 * The lines of an uncommitted file of the actor.
 * @throws ServerError 1002 when there are none, or they have expired
 */
export async function findLines(
  { resource, actor, context }: Work,
  token: string,
): Promise<v.InferOutput<typeof keptImport>> {
  const kept = v.safeParse(keptImport, await context.store.get(COLLECTIONS.imports, token));
  if (!kept.success || kept.output.user !== actor.user.id) throw missing();
  if (kept.output.until < context.now().getTime()) throw missing();
  if (kept.output.resource !== resource.definition.name) throw missing();
  return kept.output;
}

/** What a dry run found out about the lines. */
interface CheckedLines {
  readonly seen: readonly string[];
  readonly numbers: readonly number[];
}

/** Stores the lines of a file until they are committed; `token` names those that were stored before. Returns the token. */
export async function storeLines(
  work: Work,
  token: string | null,
  rows: readonly ImportLine[],
  { seen, numbers }: CheckedLines = { seen: [], numbers: [] },
): Promise<string> {
  const { resource, actor, context } = work;
  const { store, now, random } = context;
  if (token !== null) {
    await store.update(COLLECTIONS.imports, token, { rows, seen, numbers });
    return token;
  }
  schedulePruning(COLLECTIONS.imports, actor.user.id, (each) => findOldImports(each, actor.user.id));
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
