import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ChoiceParams, ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { Choice, ListAnswer, RecordAnswer, UndoOffer } from '@src/contracts/resource/responses.ts';

/** The resource of a question, as its definition describes it. */
export type QuestionResource = Parameters<ResourceApi['open']>[0] & Pick<ResourceDefinition, 'follows'>;

/** A list of records. */
export interface ListQuestion {
  readonly kind: 'list';
  readonly of: QuestionResource;
  readonly query: ListQuery;
  /** At least this many rows, by several calls in sequence; one page when absent. */
  readonly rows?: number;
  /** The rows are only shown: long ones may lack the fields that they name in `omitted`. */
  readonly isPartial?: boolean;
}

/** A read of the server, as data: equal questions share one entry. */
export type Question =
  | { readonly kind: 'record'; readonly of: QuestionResource; readonly id: string }
  | ListQuestion
  | { readonly kind: 'choices'; readonly resource: string; readonly params: ChoiceParams }
  /** A read other than of records: `name` identifies it, `topics` are the resources that it depends on. */
  | { readonly kind: 'read'; readonly name: string; readonly args: unknown; readonly topics: readonly string[] };

/** The call for titles of several records, which are cached one by one. */
export interface TitlesQuestion {
  readonly kind: 'titles';
  readonly resource: string;
  readonly ids: readonly string[];
}

/** The response by the kind of the question; titles arrive as choices. */
export type Answer =
  | { readonly kind: 'record'; readonly value: RecordAnswer }
  | { readonly kind: 'list'; readonly value: ListAnswer }
  | { readonly kind: 'choices'; readonly value: readonly Choice[] }
  | { readonly kind: 'read'; readonly value: unknown };

/** Cached state of one question. */
export interface CacheEntry {
  readonly question: Question;
  /** The last answer; null before the first. It stays while it is requested again. */
  readonly answer: Answer | null;
  /** When it arrived, in milliseconds; null before the first. */
  readonly at: number | null;
  /** The failure of the last attempt; null after an answer. */
  readonly failure: { readonly error: unknown } | null;
  /** True when something changed since the last request started, so that the answer may be outdated. */
  readonly isStale: boolean;
  /** Number of screens and calls that use it now. */
  readonly users: number;
  /** The request in flight; null when there is none. */
  readonly request: string | null;
  /** Sequence number of its last use: the least recently used is removed first. */
  readonly used: number;
  /** True for a few seconds while nobody has used an answer that was requested ahead: the first list that asks takes it. */
  readonly isAhead: boolean;
}

/** Title of a record, and the path of its page where it has one that the operator may open. */
export interface RecordTitle {
  readonly title: string;
  readonly page: string | null;
  /** The picture of a person, where the server sent one. */
  readonly picture?: string | null;
  /** The operator may not read records of this resource, so the title was never requested. */
  readonly isUnseen?: true;
}

/** Cached title of one record. */
export interface TitleEntry {
  /** Null for a record that does not exist or is not readable; undefined until the response. */
  readonly title: RecordTitle | null | undefined;
  readonly isStale: boolean;
  readonly isRequested: boolean;
  /** The title is a placeholder for one that could not be loaded. */
  readonly hasFailed: boolean;
}

/** Titles by resource and id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, TitleEntry>>>>;

/** The last write of a resource in this window, as its lists and the record page show it. */
export interface UndoNotice {
  /** Action: `create`, `update`, or the label of an event. */
  readonly event: 'create' | 'update' | { readonly label: Label };
  /** Id of the record; absent for a write to many records. */
  readonly record?: string;
  /** Title of the record, for the operator. */
  readonly title: string;
  /** Undo of the write; null where it cannot be undone. */
  readonly undo: UndoOffer | null;
  /** Time in seconds during which undo is possible. */
  readonly seconds: number;
  /** The job that undoes it, once the operator has asked for it: the notice stays until it is dismissed then. */
  readonly job?: string;
}

