import type { FailureFacts } from '@src/contracts/errors.ts';
import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ExportMark } from '@src/contracts/resource/responses.ts';
import type { JobFact, JobProgress } from '../job/index.ts';

export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Rows as texts, in the order of the columns. */
export type FileRows = readonly (readonly string[])[];

/** Export request of the operator. */
export interface ExportOrder {
  readonly format: FileFormat;
  /** Fields, in the order of the file. */
  readonly columns: readonly string[];
  /** Queries for the rows: one, or several for a selection that is too long for one; none for an earlier export. */
  readonly queries: readonly ListQuery[];
  /** Number of rows expected at the time of the request. */
  readonly expected: number;
  /** Reason, where one is required. */
  readonly reason?: string;
}

/** The file that was handed to the operator. */
export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
}

/** Reason why rows cannot be written in the chosen format: a workbook limits the length of its texts. */
export type WritingProblem = 'textTooLong';

/** Result of writing a file. */
export type FileWriting = WrittenFile | { readonly problem: WritingProblem };

export type FileExportEvent =
  | { readonly type: 'fileExport.started'; readonly order: ExportOrder; readonly key: string }
  | { readonly type: 'fileExport.resumed'; readonly file: ExportFile; readonly format: FileFormat }
  | { readonly type: 'fileExport.cancelled' }
  | JobFact
  | { readonly type: 'fileExport.retry.requested' }
  | { readonly type: 'fileExport.restarted' };

export interface FileExportContext {
  /** Exports of the operator that jobs make or have made. */
  readonly files: readonly ExportFile[];
  readonly order: ExportOrder | null;
  /** Idempotency key of the call that starts a job; a job that broke off is followed by one with another key. */
  readonly key: string;
  /** The job that reads the rows, and its file; null for rows that this window reads itself. */
  readonly ticket: ExportJob | null;
  readonly progress: JobProgress | null;
  readonly isCancelling: boolean;
  /** Index of the query being read. */
  readonly reading: number;
  /** Cursor of that query; null at its start. */
  readonly next: string | null;
  /** The fetched rows, one part per response. */
  readonly parts: readonly FileRows[];
  readonly done: number;
  /** Total number of rows, as reported by the server so far. */
  readonly total: number;
  /** Watermark that names the recipient; null for none. */
  readonly mark: ExportMark | null;
  readonly file: WrittenFile | null;
  readonly problem: WritingProblem | null;
  readonly failure: FailureFacts | null;
}

export interface FetchRowsInput {
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly next: string | null;
  readonly reason?: string;
}

export interface FetchFileInput {
  readonly file: string;
  readonly next: string | null;
}

export interface StartJobInput {
  readonly order: ExportOrder;
  readonly key: string;
}
export interface WriteFileInput {
  readonly order: ExportOrder;
  readonly parts: readonly FileRows[];
  readonly mark?: ExportMark;
}
