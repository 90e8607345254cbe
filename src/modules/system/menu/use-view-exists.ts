import { selectViews, viewKey } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** The views of this console, and whether a component string leads to one of them. */
export function useViewCheck() {
  const { permission } = useActors();
  const views = useSelector(permission, selectViews);
  return {
    names: [...new Set(Object.values(views))].toSorted(),
    exists: (component: string) => Object.hasOwn(views, viewKey(component)),
  };
}
