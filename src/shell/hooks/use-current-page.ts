import { selectCurrent } from '@machines/navigation/index.ts';
import { resolveMenuParams, selectMenu } from '@machines/permission/index.ts';
import type { MenuItem, RouteMatch } from '@src/contracts/routes/route.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { activeChain } from '../sidebar/open-groups.ts';

/** Current location as the shell needs it. */
export interface Place {
  readonly path: string;
  readonly match: RouteMatch | null;
  /** The menu's entries for the page, from the top level down; empty when the menu has none. */
  readonly chain: readonly MenuItem[];
}

/** The page on screen and its place in the menu. */
export function useCurrentPage(): Place {
  const { navigation, permission } = useActors();
  const current = useSelector(navigation, selectCurrent);
  const menu = useSelector(permission, selectMenu);
  const match = current?.page.kind === 'route' ? current.page.match : null;
  const path = current?.location.path ?? '/';
  const chain = activeChain(menu, { path, pattern: match?.record.path ?? null, meta: match?.record.meta ?? null });
  return { path, match, chain: fillChain(chain, match) };
}

/** The entry itself with the values it has in the menu; its groups are known by their patterns. */
const fillChain = (chain: readonly MenuItem[], match: RouteMatch | null) => [
  ...chain.slice(0, -1),
  ...resolveMenuParams(chain.slice(-1), match),
];
