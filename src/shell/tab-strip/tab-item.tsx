import { isAffixed } from '@machines/tabs/index.ts';
import type { Tab } from '@src/contracts/tab.ts';
import { fullPathOf } from '@src/lib/location.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, memo, type PointerEvent, useCallback } from 'react';
import { AppLink } from '../app-link.tsx';

/** Callbacks of the tabs: stable and shared, so that a tab renders only for its own changes. */
export interface TabActions {
  readonly register: (key: string, element: HTMLAnchorElement | null) => void;
  readonly focus: (key: string) => void;
  readonly close: (tab: Tab) => void;
  readonly press: (tab: Tab, event: KeyboardEvent<HTMLElement>) => void;
  readonly openMenu: (key: string, opener: HTMLElement) => void;
  readonly drag: (tab: Tab, event: PointerEvent<HTMLElement>) => void;
}

export interface StripTabProps {
  readonly tab: Tab;
  readonly title: string;
  readonly isActive: boolean;
  readonly isTabStop: boolean;
  readonly isClosable: boolean;
  /** Offset from its position while dragged, in px; null otherwise. */
  readonly offset: number | null;
  readonly hands: TabActions;
}

/** Tab of an open page. */
export const TabItem = memo(function TabItem(props: StripTabProps) {
  const { tab, title, isActive, isTabStop, isClosable, offset, hands } = props;
  const t = useTranslate();
  const notes = [tab.dirty && t('layout.multipleTab.dirty'), tab.busy > 0 && t('layout.multipleTab.busy')];
  const register = useCallback(
    (element: HTMLAnchorElement | null) => hands.register(tab.key, element),
    [hands, tab.key],
  );
  const drag = (event: PointerEvent<HTMLElement>) => hands.drag(tab, event);
  const name = [title, ...notes.filter((note) => note !== false)].join(', ');
  return (
    <li
      className="strip-tab"
      data-testid="tab"
      data-path={fullPathOf(tab)}
      data-active={isActive}
      data-affixed={isAffixed(tab)}
      data-dirty={tab.dirty}
      data-dragged={offset !== null}
      style={offset === null ? undefined : { translate: `${offset}px` }}
      onContextMenu={(event) => {
        event.preventDefault();
        hands.openMenu(tab.key, event.currentTarget);
      }}
      onAuxClick={(event) => event.button === 1 && isClosable && hands.close(tab)}
      onPointerDown={drag}
      onPointerMove={drag}
      onPointerUp={drag}
      onPointerCancel={drag}
    >
      <AppLink
        ref={register}
        to={fullPathOf(tab)}
        className="strip-tab-link"
        draggable={false}
        tabIndex={isTabStop ? 0 : -1}
        title={title}
        aria-label={name}
        aria-current={isActive ? 'page' : undefined}
        onFocus={() => hands.focus(tab.key)}
        onKeyDown={(event) => hands.press(tab, event)}
      >
        {tab.busy > 0 && <Icon name="pi pi-sync" className="strip-tab-busy" />}
        {tab.dirty && <span className="strip-tab-dirty" aria-hidden="true" />}
        <span className="strip-tab-title">{title}</span>
      </AppLink>
      {isClosable && (
        <button
          type="button"
          className="strip-tab-close"
          data-testid="tab-close"
          tabIndex={-1}
          aria-label={t('layout.multipleTab.closeNamed', { name: title })}
          onClick={() => hands.close(tab)}
        >
          <Icon name="pi pi-times" />
        </button>
      )}
    </li>
  );
});
