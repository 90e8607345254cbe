import * as v from 'valibot';
import type { FieldError } from '../../../contracts/resource/field-error.ts';
import { labelContract } from '../../../contracts/resource/label.ts';
import type { ImportAnswer, ImportReport } from '../../../contracts/resource/responses.ts';
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
import { uniqueKeysOf } from '../../store/unique-keys.ts';
import { withContext } from '../batch/batch-transition.ts';
import { writeAudit } from '../history/audit-log.ts';
import { offerUndo } from '../history/undo.ts';
import type { UndoStep } from '../history/undo-step.ts';
import { isHidden } from '../rows/mask.ts';
import { presentOne } from '../rows/serialize-row.ts';
import type { Work } from '../server-resource.ts';
import { inTransaction, runDryRun } from '../transaction.ts';
import { commitWrite } from '../write-record.ts';
import { createEarlierLines } from './earlier-lines.ts';
import { type ImportLine, planLine } from './import-line.ts';
import { findLines, lineContract, storeLines } from './kept-imports.ts';

/** Maximum lines of one file. */
const MAX_LINES = 20_000;
/** Maximum characters of all cells of one file. */
const MAX_LENGTH = 20_000_000;
const tryCall = v.object({
  rows: v.array(lineContract),
  dryRun: v.literal(true),
  /** Continues a file whose earlier lines were sent before. */
  token: v.optional(v.nullable(v.string()), null),
  /** True when further lines follow: these are stored and not checked yet. */
  more: v.optional(v.boolean(), false),
});
const commitCall = v.object({ token: v.string(), dryRun: v.optional(v.literal(false)) });
const NEW = 'new';

/**
 * Identifies the target of a line: a new record, or a stored one in its version. A file is committed only if the targets are the
 * same as at the dry run, so that no concurrent change is overwritten.
 */
const identifyTarget = (before: Row | null): string => (before === null ? NEW : `${before.id} ${versionOf(before)}`);

/** Checks the lines of a file in a dry run, or commits those that were checked. */
export async function importRows(work: Work, { body }: CallRequest): Promise<ImportReport | ImportAnswer> {
  const asked = v.safeParse(tryCall, body);
  if (asked.success) return dryRunRows(work, asked.output);
  if (fieldsOf(body).dryRun === true) throw malformed(asked.issues);
  const commit = v.safeParse(commitCall, body);
  // Lines must be checked by a dry run before they are committed.
  if (fieldsOf(body).rows !== undefined) throw invalidParameter('rows');
  if (!commit.success) throw malformed(commit.issues);
  return commitLines(work, commit.output.token);
}

async function dryRunRows(work: Work, { rows, token, more }: v.InferOutput<typeof tryCall>): Promise<ImportReport> {
  const earlier = token === null ? [] : (await findLines(work, token)).rows;
  const lines = [...earlier, ...rows];
  if (lines.length > MAX_LINES || lengthOf(lines) > MAX_LENGTH) throw limited();
  if (more)
    return { total: lines.length, creates: 0, updates: 0, errors: [], token: await storeLines(work, token, lines) };
  await noteDryRun(work);
  const tried = await runDryRun(work.context, (context) => tryEach(withContext(work, context), lines));
  const wrong = new Set(tried.errors.map(({ line }) => line));
  const numbers = lines.map((_, index) => index + 1).filter((number) => !wrong.has(number));
  const good = lines.filter((_, index) => !wrong.has(index + 1));
  const kept = good.length === 0 ? null : await storeLines(work, token, good, { seen: tried.seen, numbers });
  return {
    total: lines.length,
    creates: tried.creates,
    updates: tried.updates,
    errors: [...tried.errors],
    token: kept,
  };
}

/**
 * Audits the dry run of an import that could reveal hidden values: its errors show which telephone numbers exist. The limit for
 * number searches does not apply, because a file has many lines.
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

/** Checks each line after those before it, with which it may conflict. */
async function tryEach(
  work: Work,
  lines: readonly ImportLine[],
): Promise<Omit<ImportReport, 'total' | 'token'> & { readonly seen: readonly string[] }> {
  const errors: ImportReport['errors'] = [];
  const seen: string[] = [];
  const earlier = createEarlierLines(uniqueKeysOf(work.resource.definition));
  let creates = 0;
  for (const [index, line] of lines.entries()) {
    try {
      const { before } = await inTransaction(work.context, async (context) => {
        const each = withContext(work, context);
        const plan = await planLine(each, { line, number: index + 1, earlier });
        if (plan.change !== null) await commitWrite(each, plan.change);
        return plan;
      });
      seen.push(identifyTarget(before));
      if (before === null) creates += 1;
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause;
      errors.push(...findLineErrors(cause).map(([field, error]) => ({ line: index + 1, field, error })));
    }
  }
  return { creates, updates: seen.length - creates, errors, seen };
}

const refusalTextContract = v.object({ text: labelContract });

/** The errors of a line by field; a refusal of the whole line has no field, and the text of its rule if there is one. */
function findLineErrors(refusal: ServerError): readonly (readonly [string, FieldError])[] {
  const faults = fieldFaults(refusal);
  if (faults !== null) return Object.entries(faults);
  const words = v.safeParse(refusalTextContract, refusal.result);
  return [['', { rule: `code${refusal.code}`, ...(words.success ? { text: words.output.text } : {}) }]];
}

async function commitLines(work: Work, token: string): Promise<ImportAnswer> {
  const { rows, seen, numbers } = await findLines(work, token);
  // Lines without a dry run are part of an incomplete file.
  if (seen.length !== rows.length) throw invalidParameter('token');
  const steps: UndoStep[] = [];
  const earlier = createEarlierLines(uniqueKeysOf(work.resource.definition));
  let created = 0;
  for (const [index, line] of rows.entries()) {
    const { change, before } = await planLine(work, { line, number: numbers[index] ?? index + 1, earlier });
    await requireSameTarget(work, before, seen[index]);
    if (before === null) created += 1;
    if (change !== null) steps.push(await commitWrite(work, change));
  }
  await work.context.store.remove(COLLECTIONS.imports, token);
  return { created, updated: rows.length - created, undo: await offerUndo(work, 'import', steps) };
}

/** @throws ServerError 1003 when the target of a line has changed since the dry run; 1002 when it is gone */
async function requireSameTarget(work: Work, before: Row | null, tried: string | undefined): Promise<void> {
  if (identifyTarget(before) === tried) return;
  if (before === null) throw missing();
  throw conflict((await presentOne(work, before)).record);
}
