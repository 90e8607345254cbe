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
  ListAnswer,
  Neighbours,
  RecentAction,
  RecordAnswer,
  SavedView,
  UndoAnswer,
  WriteAnswer,
} from './responses.ts';
import type { RecordValues } from './validate-record.ts';

/** Which records an event goes to: those named, or all that a query finds. */
export type BatchTarget = { readonly ids: readonly string[] } | { readonly filter: Readonly<Record<string, string>> };

/** What is sent with an event. `key` names one intent, so that a repeated write has one effect. */
export interface EventOptions {
  readonly payload?: RecordValues;
  readonly reason?: string;
  readonly key: string;
}

/**
 * The calls of one resource (modules, C0). Every method rejects with a `ServiceError`; refusals of a record (codes 1001 to
 * 1009) are not shown by the service, because the screen that asked shows them where they belong.
 */
export interface ResourceClient {
  readonly list: (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer>;
  /** Counts all that a query finds, however many; with `totals` their numbers are added up too, which takes longer. */
  readonly count: (query: ListQuery, totals: boolean, signal: AbortSignal) => Promise<CountAnswer>;
  readonly get: (id: string, signal: AbortSignal) => Promise<RecordAnswer>;
  readonly neighbours: (id: string, query: ListQuery, signal: AbortSignal) => Promise<Neighbours>;
  readonly create: (values: RecordValues, key: string) => Promise<WriteAnswer>;
  readonly update: (id: string, version: number, values: RecordValues, key: string) => Promise<WriteAnswer>;
  /** Sends an event of the life cycle, or `delete`, `restore`, `purge`. */
  readonly send: (id: string, version: number, event: string, options: EventOptions) => Promise<WriteAnswer>;
  readonly batch: (
    target: BatchTarget,
    event: string,
    options: EventOptions & { readonly dryRun: boolean },
  ) => Promise<BatchAnswer>;
  /** Asks whether a value is still free; null when it is. */
  readonly check: (field: string, value: unknown, id: string | null, signal: AbortSignal) => Promise<FieldError | null>;
  readonly choices: (params: ChoiceParams, signal: AbortSignal) => Promise<readonly Choice[]>;
  readonly exportRows: (
    query: ListQuery,
    columns: readonly string[],
    next: string | null,
    signal: AbortSignal,
    /** Why, where the definition asks for it. */
    reason?: string,
  ) => Promise<ExportAnswer>;
  readonly tryImport: (rows: readonly Readonly<Record<string, string>>[], signal: AbortSignal) => Promise<ImportReport>;
  readonly commitImport: (token: string, key: string) => Promise<ImportAnswer>;
  readonly audit: (id: string, signal: AbortSignal) => Promise<readonly AuditEntry[]>;
}

/** Which records to choose from. */
export interface ChoiceParams {
  readonly q?: string;
  readonly ids?: readonly string[];
  readonly size?: number;
  /** Leaves this record out, and with `same` those that differ from it in that field. */
  readonly besides?: string;
  readonly same?: string;
  /** Only records that fit; for those who may see them. */
  readonly where?: Condition;
}

/** Calls that belong to no single resource. */
export interface ResourceApi {
  /** The calls of the resource that a definition describes; the same object for the same address. */
  readonly open: (definition: Pick<ResourceDefinition, 'name' | 'api' | 'fields' | 'tree'>) => ResourceClient;
  /** Choices by the name of another resource, for relations. */
  readonly choicesOf: (resource: string, params: ChoiceParams, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** Records of any kind found by the words, by resource. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly FoundRecords[]>;
  readonly job: (id: string, signal: AbortSignal) => Promise<Job>;
  readonly cancelJob: (id: string) => Promise<Job>;
  /** Takes back a write within its time; rejects with 1003 when a record has moved on. */
  readonly undo: (id: string) => Promise<UndoAnswer>;
  /** What the operator may still take back, newest first. */
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
