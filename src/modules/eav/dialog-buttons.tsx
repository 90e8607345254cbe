import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

interface DialogButtonsProps {
  /** What the dialog is for. */
  readonly label: string;
  readonly testId: string;
  readonly disabled?: boolean;
  /** Absent where the button sends the form that it stands in. */
  readonly onDone?: () => void;
  readonly onCancel: () => void;
  readonly className?: string;
  /** Further buttons, in front of the others. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a dialog: the way out, and what it is for. */
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
