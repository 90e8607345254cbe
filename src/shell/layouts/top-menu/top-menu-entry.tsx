import type { MenuItem } from '@src/contracts/routes/route.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import type { PointerEvent, ReactNode } from 'react';
import { MenuLink } from '../../sidebar/menu-link.tsx';
import { MenuTagMark, nameWith } from '../../sidebar/menu-tag.tsx';

interface EntryFaceProps {
  readonly icon: string | null;
  readonly title: string;
  readonly opens: boolean;
  /** Content after the title. */
  readonly children?: ReactNode;
}

/** Contents of an entry in the top menu. */
export function EntryFace({ icon, title, opens, children }: EntryFaceProps) {
  return (
    <>
      {icon !== null && <Icon name={icon} />}
      <span className="top-menu-title">{title}</span>
      {children}
      {opens && <Icon name="pi pi-angle-down" className="top-menu-arrow" />}
    </>
  );
}

export interface TopMenuEntryProps {
  readonly item: MenuItem;
  readonly isActive: boolean;
  /** True for a module that contains the active entry. */
  readonly holdsActive: boolean;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onFollow: () => void;
  readonly onOpen: (element: HTMLElement) => void;
  readonly onPoint: (element: HTMLElement) => void;
}

/** One module in the header: a link, or a button that opens its pages below. */
export function TopMenuEntry({ item, isActive, holdsActive, isOpen, isTabStop, ...handlers }: TopMenuEntryProps) {
  const t = useTranslate();
  const titleOf = useTitle();
  const title = titleOf(item.title);
  const { tag } = item.meta;
  const opens = item.children.length > 0;
  const shared = {
    role: 'menuitem',
    className: 'top-menu-entry',
    tabIndex: isTabStop ? 0 : -1,
    'data-testid': 'menu-item',
    'data-path': item.path,
    'data-active': isActive,
    'data-open': isOpen,
    'data-holds-active': holdsActive,
    'aria-label': nameWith(
      tag && titleOf(tag.content),
      item.external ? t('layout.menu.newWindow', { name: title }) : title,
    ),
    'aria-current': isActive ? ('page' as const) : holdsActive ? ('true' as const) : undefined,
    onFocus: handlers.onFocus,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => handlers.onPoint(event.currentTarget),
  };
  const face = (
    <EntryFace icon={item.icon} title={title} opens={opens}>
      <MenuTagMark tag={tag} />
    </EntryFace>
  );
  if (!opens)
    return (
      <MenuLink {...shared} to={item.path} onClick={handlers.onFollow}>
        {face}
        {item.external && <Icon name="pi pi-external-link" className="top-menu-arrow" />}
      </MenuLink>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-haspopup="tree"
      aria-expanded={isOpen}
      onClick={(event) => handlers.onOpen(event.currentTarget)}
    >
      {face}
    </button>
  );
}
