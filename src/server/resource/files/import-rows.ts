import * as v from 'valibot';
import type { FieldError } from '../../../contracts/resource/field-error.ts';
import { labelContract } from '../../../contracts/resource/label.ts';
import type { ImportAnswer, ImportReport } from '../../../contracts/resource/responses.ts';
import { toHex } from '../../auth/sessions.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { fieldsOf } from '../../http/path-params.ts';
import {
  conflict,
  fieldFaults,
  invalidParameter,
  limited,
  malformed,
  missing,
  ServerError,
} from '../../http/server-error.ts';
import { versionOf } from '../../store/record-fields.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import { withContext } from '../batch/batch-transition.ts';
import { type Change, writeAudit } from '../history/audit-log.ts';
import { offerUndo } from '../history/undo.ts';
import type { UndoStep } from '../history/undo-step.ts';
import { isHidden } from '../rows/mask.ts';
import { presentOne } from '../rows/serialize-row.ts';
import type { Work } from '../server-resource.ts';
import { inTransaction, runDryRun } from '../transaction.ts';
import { commitWrite } from '../write-record.ts';
import { type ImportLine, planLine } from './import-line.ts';

/** Lines of one file. */
const MAX_LINES = 20_000;
/** Characters of all cells of one file together. */
const MAX_LENGTH = 20_000_000;
/** Files of one account that wait to be stored; the oldest makes room. */
const MAX_OF_USER = 3;
const KEPT_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 12;

/** Cells of one line: more than any resource has fields, and each of them is named when it has no field. */
const MAX_CELLS = 300;

const lineContract = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(400_000))),
  v.maxEntries(MAX_CELLS),
);
const tryCall = v.object({
  rows: v.array(lineContract),
  dryRun: v.literal(true),
  /** Goes on with lines that were sent before. */
  token: v.optional(v.nullable(v.string()), null),
  /** Further lines follow: these are kept, and not looked at yet. */
  more: v.optional(v.boolean(), false),
});
const commitCall = v.object({ token: v.string(), dryRun: v.optional(v.literal(false)) });
const keptImport = v.object({
  ...{ id: v.string(), user: v.string(), resource: v.string(), rows: v.array(lineContract) },
  /** What each line was about when it was tried; none while further lines are awaited. */
  seen: v.optional(v.array(v.string()), []),
});

const NEW = 'new';
const OF_THE_FILE = 'of the file';

/**
 * Says of line after line what it is about: a new record, one that a line before it made or changed, or one of the store as it is.
 * A file is stored only where that is what it was when it was tried: nobody's work is written over unseen.
 */
function createSights() {
  const own = new Set<string>();
  return {
    sightOf: (before: Row | null): string => {
      if (before === null) return NEW;
      return own.has(before.id) ? OF_THE_FILE : `${before.id} ${versionOf(before)}`;
    },
    note: ({ after }: Change) => {
      if (after !== null) own.add(after.id);
    },
  };
}

/** Tries lines of a file without effect, or stores those that were tried and found good. */
export async function importRows(work: Work, { body }: CallRequest): Promise<ImportReport | ImportAnswer> {
  const asked = v.safeParse(tryCall, body);
  if (asked.success) return dryRunRows(work, asked.output);
  if (fieldsOf(body).dryRun === true) throw malformed(asked.issues);
  const commit = v.safeParse(commitCall, body);
  // Lines are tried before they are stored, so that nothing is stored unseen.
  if (fieldsOf(body).rows !== undefined) throw invalidParameter('rows');
  if (!commit.success) throw malformed(commit.issues);
  return commitLines(work, commit.output.token);
}

async function dryRunRows(work: Work, { rows, token, more }: v.InferOutput<typeof tryCall>): Promise<ImportReport> {
  const earlier = token === null ? [] : (await findLines(work, token)).rows;
  const lines = [...earlier, ...rows];
  if (lines.length > MAX_LINES || lengthOf(lines) > MAX_LENGTH) throw limited();
  if (more)
    return { total: lines.length, creates: 0, updates: 0, errors: [], token: await keepLines(work, token, lines) };
  await noteDryRun(work);
  const tried = await runDryRun(work.context, (context) => tryEach(withContext(work, context), lines));
  const wrong = new Set(tried.errors.map(({ line }) => line));
  const good = lines.filter((_, index) => !wrong.has(index + 1));
  const kept = good.length === 0 ? null : await keepLines(work, token, good, tried.seen);
  return {
    total: lines.length,
    creates: tried.creates,
    updates: tried.updates,
    errors: [...tried.errors],
    token: kept,
  };
}

/**
 * Writes the dry run of an import into the audit log where it could reveal hidden values: its errors tell which telephone numbers
 * are known here. It is not counted as searches are, because a file has many lines.
 */