export interface CacheContext {
  readonly entries: Readonly<Record<string, CacheEntry>>;
  readonly titles: Titles;
  /** Titles to request at the end of this task. */
  readonly wanted: readonly { readonly resource: string; readonly id: string }[];
  /** Resources that the operator may not read, as far as the server reported. */
  readonly unseen: readonly string[];
  /** Calls for titles in flight, by request. */
  readonly batches: Readonly<Record<string, TitlesQuestion>>;
  /** The last query of each resource's list, for the pages of its records. */
  readonly queries: Readonly<Record<string, ListQuery>>;
  /** The last write of each resource while it may be undone. */
  readonly notices: Readonly<Record<string, UndoNotice>>;
  /** Counts uses and requests. */
  readonly count: number;
}

/**
 * Why an entry is used. `opened`: by a new screen, which requests it unless another screen has it fresh; `shown`: by a
 * screen that was hidden, which requests it when it is stale; `asked`: by a call that needs a present answer.
 */
export type UseReason = 'opened' | 'shown' | 'asked';

/** Records were written in this window. `by` identifies the writer, which need not be notified. */
export interface ResourceChange {
  readonly resource: string;
  readonly by: string | null;
  /** The record in the server's response to the write, if any. */
  readonly record?: ResourceRecord;
}

/** Events of screens and calls, of the server, and of the session. */
export type CacheEvent =
  | { readonly type: 'cache.entry.used'; readonly question: Question; readonly reason: UseReason }
  /** `keeps`: a request in flight continues although nobody uses it. */
  | { readonly type: 'cache.entry.released'; readonly key: string; readonly keeps?: boolean }
  | { readonly type: 'cache.entry.refreshed'; readonly key: string }
  /** A list will probably be opened. */
  | { readonly type: 'cache.ahead.asked'; readonly question: ListQuestion }
  /** A list took the answer that was requested ahead, or it is too old to be taken. */
  | { readonly type: 'cache.ahead.ended'; readonly key: string }
  | { readonly type: 'cache.titles.wanted'; readonly resource: string; readonly ids: readonly string[] }
  /** The wanted titles are requested now. */
  | { readonly type: 'cache.turn.ended' }
  | { readonly type: 'cache.query.kept'; readonly resource: string; readonly query: ListQuery }
  | ({ readonly type: 'cache.resource.changed' } & ResourceChange)
  | { readonly type: 'cache.undo.offered'; readonly resource: string; readonly notice: UndoNotice }
  | { readonly type: 'cache.undo.dismissed'; readonly resource: string }
  /** A job undoes the last write: `undo` is its offer. */
  | { readonly type: 'cache.undo.queued'; readonly resource: string; readonly undo: string; readonly job: string }
  /** The time to undo has expired. */
  | { readonly type: 'cache.undo.expired'; readonly resource: string; readonly notice: UndoNotice }
  /** The server reported a change. */
  | { readonly type: 'cache.update.received'; readonly update: LiveUpdate }
  /** The network is back. */
  | { readonly type: 'cache.network.restored' }
  /** All data is removed before the next operator. */
  | { readonly type: 'cache.cleared' }
  | RequestEvent;

/** Outcome of a request. */
export type RequestEvent =
  | {
      readonly type: 'cache.request.answered';
      readonly request: string;
      readonly answer: Answer;
      /** Milliseconds. */
      readonly at: number;
    }
  | { readonly type: 'cache.request.failed'; readonly request: string; readonly error: unknown };

/** Events emitted to users of the cache. */
export type CacheEmitted =
  | ({ readonly type: 'cache.changed' } & ResourceChange)
  | { readonly type: 'cache.updated'; readonly update: LiveUpdate }
  | { readonly type: 'cache.restored' }
  /** Titles of a resource changed, or became stale. */
  | { readonly type: 'cache.titles.changed'; readonly resource: string }
  /** An entry has an answer, or its request failed; both are null when it was cleared. */
  | {
      readonly type: 'cache.settled';
      readonly key: string;
      readonly answer: Answer | null;
      readonly failure: CacheEntry['failure'];
    };

/** A request of the cache: the question, and the id under which it is settled. */
export interface RequestInput {
  readonly request: string;
  readonly question: Question | TitlesQuestion;
}
