import { ConfirmDialog } from '@src/ui/confirm-dialog.tsx';
import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';

/** Props of `SignOutDialog`. */
export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before signing out, then does so. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { session } = useActors();
  const t = useText();
  return (
    <ConfirmDialog
      open={open}
      title={t('sys.app.logoutTip')}
      body={t('sys.app.logoutMessage')}
      acceptLabel={t('layout.header.dropdownItemLoginOut')}
      rejectLabel={t('common.cancelText')}
      onAccept={() => {
        onClose();
        session.send({ type: 'session.logout.requested' });
      }}
      onReject={onClose}
    />
  );
}
