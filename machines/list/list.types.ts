import type { FailureFacts } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';

/** Selection: records by id, or all records of the query with exceptions. */
export type ListSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly except: readonly string[] };

/** The range of rows that was chosen last: where it began, and where its other end is now. One row that was marked is one too. */
export interface RowRange {
  readonly anchor: string;
  readonly end: string;
}

/** Where a range of rows shall lead. */
export interface RangeLead {
  /** The rows on screen, in their order. */
  readonly among: readonly string[];
  readonly to: string;
  /** The focused row before the range was led on. */
  readonly focused: string | null;
  /** It begins at the row that was marked last, or goes on from the focus. */
  readonly since: 'mark' | 'focus';
  readonly selected: boolean;
}

/** Focus movement among the visible rows. */
export type FocusStep = 'first' | 'previous' | 'next' | 'last';

/** Events of a list. The query always comes from the URL, never from the machine (decisions, 12). */
export type ListEvent =
  /** `known`: the rows of it, where they are known. */
  | { readonly type: 'list.query.changed'; readonly query: ListQuery; readonly known?: ListAnswer | null }
  | { readonly type: 'list.refresh.requested' }
  /** A list that grows has been scrolled to its end. */
  | { readonly type: 'list.more.requested' }
  /** So many rows from the first one on are needed again when the list is refreshed. */
  | { readonly type: 'list.reach.changed'; readonly rows: number }
  | { readonly type: 'list.row.toggled'; readonly id: string }
  | { readonly type: 'list.rows.marked'; readonly ids: readonly string[]; readonly selected: boolean }
  | ({ readonly type: 'list.range.led' } & RangeLead)
  | { readonly type: 'list.allMatching.selected' }
  | { readonly type: 'list.selection.cleared' }
  | { readonly type: 'list.row.focused'; readonly id: string }
  | { readonly type: 'list.focus.moved'; readonly to: FocusStep; readonly among: readonly string[] }
  /** The address names another previewed record, or none. */
  | { readonly type: 'list.preview.changed'; readonly id: string | null }
  /** A write came back with the record as it now is. */
  | { readonly type: 'list.row.changed'; readonly record: ResourceRecord }
  | { readonly type: 'list.row.removed'; readonly id: string }
  /** Records of this kind were changed by another user or page. */
  | { readonly type: 'list.records.changed' };

export interface ListInput {
  readonly query: ListQuery;
  readonly previewed: string | null;
  /** The rows of the query, where they are known: shown until they are read again. */
  readonly known?: ListAnswer | null;
  /** Numbers of the rows are added up over all of them. */
  readonly hasTotals?: boolean;
}

export interface ListContext {
  readonly query: ListQuery;
  /** The last answer; null until the first. In a list that grows, every row fetched so far. */
  readonly answer: ListAnswer | null;
  /** All rows of the query, where they were counted in a call of their own; null until then. */
  readonly counted: CountAnswer | null;
  /** The last answer counted only so many of its rows. */
  readonly isUncounted: boolean;
  readonly hasTotals: boolean;
  /** Rows that a refresh fetches at least; 0 for those of one page. */
  readonly reach: number;
  /** Error of the last attempt; null after a success. */
  readonly failure: FailureFacts | null;
  /** The permission that a refusal named; null when it named none. */
  readonly missing: string | null;
  readonly selection: ListSelection;
  /** The range that was chosen last; null when no row was marked since the selection was empty. */
  readonly range: RowRange | null;
  readonly focused: string | null;
  readonly previewed: string | null;
}

export interface FetchListInput {
  readonly query: ListQuery;
  /** So many rows, where there are as many; those of one page when absent. */
  readonly rows?: number;
}

export interface CountRowsInput {
  readonly query: ListQuery;
  readonly totals: boolean;
}
