import { selectMenu } from '@machines/permission/index.ts';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { menuNodes } from './menu-nodes.ts';

/** The operator's own menu as a tree, in the language on screen. */
export function useMenuNodes(): readonly ChoiceNode[] {
  const { permission } = useActors();
  const title = useTitle();
  const menu = useSelector(permission, selectMenu);
  return useMemo(() => menuNodes(menu, title), [menu, title]);
}
