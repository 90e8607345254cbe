import { selectViews, viewKey } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';

/** Names of the console's views, and a check whether a component string refers to one of them. */
export function useViewNames() {
  const { permission } = useActors();
  const views = useSelector(permission, selectViews);
  return {
    names: [...new Set(Object.values(views))].toSorted(),
    exists: (component: string) => Object.hasOwn(views, viewKey(component)),
  };
}
