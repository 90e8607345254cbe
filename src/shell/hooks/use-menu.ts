import { selectCurrent } from '@machines/navigation/index.ts';
import { resolveMenuParams, selectMenu } from '@machines/permission/index.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

/** The menu with the current page's parameters filled in (specification, section 2). */
export function useMenu(): readonly MenuItem[] {
  const { navigation, permission } = useActors();
  const menu = useSelector(permission, selectMenu);
  const match = useSelector(navigation, (snapshot) => {
    const page = selectCurrent(snapshot)?.page;
    return page?.kind === 'route' ? page.match : null;
  });
  return useMemo(() => resolveMenuParams(menu, match), [menu, match]);
}
