import type { RouteRecord } from '@src/contracts/routes/route.ts';

/** A page of the table of routes that shows the view of its own path. For tests only. */
export const viewRecord = (path: string): RouteRecord => ({
  path,
  name: path,
  view: { kind: 'view', name: path },
  redirect: null,
  meta: { title: path },
});
