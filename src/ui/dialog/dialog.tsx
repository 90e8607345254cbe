import './dialog.css';
import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import { Icon } from '../icon/icon.tsx';
import { PageOwnerContext } from '../page/page-owner.ts';
import { useTranslate } from '../use-translate.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** Mounts and shows the dialog; false removes it and restores the focus. */
  readonly open: boolean;
  /** The heading; also the accessible name. */
  readonly label: string;
  /** Called for Escape and the close button; the owner sets `open` to false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons below the content. */
  readonly footer?: ReactNode;
  /** Drawers also need `drawer.css`, and a full dialog `full-dialog.css`. */
  readonly size?: 'normal' | 'wide' | 'drawer' | 'drawer-left' | 'full';
  /** False when only the dialog's own buttons may close it. */
  readonly closable?: boolean;
  /** True when a click outside the dialog closes it; only for dialogs without input. */
  readonly lightDismiss?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly testId?: string;
}

/**
 * A modal dialog on the native element: the page behind is inert, the focus stays inside and returns to the opener.
 * An element inside marked `data-autofocus` gets the focus first, otherwise the first field. Dialogs stack in the order they were opened.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** True for a closed dropdown: those of the component library handle Escape even when they are closed. */
const isClosedDropdown = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[aria-haspopup="listbox"]:not([aria-expanded="true"])');

const ASKED = '[data-autofocus]';
const FIELD = ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea):not(:disabled)';

/**
 * Moves the focus to the first field of a dialog, also when its content is rendered later, so that typing starts there
 * and Enter does not press the close button. Does nothing once the focus has moved.
 */
function useFirstField(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const resting = document.activeElement;
    const content = element?.querySelectorAll('.dialog-body, .dialog-footer') ?? [];
    if (element === null || [...content].some((part) => part.contains(resting))) return;
    const isLed = () => {
      if (document.activeElement !== resting) return true;
      const body = element.querySelector('.dialog-body');
      const field = body?.querySelector<HTMLElement>(ASKED) ?? body?.querySelector<HTMLElement>(FIELD);
      field?.focus({ preventScroll: true });
      return field !== null && field !== undefined;
    };
    if (isLed()) return;
    const observer = new MutationObserver(() => {
      if (isLed()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog]);
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    label,
    onClose,
    children,
    footer,
    size = 'normal',
    closable = true,
    lightDismiss = false,
    role,
    testId,
  } = props;
  const t = useTranslate();
  const heading = useId();
  const dialog = useModal();
  useFirstField(dialog);
  const close = () => {
    if (closable) onClose();
  };
  const owner = use(PageOwnerContext);
  const closeOnReturn = useEffectEvent(close);
  useEffect(() => () => owner?.closeOnReturn(() => closeOnReturn()), [owner]);

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      role={role}
      aria-labelledby={heading}
      data-testid={testId}
      onPointerDown={(event) => {
        if (lightDismiss && event.target === event.currentTarget) close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (event.defaultPrevented && !isClosedDropdown(event.target))) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className="dialog-header">
        <h2 id={heading}>{label}</h2>
        {closable && (
          <button type="button" className="button button-icon" aria-label={t('ui.close')} onClick={onClose}>
            <Icon name="pi pi-times" />
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <div className="dialog-footer">{footer}</div>}
    </dialog>
  );
}
