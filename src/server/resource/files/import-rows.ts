import * as v from 'valibot';
import type { ImportAnswer, ImportReport } from '../../../contracts/resource/responses.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { invalidParameter, limited, malformed } from '../../http/server-error.ts';
import { writeAudit } from '../history/audit-log.ts';
import { offerUndo } from '../history/undo.ts';
import { isHidden } from '../rows/mask.ts';
import type { Work } from '../server-resource.ts';
import { checkLines, errorsOf } from './import-check/check-lines.ts';
import { withPart } from './import-file-parts.ts';
import { queueCheck, queueWriting } from './import-job.ts';
import { lineContract } from './job-lines.ts';
import {
  checkedLinesOf,
  findLines,
  readLines,
  removeImport,
  sizeOf,
  storeCheckedLines,
  storePart,
} from './kept-imports.ts';
import { writeLines } from './write-lines.ts';

/** More lines than this are a job, as for batches (modules, C0). */
const MAX_AT_ONCE = 200;
/** Maximum lines of one file. */
const MAX_LINES = 20_000;
/** Maximum characters of all cells of one file. */
const MAX_LENGTH = 20_000_000;
/** Maximum parts of one file: each is a row, and all are read and deleted in one transaction. */
const MAX_PARTS = 2000;
const tryCall = v.object({
  rows: v.array(lineContract),
  dryRun: v.literal(true),
  /** Continues a file whose earlier lines were sent before. */
  token: v.optional(v.nullable(v.string()), null),
  /** True when further lines follow: these are stored and not checked yet. */
  more: v.optional(v.boolean(), false),
});
const commitCall = v.object({ token: v.string(), dryRun: v.optional(v.literal(false)) });

/** Checks the lines of a file in a dry run, or commits those that were checked. */
export async function importRows(work: Work, { body }: CallRequest): Promise<ImportReport | ImportAnswer> {
  const { rows } = fieldsOf(body);
  if (Array.isArray(rows) && rows.length > MAX_LINES) throw limited();
  // Each wrong cell would be an issue, and a file may have very many.
  const asked = v.safeParse(tryCall, body, { abortEarly: true });
  if (asked.success) return dryRunRows(work, asked.output);
  if (fieldsOf(body).dryRun === true) throw malformed(asked.issues);
  const commit = v.safeParse(commitCall, body);
  // Lines must be checked by a dry run before they are committed.
  if (rows !== undefined) throw invalidParameter('rows');
  if (!commit.success) throw malformed(commit.issues);
  return commitLines(work, commit.output.token);
}

async function dryRunRows(work: Work, { rows, token, more }: v.InferOutput<typeof tryCall>): Promise<ImportReport> {
  const file = token === null ? null : await findLines(work, token);
  const size = withPart(sizeOf(file), rows);
  if (size.lines > MAX_LINES || size.length > MAX_LENGTH || (more && size.parts > MAX_PARTS)) throw limited();
  const total = size.lines;
  if (more) {
    if (rows.length === 0) throw invalidParameter('rows');
    return { total, creates: 0, updates: 0, errors: [], token: await storePart(work, file, rows, size) };
  }
  await noteDryRun(work);
  const numbered = [...(await readLines(work, file)), ...rows].map((line, index) => ({ line, number: index + 1 }));
  if (total > MAX_AT_ONCE) {
    const job = await queueCheck(work, await storeCheckedLines(work, file, []), numbered);
    return { total, creates: 0, updates: 0, errors: [], token: null, job };
  }
  const { good, creates, unknownIds, failed } = await checkLines(work, numbered);
  return {
    total,
    creates,
    updates: good.length - creates,
    ...(unknownIds === 0 ? {} : { unknownIds }),
    errors: errorsOf(failed),
    token: good.length === 0 ? null : await storeCheckedLines(work, file, good),
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

/** Writes the lines of a checked file: a few at once, more by a job. When every line is refused, so is the call. */
async function commitLines(work: Work, token: string): Promise<ImportAnswer> {
  const { store } = work.context;
  const file = await findLines(work, token);
  if (file.job !== undefined) {
    if (file.good === undefined) throw invalidParameter('token');
    await removeImport(store, token);
    const job = await queueWriting(work, file.job, file.good);
    return { created: 0, updated: 0, failed: [], undo: null, total: file.good, job };
  }
  const lines = checkedLinesOf(file);
  await removeImport(store, token);
  const { created, updated, failed, steps, refusal } = await writeLines(work, lines);
  if (refusal !== null && failed.length === lines.length) throw refusal;
  return { created, updated, failed: [...failed], undo: await offerUndo(work, 'import', steps) };
}
