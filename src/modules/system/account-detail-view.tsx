import './system.css';
import { accountResource } from '@src/contracts/resources/account.ts';
import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { LoginsTab } from './account-logins.tsx';
import { RightsTab } from './account-rights.tsx';
import { SessionsTab } from './account-sessions.tsx';
import { useSystemTexts } from './use-system-texts.ts';

const EXTRAS: RecordExtras = {
  tabs: [
    { name: 'rights', label: 'system.account.tab.rights', Body: RightsTab },
    { name: 'sessions', label: 'system.account.tab.sessions', Body: SessionsTab },
    { name: 'logins', label: 'system.account.tab.logins', Body: LoginsTab },
  ],
};

const AccountPage = recordPageView(accountResource, EXTRAS);

/** One account: profile, permissions, sessions and history. */
export default function AccountDetailView() {
  useSystemTexts();
  return <AccountPage />;
}
