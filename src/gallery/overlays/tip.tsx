import { placeMenu } from '@src/ui/place-menu.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

/** What belongs on the control that has a tip. */
export interface TipHandlers {
  readonly 'aria-describedby': string;
  readonly onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Props of `Tip`. */
export interface TipProps {
  /** What it says of the control. */
  readonly text: string;
  /** Draws the control. */
  readonly children: (handlers: TipHandlers) => ReactNode;
}

/** A few words at a control, while the pointer or the focus rests on it; Esc takes them away. */
export function Tip({ text, children }: TipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = tip.current;
    if (control === null || element === null || typeof element.showPopover !== 'function') return;
    element.showPopover();
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeMenu(control.getBoundingClientRect(), element.getBoundingClientRect(), view, 'start');
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    return () => element.hidePopover();
  }, [control]);
  useEffect(() => {
    if (control === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setControl(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [control]);
  const show = (event: SyntheticEvent<HTMLElement>) => setControl(event.currentTarget);
  const hide = () => setControl(null);
  return (
    <>
      {children({
        'aria-describedby': id,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip" data-shown={control !== null}>
        {text}
      </span>
    </>
  );
}
