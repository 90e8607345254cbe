import { selectUserMissing } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Error message when the operator could not be loaded, with a retry button. */
export function UserInfoError() {
  const { session } = useActors();
  const t = useTranslate();
  if (!useSelector(session, selectUserMissing)) return null;
  return (
    <div className="user-missing" data-testid="user-missing" role="alert">
      <Icon name="pi pi-exclamation-triangle" />
      <span>{t('layout.shell.userMissing')}</span>
      <button type="button" className="button" onClick={() => session.send({ type: 'session.userInfo.requested' })}>
        {t('layout.shell.userMissingRetry')}
      </button>
    </div>
  );
}
