import '@src/views/simple-page.css';
import './permission.css';
import { selectMode, selectRoles, selectTable } from '@machines/permission/index.ts';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Signed-in operator, roles, permission mode, and number of routes. */
export function AccessFacts() {
  const t = useTranslate();
  const { list } = useValueFormats();
  const { session, permission } = useActors();
  const user = useSelector(session, selectUser);
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  const routes = useSelector(permission, (snapshot) => selectTable(snapshot)?.records.length ?? 0);
  const facts = [
    [t('demo.permission.who'), user?.realName ?? t('demo.permission.nobody')],
    [t('demo.permission.roles'), roles.length === 0 ? t('demo.permission.noRoles') : list(roles)],
    [t('demo.permission.mode'), t(`demo.permission.modes.${mode}`)],
    [t('demo.permission.routes'), String(routes)],
  ] as const;
  return (
    <dl className="card access-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
