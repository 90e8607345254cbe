import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { CountRowsInput, FetchListInput, ListEvent } from './list.types.ts';

/** Loads the rows of a query; its signal aborts when a newer query replaces it. */
export const fetchListPort = fromPromise<ListAnswer, FetchListInput>(() => {
  throw new Error('list: provide the fetchList actor');
});

/** Counts all rows of a query, where the list counts only up to a limit; with `totals` also sums their numbers. */
export const countRowsPort = fromPromise<CountAnswer, CountRowsInput>(() => {
  throw new Error('list: provide the countRows actor');
});

/** Reports record changes: `list.records.changed`, `list.row.changed`. */
export const watchListPort = fromCallback<ListEvent>(() => {
  throw new Error('list: provide the watchList actor');
});
