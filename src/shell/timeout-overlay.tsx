import { selectIsCovered } from '@machines/session/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Mark } from './sidebar/mark.tsx';
import './timeout-overlay.css';

/** Props of `TimeoutCover`. */
export interface TimeoutCoverProps {
  /** The console that is covered; it stays mounted with everything that was typed. */
  readonly children: ReactNode;
  /** The sign-in form; made anew for each time-out. */
  readonly form: ReactNode;
}

/**
 * Covers the console with a sign-in form when the session ended and the setting says so (specification, section 4). What is
 * covered is inert and hidden from assistive technology; afterwards the focus is back where it was.
 */
export function TimeoutCover({ children, form }: TimeoutCoverProps) {
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
  const t = useText();
  const { config } = useConsole();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // A layout effect: the form's own effects run later and may put the focus into a field.
  useLayoutEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    title.current?.focus();
    return () => element?.close();
  }, []);
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
          <Mark />
          {config.title}
        </p>
        <div className="timeout-words">
          <h1 ref={title} id={heading} tabIndex={-1}>
            {t('layout.timeout.title')}
          </h1>
          <p>{t('layout.timeout.text')}</p>
        </div>
        {form}
      </div>
    </dialog>
  );
}
