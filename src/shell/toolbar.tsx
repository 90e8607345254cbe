import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface ToolbarProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

const buttonsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLButtonElement>('button.bar-button:not([disabled])') ?? []),
];

/** Makes one button the tab stop. */
function stopAt(bar: HTMLElement | null, stop: Element | undefined): void {
  for (const button of buttonsIn(bar)) button.tabIndex = button === stop ? 0 : -1;
}

/** A row of buttons with one tab stop; arrows, Home and End move within it. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = buttonsIn(bar.current);
    const stops = buttons.filter((button) => button.tabIndex === 0);
    stopAt(bar.current, stops.length === 1 ? stops[0] : buttons[0]);
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (buttonsIn(bar.current).some((button) => button === target)) stopAt(bar.current, target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(bar.current);
    const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    if (at < 0) return;
    const to = nextPosition(event.key, at, buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

function nextPosition(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
