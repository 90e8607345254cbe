import { findSearchedTab, selectActiveKey, selectTabs } from '@machines/tabs/index.ts';
import { fullPathOf } from '@src/lib/location.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { MouseEvent } from 'react';
import { AppLink, type ConsoleLinkProps, isPlainClick } from '../app-link.tsx';

/**
 * The link of a menu entry. It shows an open tab of its page again, whatever was searched there, and on that page takes back
 * the search: else each entry pressed after a search would open one more tab of the same name.
 */
export function MenuLink({ to, onClick, ...rest }: ConsoleLinkProps) {
  const { go, actors } = useApp();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const snapshot = actors.tabs.getSnapshot();
    const open = findSearchedTab(selectTabs(snapshot), to);
    if (open === null) return;
    event.preventDefault();
    if (open.key !== selectActiveKey(snapshot)) {
      go(fullPathOf(open));
      return;
    }
    actors.tabs.send({ type: 'tabs.path.updated', key: open.key, location: { path: to, search: '' }, pending: true });
    go(to, { replace: true });
  };
  return <AppLink {...rest} to={to} onClick={follow} />;
}
