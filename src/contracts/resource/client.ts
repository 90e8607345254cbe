import type { ExportFile, ExportJob } from './batch/export-files.ts';
import type { Condition } from './condition.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldError } from './field-error.ts';
import type { ListQuery } from './list-query.ts';
import type {
  AuditEntry,
  BatchAnswer,
  Choice,
  CountAnswer,
  ExportAnswer,
  FoundRecords,
  ImportAnswer,
  ImportReport,
  Job,
  JobFailures,
  ListAnswer,
  Neighbours,
  RecentAction,
  RecordAnswer,
  SavedView,
  UndoAnswer,
  WriteAnswer,
} from './responses.ts';
import type { RecordValues } from './validate-record.ts';

/** Records that an event is sent to: the given ids, or all matches of a query. */
export type BatchTarget = { readonly ids: readonly string[] } | { readonly filter: Readonly<Record<string, string>> };

/** Options of an event. `key` is the idempotency key of a write. */
export interface EventOptions {
  readonly payload?: RecordValues;
  readonly reason?: string;
  readonly key: string;
}

/** Which rows of a list are wanted: `isPartial` accepts rows without the fields that they name in `omitted`. */
export interface ListRows {
  readonly isPartial: boolean;
}

/**
 * The calls of one resource (modules, C0). Every method rejects with a `ServiceError`; refusals of a record (codes 1001
 * to 1009) are not shown by the service, because the calling screen shows them in place.
 */
export interface ResourceClient {
  /**
   * One page of a list. Rows that the server sent without their long fields are read one by one, unless `isPartial`: a
   * caller that shows rows only.
   */
  readonly list: (query: ListQuery, signal: AbortSignal, rows?: ListRows) => Promise<ListAnswer>;
  /** Counts all matches of a query; with `totals` numeric fields are summed too, which takes longer. */
  readonly count: (query: ListQuery, totals: boolean, signal: AbortSignal) => Promise<CountAnswer>;
  readonly get: (id: string, signal: AbortSignal) => Promise<RecordAnswer>;
  readonly neighbours: (id: string, query: ListQuery, signal: AbortSignal) => Promise<Neighbours>;
  readonly create: (values: RecordValues, key: string) => Promise<WriteAnswer>;
  readonly update: (id: string, version: number, values: RecordValues, key: string) => Promise<WriteAnswer>;
  /** Sends a lifecycle event, or `delete`, `restore`, `purge`. */
  readonly send: (id: string, version: number, event: string, options: EventOptions) => Promise<WriteAnswer>;
  readonly batch: (
    target: BatchTarget,
    event: string,
    options: EventOptions & { readonly dryRun: boolean },
  ) => Promise<BatchAnswer>;
  /** Checks on the server whether a value is in use; null when it is free. */
  readonly check: (field: string, value: unknown, id: string | null, signal: AbortSignal) => Promise<FieldError | null>;
  readonly choices: (params: ChoiceParams, signal: AbortSignal) => Promise<readonly Choice[]>;
  readonly exportRows: (
    query: ListQuery,
    columns: readonly string[],
    next: string | null,
    signal: AbortSignal,
    /** Reason, when the definition requires one. */
    reason?: string,
  ) => Promise<ExportAnswer>;
  /** Starts an export by a job of the server, which reads the rows of all queries one after the other. */
  readonly startExport: (order: ExportRequest, key: string) => Promise<ExportJob>;
  /** The operator's exports of this resource by jobs, the newest first. */
  readonly exportFiles: (signal: AbortSignal) => Promise<readonly ExportFile[]>;
  /** Rows that a job has exported, from a position on that the response before named; from the first one without it. */
  readonly exportedRows: (file: string, after: string | null, signal: AbortSignal) => Promise<ExportAnswer>;
  /** Checks the lines of a file; a job of the server does for many lines, and its failures are those with errors. */
  readonly tryImport: (rows: readonly Readonly<Record<string, string>>[], signal: AbortSignal) => Promise<ImportReport>;
  readonly commitImport: (token: string, key: string) => Promise<ImportAnswer>;
  readonly audit: (id: string, signal: AbortSignal) => Promise<readonly AuditEntry[]>;
}

/** What a job exports. */
export interface ExportRequest {
  readonly queries: readonly ListQuery[];
  readonly columns: readonly string[];
  /** Reason, when the definition requires one. */
  readonly reason?: string;
}

/** Query for choices of a relation. */
export interface ChoiceParams {
  readonly q?: string;
  readonly ids?: readonly string[];
  readonly size?: number;
  /** Excludes this record, and with `same` those that differ from it in that field. */
  readonly besides?: string;
  readonly same?: string;
  /** Only matching records; requires the permission to see them. */
  readonly where?: Condition;
}

/** Calls that are not specific to one resource. */
export interface ResourceApi {
  /** The client of a resource; the same object for the same `api` path. */
  readonly open: (definition: Pick<ResourceDefinition, 'name' | 'api' | 'fields' | 'tree'>) => ResourceClient;
  /** Choices by the name of another resource, for relations. */
  readonly choicesOf: (resource: string, params: ChoiceParams, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** Full-text search over all resources, grouped by resource. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly FoundRecords[]>;
  readonly job: (id: string, signal: AbortSignal) => Promise<Job>;
  /** A page of failures of a job, from the cursor `after` of the job or of the page before. */
  readonly jobFailures: (id: string, after: string, signal: AbortSignal) => Promise<JobFailures>;
  readonly cancelJob: (id: string) => Promise<Job>;
  /**
   * Undoes a write within its time limit, or the rest of it after a job that was cancelled; rejects with 1003 when a record
   * has changed since.
   */
  readonly undo: (id: string, after?: string | null) => Promise<UndoAnswer>;
  /** Actions that the operator can still undo, newest first. */
  readonly recent: (signal: AbortSignal) => Promise<readonly RecentAction[]>;
  readonly views: (list: string, signal: AbortSignal) => Promise<readonly SavedView[]>;
  readonly saveView: (
    list: string,
    view: Omit<SavedView, 'id' | 'version' | 'mine' | 'owner'> & {
      readonly id: string | null;
      readonly version: number;
    },
  ) => Promise<SavedView>;
  readonly removeView: (id: string) => Promise<void>;
}
