import './menu-popup.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { type Anchor, placeMenu } from './place-menu.ts';
import { createTypeahead } from './typeahead.ts';

/** One entry of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  /** Makes the entry one of a choice (`menuitemradio`). */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Why the entry cannot be chosen now, in words; it can be reached then, so that everybody hears it. */
  readonly why?: string | undefined;
  /** Draws a line above. */
  readonly separated?: boolean;
  readonly danger?: boolean;
  readonly testId?: string;
  /** Further `data-*` attributes, as `{ 'data-code': 3 }`. */
  readonly data?: Readonly<Record<`data-${string}`, string | number | boolean>>;
  readonly onSelect: () => void;
}

/** Props of `MenuPopup`. */
export interface MenuPopupProps {
  /** Names the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Where the menu opens: a button's box, or a point for a context menu. */
  readonly anchor: Anchor;
  readonly align?: 'start' | 'end';
  /** The entry that gets the focus first. */
  readonly start?: 'first' | 'last';
  /** Asked for by Esc, Tab, a choice, or a press elsewhere. */
  readonly onClose: () => void;
}

/** An open menu: arrows, Home, End and letters move, Enter and Space choose, Esc closes and the focus returns. */
export function MenuPopup({ label, entries, anchor, align = 'start', start = 'first', onClose }: MenuPopupProps) {
  const menu = useMenuElement(anchor, align, start);
  useCloseOutside(menu, onClose);
  const typeahead = useRef(createTypeahead());

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = enabledItems(menu.current);
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const next = nextIndex(event.key, at, items.length);
    if (next !== null) {
      items[next]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      onClose();
    } else {
      const typed = typeahead.current(
        event.key,
        event.timeStamp,
        items.map((item) => item.textContent ?? ''),
        at,
      );
      if (typed === null) return;
      items[typed]?.focus();
    }
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      className="menu-popup"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {entries.map((entry) => (
        <MenuRow key={entry.id} entry={entry} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuRow({ entry, onClose }: { readonly entry: MenuEntry; readonly onClose: () => void }) {
  const {
    label,
    icon,
    checked,
    disabled = false,
    separated = false,
    danger = false,
    why,
    testId,
    data,
    onSelect,
  } = entry;
  const choice = checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <>
      {separated && <hr className="menu-popup-line" />}
      <button
        type="button"
        {...choice}
        {...data}
        className={danger ? 'menu-popup-item menu-popup-danger' : 'menu-popup-item'}
        tabIndex={-1}
        aria-disabled={disabled}
        data-why={why !== undefined}
        data-testid={testId}
        onPointerMove={(event) => event.currentTarget.focus()}
        onClick={() => {
          if (disabled) return;
          onClose();
          onSelect();
        }}
      >
        {icon !== undefined && <Icon name={icon} />}
        <span className="menu-popup-label">
          {label}
          {why !== undefined && <small className="menu-popup-why">{why}</small>}
        </span>
        {checked === true && <Icon name="pi pi-check" />}
      </button>
    </>
  );
}

function useMenuElement(anchor: Anchor, align: 'start' | 'end', start: 'first' | 'last') {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const opener = document.activeElement;
    if (typeof element.showPopover === 'function') element.showPopover();
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeMenu(anchor, element.getBoundingClientRect(), view, align);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    (enabledItems(element).at(start === 'first' ? 0 : -1) ?? element).focus();
    return () => {
      const focused = document.activeElement;
      const mayReturn = focused === document.body || focused === null || element.contains(focused);
      if (mayReturn && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [anchor, align, start]);
  return menu;
}

function useCloseOutside(menu: { readonly current: HTMLElement | null }, onClose: () => void) {
  useEffect(() => {
    const onPress = (event: Event) => {
      if (!(event.target instanceof Element) || menu.current?.contains(event.target)) return;
      if (event.target.closest('[aria-haspopup="menu"][aria-expanded="true"]') === null) onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('resize', onClose);
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('blur', onClose);
    };
  }, [menu, onClose]);
}

function enabledItems(menu: HTMLElement | null): HTMLElement[] {
  return [
    ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"]:not([data-why="true"]))') ??
      []),
  ];
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
