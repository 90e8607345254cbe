import { selectSettings } from '@machines/preferences/index.ts';
import type { MenuItem } from '@src/contracts/routes/route.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { MenuTree } from '../../sidebar/menu-tree.tsx';

export interface TopMenuPopupProps {
  readonly item: MenuItem;
  readonly chain: readonly MenuItem[];
  /** Bounding box of its menu entry. */
  readonly box: DOMRect;
  /** True when opened by keyboard. */
  readonly takesFocus: boolean;
  readonly onFollow: () => void;
  /** Called while the pointer is over the popup. */
  readonly onPoint: () => void;
}

/** Popup with the entries of a module, below its entry in the header; nested groups expand in place. */
export function TopMenuPopup({ item, chain, box, takesFocus, onFollow, onPoint }: TopMenuPopupProps) {
  const { preferences } = useActors();
  const t = useTranslate();
  const titleOf = useTitle();
  const popup = useRef<HTMLDivElement>(null);
  const { accordion } = useSelector(preferences, selectSettings).menuSetting;
  useLayoutEffect(() => {
    const { current: element } = popup;
    if (element === null) return;
    const room = window.innerWidth - element.getBoundingClientRect().width;
    element.style.insetInlineStart = `${Math.max(0, Math.min(box.left, room))}px`;
    element.style.insetBlockStart = `${box.bottom}px`;
    if (takesFocus) element.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  }, [box, takesFocus]);
  return (
    <div ref={popup} role="presentation" className="top-menu-popup" onPointerEnter={onPoint}>
      <MenuTree
        items={item.children}
        chain={chain}
        label={t('layout.menu.submenu', { name: titleOf(item.title) })}
        accordion={accordion}
        onFollow={onFollow}
      />
    </div>
  );
}
