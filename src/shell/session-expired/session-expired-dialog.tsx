import { selectIsCovered } from '@machines/session/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { useModal } from '@src/ui/dialog/use-modal.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './session-expired-dialog.css';
import { ProductMark } from '@src/ui/product-mark.tsx';

export interface TimeoutCoverProps {
  /** The console that is covered; it stays mounted with everything that was typed. */
  readonly children: ReactNode;
  /** Sign-in form; a new one for each time-out. */
  readonly form: ReactNode;
}

/**
 * Covers the console with a sign-in form when the session ended and the setting says so (specification, section 4). The covered
 * console is inert and hidden from assistive technology; afterwards the focus returns to its previous element.
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

/** The cover itself: over everything, dialogs too; only signing in takes it away. */
function TimeoutOverlay({ form }: Pick<TimeoutCoverProps, 'form'>) {
  const t = useTranslate();
  const { config } = useApp();
  const heading = useId();
  // The form's own effects run later and may put the focus into a field.
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
