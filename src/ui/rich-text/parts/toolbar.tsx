import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface ToolbarProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const WAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus between buttons with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  const way = WAYS[event.key];
  const next = way === undefined ? { Home: 0, End: -1 }[event.key] : (at + way) % buttons.length;
  if (next === undefined) return;
  event.preventDefault();
  const button = buttons.at(next);
  button?.focus();
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Toolbar that is one tab stop. */
export function Toolbar({ label, className = '', children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className={`rich-text-toolbar ${className}`.trim()}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, bar.current)}
    >
      {children}
    </div>
  );
}
