import type { TextKey } from '@locales/keys.ts';
import { can, type Requirement, selectMode, selectRoles } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { PageHeader } from '@src/ui/page-header.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { AccessFacts } from './access-facts.tsx';

const RULES: readonly { readonly key: TextKey; readonly needs: Requirement }[] = [
  { key: 'demo.permission.button.none', needs: null },
  { key: 'demo.permission.button.superOnly', needs: 'super' },
  { key: 'demo.permission.button.testOnly', needs: 'test' },
  { key: 'demo.permission.button.either', needs: ['super', 'test'] },
];

/** Shows how the permission check decides about parts of a page (specification, section 6). */
export default function ButtonAccessView() {
  const t = useText();
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  return (
    <div className="simple-page">
      <PageHeader title={t('demo.permission.button.title')} subtitle={t('demo.permission.button.text')} />
      <AccessFacts />
      <section className="card access-list" aria-label={t('demo.permission.button.title')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('demo.permission.button.check')}</th>
              <th scope="col">{t('demo.permission.button.result')}</th>
            </tr>
          </thead>
          <tbody>
            {RULES.map(({ key, needs }) => {
              const allowed = can(needs, roles, mode);
              return (
                <tr key={key}>
                  <th scope="row">{t(key)}</th>
                  <td>
                    <span className={allowed ? 'tag tag-good' : 'tag'}>
                      <Icon name={allowed ? 'pi pi-eye' : 'pi pi-eye-slash'} />
                      {t(allowed ? 'demo.permission.button.shown' : 'demo.permission.button.hidden')}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
