import '../../simple-page.css';
import './permission.css';
import { selectMode, selectRoles } from '@machines/permission/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';

/** Who is signed in, with which roles, and who decides what they may open. */
export function AccessFacts() {
  const t = useText();
  const { session, permission } = useActors();
  const user = useSelector(session, selectUser);
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  return (
    <dl className="card access-facts">
      <div>
        <dt>{t('demo.permission.who')}</dt>
        <dd>{user?.realName ?? '-'}</dd>
      </div>
      <div>
        <dt>{t('demo.permission.roles')}</dt>
        <dd>{roles.length === 0 ? t('demo.permission.noRoles') : roles.join(', ')}</dd>
      </div>
      <div>
        <dt>{t('demo.permission.mode')}</dt>
        <dd>{t(`demo.permission.modes.${mode}`)}</dd>
      </div>
    </dl>
  );
}
