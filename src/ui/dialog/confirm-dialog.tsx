import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Consequences of the action, with numbers. */
  readonly body: ReactNode;
  /** Label of the accept button: a verb, such as "Delete 12". */
  readonly acceptLabel: string;
  readonly rejectLabel: string;
  /** True for a destructive action. */
  readonly danger?: boolean;
  /** True while the action is running: the accept button shows it as pending. */
  readonly busy?: boolean;
  readonly onAccept: () => void;
  /** Also called for Escape. */
  readonly onReject: () => void;
}

/** Confirmation dialog; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, acceptLabel, rejectLabel, danger = false, busy = false, onAccept, onReject } = props;
  return (
    <Dialog
      open={open}
      label={title}
      role="alertdialog"
      testId="confirm"
      closable={!busy}
      onClose={onReject}
      footer={
        <>
          <button type="button" className="button" data-testid="confirm-reject" data-autofocus onClick={onReject}>
            {rejectLabel}
          </button>
          <button
            type="button"
            className={`button ${danger ? 'button-danger' : 'button-primary'}`}
            data-testid="confirm-accept"
            disabled={busy}
            onClick={onAccept}
          >
            {acceptLabel}
          </button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
