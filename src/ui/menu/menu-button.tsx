import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Menu, type MenuEntry } from './menu.tsx';
import type { Alignment, Anchor } from './position-popup.ts';

export interface PopupMenuProps {
  /** Accessible name of the button and the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Content of the button; it may be an icon only, because `label` is the accessible name. */
  readonly children: ReactNode;
  /** Classes of the button; by default an icon button. */
  readonly className?: string;
  readonly align?: Alignment;
  /** Test id of the button. */
  readonly testId?: string;
}

interface Opened {
  readonly anchor: Anchor;
  readonly start: 'first' | 'last';
}

/** Button that opens a menu by click, Enter, Space or arrow keys. */
export function MenuButton({ label, entries, children, className, align = 'end', testId }: PopupMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const open = (start: Opened['start']) => {
    const box = button.current?.getBoundingClientRect();
    if (box) setOpened({ anchor: box, start });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? 'button button-icon'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        data-testid={testId}
        onClick={() => (opened === null ? open('first') : close())}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {opened !== null && <Menu label={label} entries={entries} align={align} onClose={close} {...opened} />}
    </>
  );
}
