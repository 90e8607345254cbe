import { selectIsCovered } from '@machines/session/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useModal } from '@src/ui/dialog/use-modal.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './session-expired-dialog.css';
import { ProductMark } from '@src/ui/product-mark.tsx';

export interface TimeoutCoverProps {
  /** The covered console; it stays mounted with all inputs. */
  readonly children: ReactNode;
  /** Sign-in form; a new one for each expiry. */
  readonly form: ReactNode;
}

/**
 * Covers the console with a sign-in form when the session has expired and the setting is on (specification, section 4).
 * The covered console is inert and hidden from assistive technology; afterwards the focus returns to its previous
 * element.
 */
export function SessionExpiredDialog({ children, form }: TimeoutCoverProps) {
  const { session } = useActors();
  const isCovered = useSelector(session, selectIsCovered);
  const under = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (isCovered) return;
    const { current: element } = under;
    const remember = () => {
      last.current = document.activeElement;
    };
    if (last.current instanceof HTMLElement && last.current.isConnected) last.current.focus({ preventScroll: true });
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [isCovered]);
  return (
    <>
      <div ref={under} inert={isCovered}>
        {children}
      </div>
      {isCovered && <TimeoutOverlay form={form} />}
    </>
  );
}

/** The modal overlay, above dialogs too; only signing in removes it. */
function TimeoutOverlay({ form }: Pick<TimeoutCoverProps, 'form'>) {
  const t = useTranslate();
  const { config } = useApp();
  const heading = useId();
  // Effects of the form run later and may focus a field.
  const dialog = useModal({ focus: 'h1', returnsFocus: false });
  return (
    <dialog
      ref={dialog}
      className="timeout-overlay"
      data-testid="timeout-overlay"
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className="timeout-panel">
        <p className="timeout-product">
          <ProductMark className="mark" />
          {config.title}
        </p>
        <div className="timeout-words">
          <h1 id={heading} tabIndex={-1}>
            {t('layout.timeout.title')}
          </h1>
          <p>{t('layout.timeout.text')}</p>
        </div>
        {form}
      </div>
    </dialog>
  );
}
