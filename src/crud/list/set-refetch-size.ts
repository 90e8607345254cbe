import type { ListRef } from '@machines/list/index.ts';

/** Rows that come with one call. */
const PAGE = 100;

/** Tells a list how many of its rows a refresh has to fetch again, where the first `drawn` have been drawn. */
export function keepReach(list: ListRef, drawn: number): void {
  const rows = Math.ceil(drawn / PAGE) * PAGE;
  if (list.getSnapshot().context.reach !== rows) list.send({ type: 'list.reach.changed', rows });
}
