import { isAffixed } from '@machines/tabs/index.ts';
import type { Tab } from '@src/contracts/tab.ts';
import { fullPathOf } from '@src/lib/location.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { AppLink } from '../app-link.tsx';

export interface StripTabProps {
  readonly tab: Tab;
  readonly title: string;
  readonly isActive: boolean;
  readonly isTabStop: boolean;
  readonly isClosable: boolean;
  /** Distance from its place while dragged, in px; null otherwise. */
  readonly offset: number | null;
  readonly register: (element: HTMLAnchorElement | null) => void;
  readonly onFocus: () => void;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly drag: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
      (event: PointerEvent<HTMLElement>) => void
    >
  >;
}

/** One open page in the strip. */
export function TabItem(props: StripTabProps) {
  const { tab, title, isActive, isTabStop, isClosable, offset, drag } = props;
  const t = useTranslate();
  const notes = [tab.dirty && t('layout.multipleTab.dirty'), tab.busy > 0 && t('layout.multipleTab.busy')];
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
      onContextMenu={props.onContextMenu}
      onAuxClick={(event) => event.button === 1 && isClosable && props.onClose()}
      {...drag}
    >
      <AppLink
        ref={props.register}
        to={fullPathOf(tab)}
        className="strip-tab-link"
        draggable={false}
        tabIndex={isTabStop ? 0 : -1}
        title={title}
        aria-label={name}
        aria-current={isActive ? 'page' : undefined}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
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
          onClick={props.onClose}
        >
          <Icon name="pi pi-times" />
        </button>
      )}
    </li>
  );
}
