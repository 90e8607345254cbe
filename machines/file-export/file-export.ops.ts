import { failureFacts } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import { isUnderWay } from '@src/contracts/resource/job-states.ts';
import type { ExportAnswer, Job } from '@src/contracts/resource/responses.ts';
import { lostProgress, progressOfJob, queuedProgress } from '../job/index.ts';
import type {
  ExportOrder,
  FetchFileInput,
  FetchRowsInput,
  FileExportContext,
  FileFormat,
  StartJobInput,
  WriteFileInput,
} from './file-export.types.ts';

/** Context without a request. */
export const NO_EXPORT: FileExportContext = {
  files: [],
  order: null,
  key: '',
  ticket: null,
  progress: null,
  isCancelling: false,
  reading: 0,
  next: null,
  parts: [],
  done: 0,
  total: 0,
  mark: null,
  file: null,
  problem: null,
  failure: null,
};

/**
 * Current request; states that need it are never entered without one.
 * @throws Error without a request
 */
export function orderOf({ order }: FileExportContext): ExportOrder {
  if (order === null) throw new Error('fileExport: there is no request');
  return order;
}

/**
 * Next rows to fetch.
 * @throws Error when all rows are fetched
 */
export function nextFetch(context: FileExportContext): FetchRowsInput {
  const { queries, columns, reason } = orderOf(context);
  const query = queries[context.reading];
  if (query === undefined) throw new Error('fileExport: everything is fetched');
  return { query, columns, next: context.next, ...(reason === undefined ? {} : { reason }) };
}

/** Input for writing the file. */
export function writingOf(context: FileExportContext): WriteFileInput {
  const { parts, mark } = context;
  return { order: orderOf(context), parts, ...(mark === null ? {} : { mark }) };
}

/** True when there are rows that have not been requested. */
export const hasMore = ({ order, ticket, reading }: FileExportContext): boolean =>
  ticket === null && reading < (order?.queries.length ?? 0);

/** True when there are rows of a job's file that have not been requested. */
export const hasMoreOfFile = ({ ticket, reading }: FileExportContext): boolean => ticket !== null && reading === 0;

/** Next rows of a job's file. */
export const nextOfFile = (context: FileExportContext): FetchFileInput => ({
  file: ticketOf(context).file,
  next: context.next,
});

/** Rows above which a job of the server reads them: the window need not stay open, and the history has one line. */
const MAX_ROWS_IN_WINDOW = 2000;

/** True for an export that a job makes. */
export const isLong = ({ expected }: ExportOrder): boolean => expected > MAX_ROWS_IN_WINDOW;

/** Input of the call that starts a job. */
export const startOf = (context: FileExportContext): StartJobInput => ({ order: orderOf(context), key: context.key });

/** The job being followed. @throws Error without one */
export function ticketOf({ ticket }: FileExportContext): ExportJob {
  if (ticket === null) throw new Error('fileExport: there is no job');
  return ticket;
}

/** The context once a job is queued. */
export const followedContext = (ticket: ExportJob): Partial<FileExportContext> => ({
  ticket,
  total: ticket.total,
  progress: queuedProgress(ticket.total),
  isCancelling: false,
  failure: null,
});

/** The context of an earlier export, which is not started again: nobody knows its queries any more. */
export function resumedContext(file: ExportFile, format: FileFormat): Partial<FileExportContext> {
  const { columns, reason, total } = file;
  const order: ExportOrder = { format, columns, queries: [], expected: total };
  return { order: reason === null ? order : { ...order, reason }, ...followedContext(file) };
}

/** True when the job of an earlier export still runs. */
export const isPending = ({ state }: ExportFile): boolean => isUnderWay(state);

/** The context after a job broke off, or was lost: a retry starts another one. */
export const brokenContext = ({ key, progress }: FileExportContext, job: Job | null): Partial<FileExportContext> => ({
  ticket: null,
  key: `${key}+`,
  isCancelling: false,
  failure: null,
  progress: job === null ? lostProgress(progress ?? queuedProgress(0)) : progressOfJob(job),
});

/** Codes with which a server refuses a file for good: it has expired, or its owner may see other values by now. */
const FINAL_CODES: readonly (number | undefined)[] = [REFUSAL_CODES.missing, REFUSAL_CODES.illegal, REFUSAL_CODES.rule];

/** The context after a call failed. A file that is refused is not asked for again: a retry makes another one. */
export function failedContext({ ticket, key }: FileExportContext, error: unknown): Partial<FileExportContext> {
  const failure = failureFacts(error);
  if (ticket === null || !FINAL_CODES.includes(failure.code)) return { failure };
  return {
    ...{ failure, ticket: null, key: `${key}+` },
    ...{ reading: 0, next: null, parts: [], done: 0, mark: null },
  };
}

/** True when a retry makes sense. */
export const canRetry = ({
  problem,
  ticket,
  order,
}: Pick<FileExportContext, 'problem' | 'ticket' | 'order'>): boolean =>
  problem === null && (ticket !== null || (order?.queries.length ?? 0) > 0);

/** True when a retry has to start a job. */
export const needsJob = ({ order, ticket, parts }: FileExportContext): boolean =>
  order !== null && isLong(order) && ticket === null && parts.length === 0;

/** Adds a page of rows, and moves to the next query at the end of one. */
export function addAnswer(
  context: FileExportContext,
  { rows, total, next, mark }: ExportAnswer,
): Partial<FileExportContext> {
  // A page without rows ends the query: otherwise a faulty server would be requested forever.
  const isEnd = next === null || rows.length === 0;
  const done = context.done + rows.length;
  const { queries, expected } = orderOf(context);
  const isCounted = queries.length === 1 || context.ticket !== null;
  return {
    parts: [...context.parts, rows],
    done,
    mark: context.mark ?? mark ?? null,
    // The server counts records; each may have several rows.
    total: Math.max(isCounted ? total : expected, done),
    reading: isEnd ? context.reading + 1 : context.reading,
    next: isEnd ? null : next,
    failure: null,
  };
}
