import { type Anchor, placeMenu } from '@src/ui/place-menu.ts';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Props of `PopoverPanel`. */
export interface PopoverPanelProps {
  /** Names the panel, and the button unless `children` say enough. */
  readonly label: string;
  readonly className?: string;
  readonly testId?: string;
  /** What the button shows. */
  readonly children: ReactNode;
  /** The button shows an icon alone. */
  readonly iconOnly?: boolean;
  readonly align?: 'start' | 'end';
  readonly content: (close: () => void) => ReactNode;
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex="0"]';

/** A button that opens a small panel beside it. Esc and a press elsewhere close it; the focus returns. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { label, className = 'button', testId, children, iconOnly = false, align = 'start', content } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const toggle = () => setAnchor(anchor === null ? (button.current?.getBoundingClientRect() ?? null) : null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...(iconOnly ? { 'aria-label': label, title: label } : {})}
        data-testid={testId}
        onClick={toggle}
      >
        {children}
      </button>
      {anchor !== null && (
        <Panel label={label} anchor={anchor} align={align} opener={button} onClose={close}>
          {content(close)}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  readonly label: string;
  readonly anchor: Anchor;
  readonly align: 'start' | 'end';
  readonly opener: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ label, anchor, align, opener, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePlaced(panel, anchor, align, opener);
  useClosedOutside(panel, opener, onClose);
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

function usePlaced(
  panel: { readonly current: HTMLDivElement | null },
  anchor: Anchor,
  align: 'start' | 'end',
  opener: { readonly current: HTMLElement | null },
) {
  useLayoutEffect(() => {
    const element = panel.current;
    const back = opener.current;
    if (element === null) return;
    if (typeof element.showPopover === 'function') element.showPopover();
    const view = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeMenu(anchor, element.getBoundingClientRect(), view, align);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || element.contains(focused)) back?.focus();
    };
  }, [panel, anchor, align, opener]);
}

function useClosedOutside(
  panel: { readonly current: HTMLElement | null },
  opener: { readonly current: HTMLElement | null },
  onClose: () => void,
) {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (panel.current?.contains(target) || opener.current?.contains(target)) return;
      onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('resize', onClose);
    };
  }, [panel, opener, onClose]);
}
