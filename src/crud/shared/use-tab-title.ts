import { createTabsApi, selectIsEnabled } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

/** Names the tab of the page after what is open in it; as the menu does while the title is null. */
export function useTabTitle(title: string | null): void {
  const { tabs } = useActors();
  const { tabKey } = usePage();
  const isEnabled = useSelector(tabs, selectIsEnabled);
  useEffect(() => {
    if (title !== null && title !== '' && isEnabled && tabKey !== null) createTabsApi(tabs).setTitle(title, tabKey);
  }, [tabs, tabKey, title, isEnabled]);
}
