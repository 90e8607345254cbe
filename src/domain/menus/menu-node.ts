import type { RouteMeta } from '../../contracts/route.ts';

/** A node of the menu as the server sends it; `children` is left out where there are none. */
export interface MenuNode {
  readonly path: string;
  readonly name: string;
  readonly component?: string;
  readonly redirect?: string;
  readonly meta: RouteMeta;
  readonly children?: readonly MenuNode[];
}

/** The component of a node that stands in the main layout and shows no view of its own. */
export const LAYOUT = 'LAYOUT';
