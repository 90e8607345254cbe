import '../dashboard.css';
import './workbench.css';
import { WORKBENCH_TEXTS } from '@locales/lazy/workbench.ts';
import { selectUser } from '@machines/session/index.ts';
import type { Workbench } from '@src/contracts/dashboard.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFormats } from '../../use-formats.ts';
import { QueryPanel } from '../query-panel.tsx';
import { ActivityList } from './activity-list.tsx';
import { greetingKey } from './greeting.ts';
import { QueueList } from './queue-list.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { TodoList } from './todo-list.tsx';
import { useTodos } from './use-todos.ts';
import { WorkbenchSkeleton } from './workbench-skeleton.tsx';

/** Workbench of the operator: today's todos, and shortcuts. */
export default function WorkbenchView() {
  useTexts(WORKBENCH_TEXTS);
  const t = useTranslate();
  const formats = useFormats();
  const { gateways } = useApp();
  const { session } = useActors();
  const name = useSelector(session, (snapshot) => selectUser(snapshot)?.realName ?? null);
  const [now] = useState(() => new Date());
  const query = useQuery((_: null, signal) => gateways.dashboard.workbench(signal), null);
  return (
    <div className="dashboard">
      <PageHeader
        title={name === null ? t('dashboard.workbench.title') : t(greetingKey(now), { name })}
        subtitle={formats.longDay(now.getTime())}
      />
      <QueryPanel query={query} skeleton={<WorkbenchSkeleton />}>
        {(workbench) => <WorkbenchContent workbench={workbench} now={now} />}
      </QueryPanel>
    </div>
  );
}

function WorkbenchContent({ workbench, now }: { readonly workbench: Workbench; readonly now: Date }) {
  const { todos, openCount, mark } = useTodos(workbench);
  return (
    <>
      <Summary summary={{ ...workbench.summary, todoOpen: openCount }} />
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <QueueList queues={workbench.queues} />
          <TodoList todos={todos} now={now} onMark={mark} />
        </div>
        <div className="dashboard-column">
          <ShortcutList shortcuts={workbench.shortcuts} />
          <ActivityList activities={workbench.activities} />
        </div>
      </div>
    </>
  );
}

const FIGURES = ['todoOpen', 'ticketsToday', 'messages'] as const;

function Summary({ summary }: { readonly summary: Workbench['summary'] }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <dl className="card workbench-summary">
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{t(`dashboard.workbench.summary.${figure}`)}</dt>
          <dd className="number" data-testid={`summary-${figure}`}>
            {formats.count(summary[figure])}
            {figure === 'todoOpen' && (
              <small> {t('dashboard.workbench.ofTotal', { total: formats.count(summary.todoTotal) })}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
