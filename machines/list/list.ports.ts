import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { FetchListInput } from './list.types.ts';

/** Asks for the rows of a query; its signal is aborted when a newer query makes the answer useless. */
export const fetchListPort = fromPromise<ListAnswer, FetchListInput>(() => {
  throw new Error('list: provide the fetchList actor');
});
