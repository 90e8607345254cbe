import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ChoiceParams, ResourceApi } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { Choice, ListAnswer, RecordAnswer, UndoOffer } from '@src/contracts/resource/responses.ts';

/** The resource that a question is about, as its definition describes it. */
export type AskedResource = Parameters<ResourceApi['open']>[0] & Pick<ResourceDefinition, 'follows'>;

/** A read of the server, as data: equal questions are one entry. */
export type Question =
  | { readonly kind: 'record'; readonly of: AskedResource; readonly id: string }
  /** `rows`: so many rows at least, one call after the other; one page when absent. */
  | { readonly kind: 'list'; readonly of: AskedResource; readonly query: ListQuery; readonly rows?: number }
  | { readonly kind: 'choices'; readonly resource: string; readonly params: ChoiceParams }
  /** What has no record of its own: `name` says what is read, `topics` are the resources that it follows from. */
  | { readonly kind: 'read'; readonly name: string; readonly args: unknown; readonly topics: readonly string[] };

/** The call for titles of several records, which are kept one by one. */
export interface TitlesQuestion {
  readonly kind: 'titles';
  readonly resource: string;
  readonly ids: readonly string[];
}

/** What the server answered, by the kind of the question; titles come as choices. */
export type Answer =
  | { readonly kind: 'record'; readonly value: RecordAnswer }
  | { readonly kind: 'list'; readonly value: ListAnswer }
  | { readonly kind: 'choices'; readonly value: readonly Choice[] }
  | { readonly kind: 'read'; readonly value: unknown };

/** What is known of one question. */
export interface CacheEntry {
  readonly question: Question;
  /** The last answer; null before the first. It stays while it is asked again. */
  readonly answer: Answer | null;
  /** When it arrived, in milliseconds; null before the first. */
  readonly at: number | null;
  /** The failure of the last attempt; null after an answer. */
  readonly failure: { readonly error: unknown } | null;
  /** True when something happened since the last request began, so that the answer may not be true any more. */
  readonly isStale: boolean;
  /** How many screens and calls use it now. */
  readonly users: number;
  /** The request in flight; null when there is none. */
  readonly request: string | null;
  /** Number of its last use: the longest unused goes first. */
  readonly used: number;
}

/** Title of a record, and the path of its page where it has one that the reader may see. */
export interface RecordTitle {
  readonly title: string;
  readonly page: string | null;
  /** The picture of a person, where it was told. */
  readonly picture?: string | null;
  /** The operator may not see records of this resource, so its title was never requested. */
  readonly isUnseen?: true;
}

/** What is known of the title of one record. */
export interface TitleEntry {
  /** Null for a record that does not exist or is not visible; undefined until answered. */
  readonly title: RecordTitle | null | undefined;
  readonly isStale: boolean;
  readonly isAsked: boolean;
  /** The title stands for one that could not be fetched. */
  readonly hasFailed: boolean;
}

/** Titles by resource and id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, TitleEntry>>>>;

/** The last write of a resource in this window, as its lists and the record page show it. */
export interface UndoNotice {
  /** Action: `create`, `update`, or the label of an event. */
  readonly event: 'create' | 'update' | { readonly label: Label };
  /** Id of the record; absent for what was done to many. */
  readonly record?: string;
  /** Title of the record, for the operator. */
  readonly title: string;
  /** Takes the write back; null where nothing does. */
  readonly undo: UndoOffer | null;
  /** Time in seconds during which undo is possible. */
  readonly seconds: number;
}

export interface CacheContext {
  readonly entries: Readonly<Record<string, CacheEntry>>;
  readonly titles: Titles;
  /** Titles that are asked for at the end of this turn. */
  readonly wanted: readonly { readonly resource: string; readonly id: string }[];
  /** Resources of which the reader may see nothing, as far as the server said so. */
  readonly unseen: readonly string[];
  /** Calls for titles in flight, by request. */
  readonly batches: Readonly<Record<string, TitlesQuestion>>;
  /** What a list of each resource asked for last, for the pages of its records. */
  readonly queries: Readonly<Record<string, ListQuery>>;
  /** The last write of each resource while it may be undone. */
  readonly notices: Readonly<Record<string, UndoNotice>>;
  /** Counts uses and requests. */
  readonly count: number;
}

/**
 * Why an entry is used. `opened`: by a new screen, which asks unless another screen has it fresh; `shown`: by a screen that was
 * hidden, which asks when something changed meanwhile; `asked`: by a call that wants an answer of now.
 */
export type UseReason = 'opened' | 'shown' | 'asked';

/** Records were written in this window. `by` names who did it, and need not be told. */
export interface ResourceChange {
  readonly resource: string;
  readonly by: string | null;
  /** The record as the server answered the write, where it did. */
  readonly record?: ResourceRecord;
}

/** Events of screens and calls, of the server, and of the session. */
export type CacheEvent =
  | { readonly type: 'cache.entry.used'; readonly question: Question; readonly reason: UseReason }
  /** `keeps`: a request in flight goes on although nobody uses its answer. */
  | { readonly type: 'cache.entry.released'; readonly key: string; readonly keeps?: boolean }
  | { readonly type: 'cache.entry.refreshed'; readonly key: string }
  | { readonly type: 'cache.titles.wanted'; readonly resource: string; readonly ids: readonly string[] }
  /** What is wanted goes out. */
  | { readonly type: 'cache.turn.ended' }
  | { readonly type: 'cache.query.kept'; readonly resource: string; readonly query: ListQuery }
  | ({ readonly type: 'cache.resource.changed' } & ResourceChange)
  | { readonly type: 'cache.undo.offered'; readonly resource: string; readonly notice: UndoNotice }
  | { readonly type: 'cache.undo.dismissed'; readonly resource: string }
  /** The time of a notice is over. */
  | { readonly type: 'cache.undo.expired'; readonly resource: string; readonly notice: UndoNotice }
  /** The server told what changed. */
  | { readonly type: 'cache.update.received'; readonly update: LiveUpdate }
  /** The network is back. */
  | { readonly type: 'cache.network.restored' }
  /** Nothing may remain for the next operator. */
  | { readonly type: 'cache.cleared' }
  | RequestEvent;

/** What became of a request. */
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
  /** Titles of a resource are other ones, or not sure any more. */
  | { readonly type: 'cache.titles.changed'; readonly resource: string }
  /** An entry has an answer, or its request failed; both are null when it was cleared. */
  | {
      readonly type: 'cache.settled';
      readonly key: string;
      readonly answer: Answer | null;
      readonly failure: CacheEntry['failure'];
    };

/** A request of the cache: what is asked, and under which name it is answered. */
export interface RequestInput {
  readonly request: string;
  readonly question: Question | TitlesQuestion;
}
