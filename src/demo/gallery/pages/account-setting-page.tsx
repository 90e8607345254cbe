import '../gallery.css';
import './pages.css';
import { selectUser } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { PreferenceForm } from './preference-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecurityList } from './security-list.tsx';

const TABS = ['profile', 'security', 'preferences'] as const;

/** Settings of the operator's account: profile on the server, sessions, and preferences in this browser. */
export default function AccountSettingPage() {
  const t = useTranslate();
  const { session } = useActors();
  const user = useSelector(session, selectUser);
  const [tab, setTab] = useState<(typeof TABS)[number]>('profile');
  if (user === null) return null;
  return (
    <section className="card gallery-stack">
      <Segmented
        label={t('gallery.pages.account.show')}
        options={TABS.map((value) => ({ value, label: t(`gallery.pages.account.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'profile' && <ProfileForm id={user.userId} />}
      {tab === 'security' && <SecurityList id={user.userId} />}
      {tab === 'preferences' && <PreferenceForm />}
    </section>
  );
}
