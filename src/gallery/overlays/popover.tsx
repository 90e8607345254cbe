import { placeMenu } from '@src/ui/place-menu.ts';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';

/** Props of `Popover`. */
export interface PopoverProps {
  /** What the button shows; also names the popover. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button with something that opens at it: the browser closes it on Esc and on a press elsewhere, and gives the focus back. */
export function Popover({ label, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const anchor = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || anchor === undefined) return;
    const element = event.currentTarget;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeMenu(anchor, element.getBoundingClientRect(), view, 'start');
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  return (
    <>
      <button ref={button} type="button" className="button" popoverTarget={id} aria-haspopup="dialog">
        {label}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className="popover" onToggle={place}>
        {children}
      </div>
    </>
  );
}
