import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import type { FocusEvent, PointerEvent } from 'react';
import { AppLink } from '../app-link.tsx';
import { MenuTagMark, nameWith } from './menu-tag.tsx';
import type { MenuRow } from './open-groups.ts';

export interface MenuLineProps {
  readonly row: MenuRow;
  readonly isActive: boolean;
  /** True for a group that holds the active entry. */
  readonly holdsActive: boolean;
  readonly isOpen: boolean;
  /** True for the one line that the Tab key reaches. */
  readonly isTabStop: boolean;
  readonly mini: boolean;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onToggle: () => void;
  readonly onFollow: () => void;
  readonly onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onPointerLeave?: (() => void) | undefined;
  readonly register: (element: HTMLElement | null) => void;
}

/** One line of the menu: a link, or the switch of a group. */
export function MenuItemRow(props: MenuLineProps) {
  const { row, isActive, holdsActive, isOpen, isTabStop, mini, register, onToggle, onFollow } = props;
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
    onFocus: props.onFocus,
    onPointerEnter: props.onPointerEnter,
    onPointerLeave: props.onPointerLeave,
    ref: register,
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
      <AppLink {...shared} to={item.path} aria-current={isActive ? 'page' : undefined} onClick={onFollow}>
        {face}
        {item.external && !mini && <Icon name="pi pi-external-link" className="menu-line-mark" />}
      </AppLink>
    );
  return (
    <button {...shared} type="button" aria-expanded={isOpen} onClick={onToggle}>
      {face}
      {!mini && <Icon name="pi pi-angle-down" className="menu-line-mark menu-line-arrow" />}
    </button>
  );
}
