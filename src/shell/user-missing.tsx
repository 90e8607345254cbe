import { selectUserMissing } from '@machines/session/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';

/** Says that the server did not tell who is signed in, and asks again. */
export function UserMissing() {
  const { session } = useActors();
  const t = useText();
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
