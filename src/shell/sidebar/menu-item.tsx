import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { type FocusEvent, memo, type PointerEvent, useCallback } from 'react';
import { MenuLink } from './menu-link.tsx';
import { MenuTagMark, nameWith } from './menu-tag.tsx';
import type { MenuRow } from './open-groups.ts';

export interface MenuLineProps {
  readonly row: MenuRow;
  readonly isActive: boolean;
  /** True for a group that contains the active entry. */
  readonly holdsActive: boolean;
  readonly isOpen: boolean;
  /** True for the tab stop. */
  readonly isTabStop: boolean;
  readonly mini: boolean;
  /** Called when the row gets the focus. */
  readonly onReach: (path: string, line: HTMLElement) => void;
  readonly onToggle: (path: string) => void;
  readonly onFollow: () => void;
  /** Called when the pointer enters the row. */
  readonly onPoint?: ((path: string, line: HTMLElement) => void) | undefined;
  /** Ref callback of the row's element. */
  readonly register: (path: string, element: HTMLElement | null) => void;
}

/**
 * One row of the menu: a link, or the toggle of a group. It renders only when its content changes, not when the focus
 * moves: all rows share the same callbacks.
 */
export const MenuItemRow = memo(function MenuItemRow(props: MenuLineProps) {
  const { row, isActive, holdsActive, isOpen, isTabStop, mini, register, onReach, onToggle, onFollow, onPoint } = props;
  const { item, level, place, siblings } = row;
  const titleOf = useTitle();
  const title = titleOf(item.title);
  const { tag } = item.meta;
  const t = useTranslate();
  const isGroup = item.children.length > 0;
  const shared = {
    role: 'treeitem',
    className: 'menu-line',
    tabIndex: isTabStop ? 0 : -1,
    'data-testid': 'menu-item',
    'data-path': item.path,
    'data-active': isActive,
    'data-open': isOpen,
    'data-level': Math.min(level, 6),
    'data-holds-active': holdsActive,
    'aria-level': level,
    'aria-posinset': place,
    'aria-setsize': siblings,
    'aria-label': nameWith(
      tag && titleOf(tag.content),
      item.external ? t('layout.menu.newWindow', { name: title }) : title,
    ),
    onFocus: (event: FocusEvent<HTMLElement>) => onReach(item.path, event.currentTarget),
    onPointerEnter: onPoint && ((event: PointerEvent<HTMLElement>) => onPoint(item.path, event.currentTarget)),
    ref: useCallback((element: HTMLElement | null) => register(item.path, element), [register, item.path]),
  } as const;
  const face = (
    <>
      {mini || item.icon !== null ? <Icon name={item.icon ?? ''} /> : <span className="menu-line-bullet" />}
      <span className="menu-line-title">{title}</span>
      <MenuTagMark tag={tag} small={mini} />
    </>
  );
  if (!isGroup)
    return (
      <MenuLink {...shared} to={item.path} aria-current={isActive ? 'page' : undefined} onClick={onFollow}>
        {face}
        {item.external && !mini && <Icon name="pi pi-external-link" className="menu-line-mark" />}
      </MenuLink>
    );
  return (
    <button {...shared} type="button" aria-expanded={isOpen} onClick={() => onToggle(item.path)}>
      {face}
      {!mini && <Icon name="pi pi-angle-down" className="menu-line-mark menu-line-arrow" />}
    </button>
  );
});
