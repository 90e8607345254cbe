import { ConfirmDialog } from '@src/ui/confirm-dialog.tsx';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';

/** Props of `SignOutDialog`. */
export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before signing out, about unsaved work too, then does so. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { leave } = useConsole();
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
        void leave.ask('signOut').then((may) => may && session.send({ type: 'session.logout.requested' }));
      }}
      onReject={onClose}
    />
  );
}
