import type { FailureFacts } from '@src/contracts/errors.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { ExportMark } from '@src/contracts/resource/wire.ts';

/** How a file is written. */
export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Some rows as texts, in the order of the columns. */
export type FileRows = readonly (readonly string[])[];

/** What the operator asked for. */
export interface ExportOrder {
  readonly format: FileFormat;
  /** Fields, in the order of the file. */
  readonly columns: readonly string[];
  /** What finds the rows: one query, or several where a selection is too long for one. */
  readonly queries: readonly ListQuery[];
  /** How many rows were promised when it was asked for. */
  readonly expected: number;
  /** Why, where that is asked for. */
  readonly reason?: string;
}

/** The file that was handed to the operator. */
export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
}

/** Why rows cannot become a file of the wanted format: a workbook limits the length of its texts. */
export type WritingProblem = 'textTooLong';

/** What became of writing. */
export type FileWriting = WrittenFile | { readonly problem: WritingProblem };

export type FileExportEvent =
  | { readonly type: 'fileExport.started'; readonly order: ExportOrder }
  | { readonly type: 'fileExport.cancelled' }
  | { readonly type: 'fileExport.retry.requested' }
  | { readonly type: 'fileExport.restarted' };

export interface FileExportContext {
  readonly order: ExportOrder | null;
  /** Which of the queries is being read. */
  readonly reading: number;
  /** Where that query goes on; null at its start. */
  readonly next: string | null;
  /** Rows so far, answer by answer. */
  readonly parts: readonly FileRows[];
  readonly done: number;
  /** How many rows there are, as far as the server said. */
  readonly total: number;
  /** What the file says of whom it was given to; null where it says nothing. */
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
export interface WriteFileInput {
  readonly order: ExportOrder;
  readonly parts: readonly FileRows[];
  readonly mark?: ExportMark;
}
