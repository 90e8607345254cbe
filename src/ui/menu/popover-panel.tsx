import './popover-panel.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Alignment } from './position-popup.ts';
import { usePopover } from './use-popover.ts';

/** Props of `PopoverPanel`. */
export interface PopoverPanelProps {
  /** Accessible name of the panel, and of the button unless `children` contain text. */
  readonly label: string;
  readonly className?: string;
  readonly testId?: string;
  /** Content of the button. */
  readonly children: ReactNode;
  /** True when the button shows only an icon. */
  readonly iconOnly?: boolean;
  readonly align?: Alignment;
  readonly content: (close: () => void) => ReactNode;
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

/** Button that opens a small panel. Escape and a press outside close it, and the focus is restored. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { label, className = 'button', testId, children, iconOnly = false, align = 'start', content } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(iconOnly ? { 'aria-label': label, title: label } : {})}
        data-testid={testId}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <Panel label={label} align={align} opener={button} onClose={close}>
          {content(close)}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  readonly label: string;
  readonly align: Alignment;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const focusFirst = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(FOCUSABLE) ?? panel;

function Panel({ label, align, opener, onClose, children }: PanelProps) {
  const panel = usePopover({ onClose, opener, align, focus: focusFirst });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={panel}
      className="popover-panel"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
