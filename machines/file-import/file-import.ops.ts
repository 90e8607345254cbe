import { readCheckResult, readWriteResult } from '@src/contracts/resource/batch/import-results.ts';
import type { ImportAnswer, ImportReport, Job, RowOutcome } from '@src/contracts/resource/responses.ts';
import { lostProgress, progressOfJob, queuedProgress } from '../job/index.ts';
import type { UndoOutput } from '../undo/index.ts';
import type { ColumnMapping, FileImportContext, GivenFile, TryLinesInput } from './file-import.types.ts';

/** Context without a file. */
export const NO_IMPORT: FileImportContext = {
  file: null,
  problem: null,
  table: null,
  mapping: [],
  key: '',
  report: null,
  answer: null,
  job: null,
  progress: null,
  ended: null,
  isCancelling: false,
  undone: null,
  after: null,
  failure: null,
};

/** The mapping with one column changed; a field maps to one column only, so another column with it is unmapped. */
export const mapColumn = (mapping: ColumnMapping, column: number, field: string | null): ColumnMapping =>
  mapping.map((known, index) => {
    if (index === column) return field;
    return known === field ? null : known;
  });

/** The context after undo: what was restored, and whether there is a rest. */
export const undoneContext = (
  context: FileImportContext,
  { progress, cancelled, failure }: UndoOutput,
): Pick<FileImportContext, 'undone' | 'after' | 'failure'> =>
  progress === null
    ? { undone: context.undone, after: context.after, failure }
    : { undone: progress, after: cancelled, failure: null };

/** The chosen file. @throws Error when there is none */
export function fileOf({ file }: FileImportContext): GivenFile {
  if (file === null) throw new Error('fileImport: there is no file');
  return file;
}

/**
 * Input of the dry run.
 * @throws Error when no file has been read
 */
export function triedLines({ table, mapping }: FileImportContext): TryLinesInput {
  if (table === null) throw new Error('fileImport: no file has been read');
  return { table, mapping };
}

/** The context after a job has ended, or was lost: what it has done since is unknown then. */
export const endedContext = (
  { progress }: FileImportContext,
  job: Job | null,
): Pick<FileImportContext, 'progress' | 'ended' | 'failure' | 'isCancelling'> => ({
  progress: job === null ? lostProgress(progress ?? queuedProgress(0)) : progressOfJob(job),
  ...{ ended: job, failure: null, isCancelling: false },
});

/** The job as it ended. @throws Error before that */
export function endedJobOf({ ended }: FileImportContext): Job {
  if (ended === null) throw new Error('fileImport: no job has ended');
  return ended;
}

/** The report of a job that has checked the lines of a file. */
export function reportOf(context: FileImportContext, failures: readonly RowOutcome[]): ImportReport {
  const job = endedJobOf(context);
  return { total: job.total, ...readCheckResult(job), errors: failures.flatMap(errorsOf) };
}

/** The errors of a line by field; a refusal of the whole line has no field. */
function errorsOf({ line = 0, code, text, errors }: RowOutcome): ImportReport['errors'] {
  const whole = { rule: `code${code}`, ...(text === undefined ? {} : { text }) };
  return Object.entries(errors ?? { '': whole }).map(([field, error]) => ({ line, field, error }));
}

/** The lines that were refused when they were written, as a report has them. */
export const refusedLines = ({ failed }: Pick<ImportAnswer, 'failed'>): ImportReport['errors'] =>
  failed.flatMap(errorsOf);

/** What a job has written of a file. Without its failures those that it lists itself stand for all. */
export const writtenAnswer = ({ ended }: FileImportContext, failures: readonly RowOutcome[] | null): ImportAnswer => ({
  ...readWriteResult(ended),
  failed: [...(failures ?? ended?.failed ?? [])],
  undo: ended?.undo ?? null,
});
