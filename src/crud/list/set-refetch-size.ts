import type { ListRef } from '@machines/list/index.ts';

/** Rows per request. */
const PAGE = 100;

/** Sets how many rows a refresh of the list must load, so that at least the first `drawn` are loaded again. */
export function setRefetchSize(list: ListRef, drawn: number): void {
  const rows = Math.ceil(drawn / PAGE) * PAGE;
  if (list.getSnapshot().context.reach !== rows) list.send({ type: 'list.reach.changed', rows });
}
