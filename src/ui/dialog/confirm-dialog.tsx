import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Consequences of the action, with numbers. */
  readonly body: ReactNode;
  /** The verb, as "Delete 12". */
  readonly acceptLabel: string;
  readonly rejectLabel: string;
  /** The act destroys or takes away. */
  readonly danger?: boolean;
  /** The answer is being carried out: the accept button waits. */
  readonly busy?: boolean;
  readonly onAccept: () => void;
  /** Also asked for by Esc. */
  readonly onReject: () => void;
}

/** Asks before something happens that cannot be taken for granted; the safe answer has the focus. */
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
