import { selectCurrent } from '@machines/navigation/index.ts';
import { matchRoute, selectHasAccess, selectTable } from '@machines/permission/index.ts';
import { selectSettings } from '@machines/preferences/index.ts';
import { selectActiveKey, selectIsEnabled, selectTabs } from '@machines/tabs/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { PageContainer } from '@src/ui/page/mounted-page.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { scrollModeOf } from '../scroll-mode.ts';
import { PageFrame } from './page-frame.tsx';
import { identify, NO_IDENTITIES, sameIdentities } from './page-identity.ts';
import { type MountedPage, pageList } from './page-list.ts';
import type { ViewSource } from './views.ts';
import './page-host.css';

export interface PageHostProps extends ViewSource {
  /** Called when the current page is fully rendered. */
  readonly onSettled: (page: MountedPage) => void;
}

/** Shows the current page, and keeps the pages of open tabs mounted behind it. */
export function PageHost({ onSettled, ...views }: PageHostProps) {
  const { preferences } = useActors();
  const settings = useSelector(preferences, selectSettings);
  const { pages, idOf } = usePages();
  const [mayTakeFocus] = useState(createFocusTurns);
  return pages.map((page) => (
    <PageContainer
      key={`${idOf(page)} ${page.renderKey}`}
      isActive={page.isActive}
      closesOverlays={settings.closeMessageOnSwitch}
    >
      <PageFrame
        page={page}
        mark={`${idOf(page)} ${page.path}`}
        {...views}
        transition={settings.transitionSetting}
        scrollMode={scrollModeOf(settings)}
        backTop={settings.useOpenBackTop}
        onSettled={onSettled}
        mayTakeFocus={mayTakeFocus}
      />
    </PageContainer>
  ));
}

/** True for a page that did not ask last: the focus is moved into it once each time it is shown. */
function createFocusTurns(): (mark: string) => boolean {
  let last: string | null = null;
  return (mark) => {
    const isNew = last !== mark;
    last = mark;
    return isNew;
  };
}

/** The mounted pages with identities that survive a change of the query. */
function usePages(): { readonly pages: readonly MountedPage[]; readonly idOf: (page: MountedPage) => number } {
  const { navigation, permission, tabs, preferences } = useActors();
  const current = useSelector(navigation, selectCurrent);
  const table = useSelector(permission, selectTable);
  const hasAccess = useSelector(permission, selectHasAccess);
  const open = useSelector(tabs, selectTabs);
  const activeKey = useSelector(tabs, selectActiveKey);
  const tabsOn = useSelector(tabs, selectIsEnabled);
  const { openKeepAlive: keepAlive } = useSelector(preferences, selectSettings);
  const [identities, setIdentities] = useState(NO_IDENTITIES);
  if (current === null || current.page.kind === 'login') return { pages: [], idOf: () => 0 };
  const match = (path: string) => (table === null ? null : matchRoute(table, path));
  const pages = pageList({ current, tabs: open, activeKey, rules: { keepAlive, tabsOn }, match, hasAccess });
  const next = identify(identities, pages, new Set(tabsOn ? open.map(({ key }) => key) : []));
  if (!sameIdentities(identities, next)) setIdentities(next);
  const idOf = ({ key }: MountedPage) => next.ids.get(key) ?? 0;
  return { pages: pages.toSorted((one, other) => idOf(one) - idOf(other)), idOf };
}
