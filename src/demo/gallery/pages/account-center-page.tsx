import '../gallery.css';
import './pages.css';
import { selectUser } from '@machines/session/index.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { StatCard } from '@src/ui/chart/stat-card.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Avatar } from '@src/ui/media/avatar.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { OwnRights, OwnTodos } from './account-lists.tsx';
import { OwnActions } from './own-actions.tsx';

const TABS = ['todos', 'actions', 'rights'] as const;

/** Account centre of the signed-in operator: profile, todos, recent actions and permissions. */
export default function AccountCenterPage() {
  const { session } = useActors();
  const user = useSelector(session, selectUser);
  if (user === null) return null;
  return <AccountCenter user={user} />;
}

function AccountCenter({ user }: { readonly user: UserInfo }) {
  const t = useTranslate();
  const [tab, setTab] = useState<(typeof TABS)[number]>('todos');
  const { gateways } = useApp();
  const work = useQuery((_: null, signal: AbortSignal) => gateways.dashboard.workbench(signal), null);
  return (
    <>
      <section className="card account-head">
        <Avatar name={user.realName} picture={user.avatar} large />
        <div className="line-words">
          <h2>{user.realName}</h2>
          <span className="line-soft">{user.username}</span>
          {user.desc !== '' && <span>{user.desc}</span>}
        </div>
        <ul className="gallery-row lines-plain" aria-label={t('gallery.pages.account.roles')}>
          {user.roles.map(({ value, roleName }) => (
            <li key={value} className="tag">
              {roleName ?? value}
            </li>
          ))}
        </ul>
        <a className="button" href="#/page-demo/account/setting">
          {t('gallery.pages.account.edit')}
        </a>
      </section>
      <QueryBoundary query={work}>
        {({ summary }) => (
          <div className="figures">
            <StatCard label={t('gallery.pages.account.open')} value={`${summary.todoOpen} / ${summary.todoTotal}`} />
            <StatCard label={t('gallery.pages.account.messages')} value={String(summary.messages)} />
            <StatCard label={t('gallery.pages.account.tickets')} value={String(summary.ticketsToday)} />
          </div>
        )}
      </QueryBoundary>
      <section className="card gallery-stack">
        <Segmented
          label={t('gallery.pages.account.show')}
          options={TABS.map((value) => ({ value, label: t(`gallery.pages.account.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
        {tab === 'todos' && <OwnTodos work={work} />}
        {tab === 'actions' && <OwnActions />}
        {tab === 'rights' && <OwnRights id={user.userId} />}
      </section>
    </>
  );
}
