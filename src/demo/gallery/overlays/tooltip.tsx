import { showPopupAt } from '@src/ui/menu/position-popup.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

/** Handlers for the control that has the tooltip. */
export interface TipHandlers {
  readonly 'aria-describedby': string;
  readonly onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

export interface TipProps {
  /** Text of the tooltip. */
  readonly text: string;
  /** Renders the control. */
  readonly children: (handlers: TipHandlers) => ReactNode;
}

/** Tooltip of a control, shown on hover and focus; Esc hides it. */
export function Tip({ text, children }: TipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = tip.current;
    if (control === null || element === null || typeof element.showPopover !== 'function') return;
    showPopupAt(element, control.getBoundingClientRect(), 'start');
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
