import { createTabsApi, selectIsEnabled } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

/** Sets the title of the page's tab; null restores the title from the menu. */
export function useTabTitle(title: string | null): void {
  const { tabs } = useActors();
  const { tabKey } = usePage();
  const isEnabled = useSelector(tabs, selectIsEnabled);
  useEffect(() => {
    if (title !== null && title !== '' && isEnabled && tabKey !== null) createTabsApi(tabs).setTitle(title, tabKey);
  }, [tabs, tabKey, title, isEnabled]);
}
