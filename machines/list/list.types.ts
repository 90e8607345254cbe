import type { FailureFacts } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';

/** Selection: records by id, or all records of the query with exceptions. */
export type ListSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly except: readonly string[] };

/** The last range selection: its anchor and its other end. A single marked row is a range too. */
export interface RowRange {
  readonly anchor: string;
  readonly end: string;
}

/** Target of a range selection. */
export interface RangeTarget {
  /** The rows on screen, in order. */
  readonly among: readonly string[];
  readonly to: string;
  /** The focused row before the range was extended. */
  readonly focused: string | null;
  /** Whether the range starts at the last marked row, or continues from the focus. */
  readonly since: 'mark' | 'focus';
  readonly selected: boolean;
}

/** Focus movement among the visible rows. */
export type FocusStep = 'first' | 'previous' | 'next' | 'last';

/** Events of a list. The query always comes from the URL, never from the machine. */
export type ListEvent =
  /** `known`: the cached rows of the query, if any. */
  | { readonly type: 'list.query.changed'; readonly query: ListQuery; readonly known?: ListAnswer | null }
  | { readonly type: 'list.refresh.requested' }
  /** A list that loads on scroll was scrolled to its end. */
  | { readonly type: 'list.more.requested' }
  /** Number of rows to load again, from the first one, when the list is refreshed. */
  | { readonly type: 'list.reach.changed'; readonly rows: number }
  | { readonly type: 'list.row.toggled'; readonly id: string }
  | { readonly type: 'list.rows.marked'; readonly ids: readonly string[]; readonly selected: boolean }
  | ({ readonly type: 'list.range.led' } & RangeTarget)
  | { readonly type: 'list.allMatching.selected' }
  | { readonly type: 'list.selection.cleared' }
  | { readonly type: 'list.row.focused'; readonly id: string }
  | { readonly type: 'list.focus.moved'; readonly to: FocusStep; readonly among: readonly string[] }
  /** The URL names another previewed record, or none. */
  | { readonly type: 'list.preview.changed'; readonly id: string | null }
  /** A write returned the record in its present state. */
  | { readonly type: 'list.row.changed'; readonly record: ResourceRecord }
  | { readonly type: 'list.row.removed'; readonly id: string }
  /** Records of this kind were changed by another user or page. */
  | { readonly type: 'list.records.changed' };

export interface ListInput {
  readonly query: ListQuery;
  readonly previewed: string | null;
  /** The cached rows of the query, if any: shown until they are loaded again. */
  readonly known?: ListAnswer | null;
  /** Numbers are summed over all rows. */
  readonly hasTotals?: boolean;
}

export interface ListContext {
  readonly query: ListQuery;
  /** The last answer; null before the first. In a list that loads on scroll, all rows loaded so far. */
  readonly answer: ListAnswer | null;
  /** Count of all rows by a separate call; null before. */
  readonly counted: CountAnswer | null;
  /** The last answer counted only some of its rows. */
  readonly isUncounted: boolean;
  readonly hasTotals: boolean;
  /** Minimum rows of a refresh; 0 for one page. */
  readonly reach: number;
  /** Error of the last attempt; null after a success. */
  readonly failure: FailureFacts | null;
  /** The permission that a refusal named; null when it named none. */
  readonly missing: string | null;
  readonly selection: ListSelection;
  /** The last range selection; null when no row was marked since the selection was empty. */
  readonly range: RowRange | null;
  readonly focused: string | null;
  readonly previewed: string | null;
}

export interface FetchListInput {
  readonly query: ListQuery;
  /** Minimum rows, if there are as many; one page when absent. */
  readonly rows?: number;
}

export interface CountRowsInput {
  readonly query: ListQuery;
  readonly totals: boolean;
}
