import type { Credentials } from '@src/contracts/session.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

const ACCOUNTS = [
  { username: 'vben', password: '123456', roleKey: 'sys.login.admin' },
  { username: 'test', password: '123456', roleKey: 'sys.login.tester' },
] as const;

/** Buttons for the two accounts of the demo server (specification, section 1). */
export function DemoAccounts({ onChoose }: { readonly onChoose: (credentials: Credentials) => void }): ReactNode {
  const t = useTranslate();
  return (
    <fieldset className="login-demo">
      <legend className="login-demo-title">{t('sys.login.demoAccounts')}</legend>
      {ACCOUNTS.map(({ username, password, roleKey }) => (
        <button
          key={username}
          type="button"
          className="button login-demo-account"
          onClick={() => onChoose({ username, password })}
        >
          <span className="login-demo-name">{username}</span>
          <span className="login-demo-role">{t(roleKey)}</span>
        </button>
      ))}
    </fieldset>
  );
}
