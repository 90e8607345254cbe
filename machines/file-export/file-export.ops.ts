import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import type { ExportOrder, FetchRowsInput, FileExportContext, WriteFileInput } from './file-export.types.ts';

/** Context without a request. */
export const NO_EXPORT: FileExportContext = {
  order: null,
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
export const hasMore = ({ order, reading }: FileExportContext): boolean => reading < (order?.queries.length ?? 0);

/** Adds a page of rows, and moves to the next query at the end of one. */
export function addAnswer(
  context: FileExportContext,
  { rows, total, next, mark }: ExportAnswer,
): Partial<FileExportContext> {
  // A page without rows ends the query: otherwise a faulty server would be requested forever.
  const isEnd = next === null || rows.length === 0;
  const done = context.done + rows.length;
  const { queries, expected } = orderOf(context);
  return {
    parts: [...context.parts, rows],
    done,
    mark: context.mark ?? mark ?? null,
    // The server counts records; each may have several rows.
    total: Math.max(queries.length === 1 ? total : expected, done),
    reading: isEnd ? context.reading + 1 : context.reading,
    next: isEnd ? null : next,
    failure: null,
  };
}