async function noteDryRun(work: Work): Promise<void> {
  const { fields } = work.resource.definition;
  if (fields.some((field) => field.unique === true && isHidden(work, field)))
    await writeAudit(work, { event: 'tryImport', before: null, after: null });
}

function lengthOf(lines: readonly ImportLine[]): number {
  let length = 0;
  for (const line of lines) for (const name in line) length += name.length + (line[name]?.length ?? 0);
  return length;
}

/** Each line is tried after those before it, so that two lines with the same unique value are found out. */
async function tryEach(
  work: Work,
  lines: readonly ImportLine[],
): Promise<Omit<ImportReport, 'total' | 'token'> & { readonly seen: readonly string[] }> {
  const errors: ImportReport['errors'] = [];
  const seen: string[] = [];
  const sights = createSights();
  let creates = 0;
  for (const [index, line] of lines.entries()) {
    try {
      const { before, change } = await inTransaction(work.context, async (context) => {
        const each = withContext(work, context);
        const plan = await planLine(each, line);
        if (plan.change !== null) await commitWrite(each, plan.change);
        return plan;
      });
      seen.push(sights.sightOf(before));
      if (change !== null) sights.note(change);
      if (before === null) creates += 1;
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause;
      errors.push(...faultsIn(cause).map(([field, error]) => ({ line: index + 1, field, error })));
    }
  }
  return { creates, updates: seen.length - creates, errors, seen };
}

const withWords = v.object({ text: labelContract });

/** Faults by field; one without a field for a refusal of the line as a whole, in the words of its rule where it has some. */
function faultsIn(refusal: ServerError): readonly (readonly [string, FieldError])[] {
  const faults = fieldFaults(refusal);
  if (faults !== null) return Object.entries(faults);
  const words = v.safeParse(withWords, refusal.result);
  return [['', { rule: `code${refusal.code}`, ...(words.success ? { text: words.output.text } : {}) }]];
}

async function commitLines(work: Work, token: string): Promise<ImportAnswer> {
  const { rows, seen } = await findLines(work, token);
  // Lines that were never tried are kept for those to follow: they are no file yet.
  if (seen.length !== rows.length) throw invalidParameter('token');
  const steps: UndoStep[] = [];
  const sights = createSights();
  let created = 0;
  for (const [index, line] of rows.entries()) {
    const { change, before } = await planLine(work, line);
    await requireSeen(work, before, { found: sights.sightOf(before), tried: seen[index] });
    if (before === null) created += 1;
    if (change === null) continue;
    sights.note(change);
    steps.push(await commitWrite(work, change));
  }
  await work.context.store.remove(COLLECTIONS.imports, token);
  return { created, updated: rows.length - created, undo: await offerUndo(work, 'import', steps) };
}

/** @throws ServerError 1003 where a line is about another record than when it was tried, or it was changed; 1002 where it is gone */
async function requireSeen(
  work: Work,
  before: Row | null,
  { found, tried }: Readonly<Record<'found' | 'tried', string | undefined>>,
) {
  if (found === tried) return;
  if (before === null) throw missing();
  throw conflict((await presentOne(work, before)).record);
}

async function findLines({ resource, actor, context }: Work, token: string): Promise<v.InferOutput<typeof keptImport>> {
  const kept = v.safeParse(keptImport, await context.store.get(COLLECTIONS.imports, token));
  if (!kept.success || kept.output.user !== actor.user.id) throw missing();
  if (kept.output.resource !== resource.definition.name) throw missing();
  return kept.output;
}

async function keepLines(
  work: Work,
  token: string | null,
  rows: readonly ImportLine[],
  seen: readonly string[] = [],
): Promise<string> {
  const { resource, actor, context } = work;
  const { store, now, random } = context;
  if (token !== null) {
    await store.update(COLLECTIONS.imports, token, { rows, seen });
    return token;
  }
  const old = await store.select(COLLECTIONS.imports, {
    where: { field: 'until', op: 'less', value: now().getTime() },
  });
  for (const { id } of old.rows) await store.remove(COLLECTIONS.imports, id);
  const where = { field: 'user', op: 'is', value: actor.user.id } as const;
  const own = (await store.select(COLLECTIONS.imports, { where })).rows;
  for (const { id } of own.slice(0, Math.max(0, own.length - MAX_OF_USER + 1)))
    await store.remove(COLLECTIONS.imports, id);
  const id = toHex(random(TOKEN_BYTES));
  const until = now().getTime() + KEPT_MS;
  await store.insert(COLLECTIONS.imports, {
    id,
    user: actor.user.id,
    resource: resource.definition.name,
    rows,
    seen,
    until,
  });
  return id;
}
