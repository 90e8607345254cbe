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
  /** Menu entries of the page, from the top level down; empty when it is not in the menu. */
  readonly chain: readonly MenuItem[];
}

/** The current page and its position in the menu. */
export function useCurrentPage(): Place {
  const { navigation, permission } = useActors();
  const current = useSelector(navigation, selectCurrent);
  const menu = useSelector(permission, selectMenu);
  const match = current?.page.kind === 'route' ? current.page.match : null;
  const path = current?.location.path ?? '/';
  const chain = activeChain(menu, { path, pattern: match?.record.path ?? null, meta: match?.record.meta ?? null });
  return { path, match, chain: fillChain(chain, match) };
}

/** The entry itself with its parameters filled in; its groups are identified by pattern. */
const fillChain = (chain: readonly MenuItem[], match: RouteMatch | null) => [
  ...chain.slice(0, -1),
  ...resolveMenuParams(chain.slice(-1), match),
];
