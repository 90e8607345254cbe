import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  /** The action of the dialog. */
  readonly label: string;
  readonly testId: string;
  readonly disabled?: boolean;
  /** Absent when the button submits the surrounding form. */
  readonly onDone?: () => void;
  readonly onCancel: () => void;
  readonly className?: string;
  /** Further buttons, before the others. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a dialog: cancel, and its action. */
export function DialogButtons({ label, testId, disabled, onDone, onCancel, className, children }: DialogButtonsProps) {
  const t = useTranslate();
  return (
    <div className={className === undefined ? 'eav-bar' : `eav-bar ${className}`}>
      {children}
      <button type="button" className="button" onClick={onCancel}>
        {t('common.cancelText')}
      </button>
      <button
        type={onDone === undefined ? 'submit' : 'button'}
        className="button button-primary"
        data-testid={testId}
        disabled={disabled}
        onClick={onDone}
      >
        {label}
      </button>
    </div>
  );
}
