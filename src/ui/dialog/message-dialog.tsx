import './message-dialog.css';
import { MessageAdvice } from '../feedback/message-advice.tsx';
import { Icon } from '../icon/icon.tsx';
import { SEVERITY_ICONS, type Severity } from '../severity.ts';
import { Dialog } from './dialog.tsx';

export interface MessageDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly severity: Severity;
  readonly waitSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Dialog for a message that must be closed by the user. */
export function MessageDialog(props: MessageDialogProps) {
  const { open, title, text, severity, waitSeconds, requestId, closeLabel, onClose } = props;
  return (
    <Dialog
      open={open}
      label={title}
      role="alertdialog"
      testId="modal-message"
      onClose={onClose}
      footer={
        <button type="button" className="button button-primary" data-autofocus onClick={onClose}>
          {closeLabel}
        </button>
      }
    >
      <p className="message-dialog-text" data-severity={severity}>
        <Icon name={SEVERITY_ICONS[severity]} size="header" />
        <span>{text}</span>
      </p>
      <MessageAdvice waitSeconds={waitSeconds} requestId={requestId} />
    </Dialog>
  );
}
