import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { Alignment, Anchor } from './position-popup.ts';
import { createTypeahead } from './typeahead.ts';
import { usePopover } from './use-popover.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  /** Makes the entry a radio item (`menuitemradio`). */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /**
   * Reason why the entry is disabled; a disabled entry with a reason stays focusable, so that screen readers announce
   * it.
   */
  readonly why?: string | undefined;
  /** Draws a separator line above. */
  readonly separated?: boolean;
  readonly danger?: boolean;
  readonly testId?: string;
  /** Additional `data-*` attributes, such as `{ 'data-code': 3 }`. */
  readonly data?: Readonly<Record<`data-${string}`, string | number | boolean>>;
  readonly onSelect: () => void;
}

export interface MenuPopupProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Anchor of the menu: a button's bounding box, or a point for a context menu. */
  readonly anchor: Anchor;
  readonly align?: Alignment;
  /** The entry that gets the focus first. */
  readonly start?: 'first' | 'last';
  /** Called for Escape, Tab, a choice, or a press outside. */
  readonly onClose: () => void;
}

/**
 * An open menu: arrow keys, Home, End and letters move, Enter and Space choose, Escape closes and restores the focus.
 */
export function Menu({ label, entries, anchor, align = 'start', start = 'first', onClose }: MenuPopupProps) {
  const focus = (element: HTMLElement) => enabledItems(element).at(start === 'first' ? 0 : -1) ?? element;
  const menu = usePopover({ onClose, anchor, align, focus, closesOn: 'blur' });
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
