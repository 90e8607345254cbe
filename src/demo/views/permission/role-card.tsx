import { changeRoles, selectRoles } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useMaySwitch } from './use-may-switch.ts';

/** The roles of the demo's accounts (specification, section 6). */
const ROLES = [
  { value: 'super', key: 'demo.permission.roleNames.super' },
  { value: 'test', key: 'demo.permission.roleNames.test' },
] as const;

/** The current roles and, in the demo, buttons to switch the role. */
export function RoleCard() {
  const t = useTranslate();
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const heading = useId();
  const maySwitch = useMaySwitch();
  return (
    <section className="card simple-page-card simple-page-wide access-roles" aria-labelledby={heading}>
      <h2 id={heading}>{t('demo.permission.rolesNow')}</h2>
      <p className="simple-page-row" data-testid="access-roles">
        {roles.length === 0 && t('demo.permission.noRoles')}
        {roles.map((role) => (
          <span key={role} className="tag">
            {role}
          </span>
        ))}
      </p>
      {maySwitch ? <RoleSwitch /> : <p className="field-help">{t('demo.permission.rolesFixed')}</p>}
    </section>
  );
}

/**
 * Switches the role; outside route mapping nothing changes and the reason is shown verbatim (specification, section 5).
 */
function RoleSwitch() {
  const t = useTranslate();
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const [refusal, setRefusal] = useState('');
  const take = (role: string) => {
    try {
      changeRoles(permission, [role]);
      setRefusal('');
    } catch (cause) {
      setRefusal(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <>
      <div className="simple-page-row">
        {ROLES.map(({ value, key }) => (
          <button
            key={value}
            type="button"
            className="button"
            aria-pressed={roles.includes(value)}
            onClick={() => take(value)}
          >
            {t(key)}
          </button>
        ))}
      </div>
      <div role="alert">
        {refusal !== '' && (
          <p className="field-error">
            <Icon name="pi pi-exclamation-circle" />
            <span lang="en">{refusal}</span>
          </p>
        )}
      </div>
      <p className="field-help">{t('demo.permission.rolesHint')}</p>
    </>
  );
}
