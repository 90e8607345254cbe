import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useText } from './use-text.ts';

/** Props of `Dialog`. */
export interface DialogProps {
  /** Mounts and shows the dialog; false removes it and gives the focus back. */
  readonly open: boolean;
  /** The heading; also the accessible name. */
  readonly label: string;
  /** Asked for by Esc and the close button; the owner sets `open` to false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons under the content. */
  readonly footer?: ReactNode;
  /** Drawers need `drawer.css` as well. */
  readonly size?: 'normal' | 'wide' | 'drawer' | 'drawer-left' | 'full';
  /** False when only the dialog's own buttons may close it. */
  readonly closable?: boolean;
  /** True when a press beside the dialog closes it, where nothing typed can be lost. */
  readonly lightDismiss?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly testId?: string;
}

/**
 * A modal dialog on the native element: the page behind is inert, the focus stays inside and returns to the opener.
 * An element inside marked `data-autofocus` gets the focus first. Dialogs stack in the order they were opened.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
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
  const t = useText();
  const heading = useId();
  const dialog = useModal();
  const close = () => {
    if (closable) onClose();
  };

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
        if (event.key !== 'Escape' || event.defaultPrevented) return;
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

/** Shows the dialog as modal while it is mounted; afterwards the focus goes back, or to the main region when the opener is gone. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next paint: a key pressed as soon as the dialog is seen must reach it.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return () => {
      element?.close();
      const target = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
      (target ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
