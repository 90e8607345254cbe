import type { RouteRecord } from '@src/contracts/routes/route.ts';

/** A route record that shows the view named like its path. For tests only. */
export const viewRecord = (path: string): RouteRecord => ({
  path,
  name: path,
  view: { kind: 'view', name: path },
  redirect: null,
  meta: { title: path },
});
