import type { FailureFacts } from '@src/contracts/errors.ts';
import type { ImportAnswer, ImportReport, Job } from '@src/contracts/resource/responses.ts';
import type { JobFact, JobProgress } from '../job/index.ts';

/** A file chosen by the operator. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Reason why a file cannot be used at all. */
export type FileProblem =
  | 'tooLarge'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'empty'
  | 'noLines'
  | 'unreadable'
  | 'wrongKind';

/** A line of a file as texts, and its number as in a spreadsheet: the heading is 1. */
export interface FileLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Contents of a file: its first row, and the others without empty ones. */
export interface FileTable {
  readonly headings: readonly string[];
  readonly lines: readonly FileLine[];
}

/** The field of each column of the file; null when the column is left out. */
export type ColumnMapping = readonly (string | null)[];

/** Result of reading a file. */
export type FileReading =
  | { readonly table: FileTable; readonly mapping: ColumnMapping }
  | { readonly problem: FileProblem };

export type FileImportEvent =
  | { readonly type: 'fileImport.file.given'; readonly file: GivenFile }
  | { readonly type: 'fileImport.file.dropped' }
  | { readonly type: 'fileImport.column.mapped'; readonly column: number; readonly field: string | null }
  /** `key` is the idempotency key of the import, so that the lines are stored once. */
  | { readonly type: 'fileImport.dryRun.requested'; readonly key: string }
  | { readonly type: 'fileImport.dryRun.left' }
  | { readonly type: 'fileImport.commit.requested' }
  | { readonly type: 'fileImport.cancel.requested' }
  | { readonly type: 'fileImport.undo.requested' }
  | JobFact;

/** Emitted when records were written, and when they were undone. */
export type FileImportEmitted = { readonly type: 'fileImport.written' } | { readonly type: 'fileImport.undone' };

export interface FileImportContext {
  readonly file: GivenFile | null;
  readonly problem: FileProblem | null;
  readonly table: FileTable | null;
  readonly mapping: ColumnMapping;
  readonly key: string;
  /** Result of the dry run; null before it. */
  readonly report: ImportReport | null;
  readonly answer: ImportAnswer | null;
  /** The job that checks or writes the lines, or did so last, for more lines than one call handles. */
  readonly job: string | null;
  /** Its progress. */
  readonly progress: JobProgress | null;
  /** The job as it ended; null before. */
  readonly ended: Job | null;
  readonly isCancelling: boolean;
  /** What was undone of it; null before the undo has ended. */
  readonly undone: JobProgress | null;
  /** The job of its undo that was cancelled, after which the rest can be undone; null for none. */
  readonly after: string | null;
  readonly failure: FailureFacts | null;
}

export interface ReadFileInput {
  readonly file: GivenFile;
}
export interface TryLinesInput {
  readonly table: FileTable;
  readonly mapping: ColumnMapping;
}
export interface ReadFailuresInput {
  readonly job: Job;
}
export interface CommitLinesInput {
  readonly token: string;
  readonly key: string;
}
