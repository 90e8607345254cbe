import type { CountAnswer, ListAnswer } from '@src/contracts/resource/responses.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { CountRowsInput, FetchListInput, ListEvent } from './list.types.ts';

/** Asks for the rows of a query; its signal is aborted when a newer query makes the answer useless. */
export const fetchListPort = fromPromise<ListAnswer, FetchListInput>(() => {
  throw new Error('list: provide the fetchList actor');
});

/** Counts all rows of a query, of which a list counts only so many; and adds their numbers up, where that is asked for. */
export const countRowsPort = fromPromise<CountAnswer, CountRowsInput>(() => {
  throw new Error('list: provide the countRows actor');
});

/** Tells what happened to the records: `list.records.changed`, `list.row.changed`. */
export const watchListPort = fromCallback<ListEvent>(() => {
  throw new Error('list: provide the watchList actor');
});
