import { selectSettings } from '@machines/preferences/index.ts';
import { isAffixed, isClosable, selectActiveKey, selectTabs } from '@machines/tabs/index.ts';
import type { Tab } from '@src/contracts/tab.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { styleName } from '@src/ui/style-name.ts';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { StripActions } from './tab-actions.tsx';
import { type TabActions, TabItem } from './tab-item.tsx';
import { stripMove } from './tab-keys.ts';
import { TabMenu, type TabMenuPosition } from './tab-menu.tsx';
import { useTabTitle } from './tab-title.ts';
import { useTabDrag } from './use-tab-drag.ts';
import './tab-strip.css';

/** Tabs of the open pages: switch, close, move and further actions. */
export function TabStrip() {
  const { tabs: tabsRef, preferences } = useActors();
  const t = useTranslate();
  const titleOf = useTabTitle();
  const tabs = useSelector(tabsRef, selectTabs);
  const activeKey = useSelector(tabsRef, selectActiveKey);
  const { canDrag } = useSelector(preferences, selectSettings).multiTabsSetting;
  const { register, focusTab, tabStop, setFocused } = useStripFocus(tabs, activeKey);
  const [menu, setMenu] = useState<TabMenuPosition | null>(null);
  const [news, say] = useAnnouncement();

  const closeMenu = useCallback(() => setMenu(null), []);

  const move = (from: number, to: number) => {
    const [tab, inTheWay] = [tabs[from], tabs[to]];
    if (tab === undefined || inTheWay === undefined || isAffixed(tab) || isAffixed(inTheWay)) return;
    tabsRef.send({ type: 'tabs.moved', from, to });
    say((t) => t('layout.multipleTab.moved', { name: titleOf(tab), place: to + 1 }));
  };
  const close = (tab: Tab) => {
    const place = tabs.indexOf(tab);
    if (tab.key === tabStop) focusTab(tabs[place + 1] ?? tabs[place - 1]);
    tabsRef.send({ type: 'tabs.close.requested', key: tab.key });
  };
  const openMenu = (key: string, opener: HTMLElement) => setMenu({ key, anchor: opener.getBoundingClientRect() });
  const drag = useTabDrag(canDrag, {
    onMoved: move,
    onHeld: (place, element) => openMenu(tabs[place]?.key ?? '', element),
  });
  const hands = useHands({
    register,
    focus: setFocused,
    close,
    openMenu,
    press: (tab, event) => {
      const does = stripMove(event, tabs.indexOf(tab), tabs.length);
      if (does === null) return;
      event.preventDefault();
      if (does.kind === 'focus') focusTab(tabs[does.place]);
      else if (does.kind === 'move') move(does.from, does.to);
      else if (does.kind === 'menu') openMenu(tab.key, event.currentTarget);
      else if (isClosable(tabs, tab)) close(tab);
    },
    drag: (tab, event) => {
      if (event.type === 'pointermove') drag.move(event);
      else if (event.type === 'pointerup') drag.finish(event);
      else if (event.type === 'pointerdown' && !isAffixed(tab)) drag.start(tabs.indexOf(tab))(event);
      else drag.cancel();
    },
  });
  return (
    <nav
      className={`tab-strip ${styleName('tabs')}`}
      data-testid="tab-strip"
      aria-label={t('layout.multipleTab.label')}
    >
      <ul ref={drag.list} className="strip-tabs">
        {tabs.map((tab, place) => (
          <TabItem
            key={tab.key}
            tab={tab}
            title={titleOf(tab)}
            isActive={tab.key === activeKey}
            isTabStop={tab.key === tabStop}
            isClosable={isClosable(tabs, tab)}
            offset={drag.dragged?.place === place ? drag.dragged.offset : null}
            hands={hands}
          />
        ))}
      </ul>
      <StripActions onMore={openMenu} />
      {menu !== null && <TabMenu place={menu} onMove={move} onClose={closeMenu} />}
      <span className="visually-hidden" aria-live="polite">
        {news}
      </span>
    </nav>
  );
}

/** Stable callbacks that call the latest ones. */
function useHands(now: TabActions): TabActions {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [hands] = useState<TabActions>(() => ({
    register: (...parts) => latest.current.register(...parts),
    focus: (...parts) => latest.current.focus(...parts),
    close: (...parts) => latest.current.close(...parts),
    press: (...parts) => latest.current.press(...parts),
    openMenu: (...parts) => latest.current.openMenu(...parts),
    drag: (...parts) => latest.current.drag(...parts),
  }));
  return hands;
}

/** One tab stop, arrow keys for the other tabs; the active tab is scrolled into view. */
function useStripFocus(tabs: readonly Tab[], activeKey: string | null) {
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    // The strip is entered at the active tab; arrow keys move from there.
    setFocused(null);
    if (activeKey === null) return;
    const tab = links.current.get(activeKey)?.parentElement ?? null;
    const show = () => showSideways(tab);
    show();
    window.addEventListener('resize', show);
    // The title of a record page is set once the record is loaded, and is often longer than before.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(show) : null;
    if (tab !== null) observer?.observe(tab);
    return () => {
      window.removeEventListener('resize', show);
      observer?.disconnect();
    };
  }, [activeKey]);
  const tabStop =
    [focused, activeKey].find((key) => key !== null && tabs.some((tab) => tab.key === key)) ?? tabs[0]?.key;
  return {
    tabStop,
    setFocused,
    focusTab: (tab: Tab | undefined) => tab !== undefined && links.current.get(tab.key)?.focus(),
    register: (key: string, element: HTMLAnchorElement | null) => {
      if (element === null) links.current.delete(key);
      else links.current.set(key, element);
    },
  };
}

/** Scrolls a tab into view within the strip, without scrolling its ancestors. */
function showSideways(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const [box, frame] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (box.left < frame.left) strip.scrollLeft += box.left - frame.left;
  else if (box.right > frame.right) strip.scrollLeft += box.right - frame.right;
}
