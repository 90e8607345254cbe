import { useActors, useApp } from '@src/ui/app-context.tsx';
import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms signing out, including unsaved changes, and then signs out. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { leave } = useApp();
  const { session } = useActors();
  const t = useTranslate();
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
