import { matchRoute, selectTable } from '@machines/permission/index.ts';
import type { Queue } from '@src/contracts/dashboard.ts';
import { QUEUES, queueAddress } from '@src/contracts/queues.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useFormats } from '../../use-formats.ts';

/** Queues of waiting work, each linked to its list. */
export function QueueList({ queues }: { readonly queues: readonly Queue[] }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="workbench-queues">
      <h2 id="workbench-queues">{t('dashboard.workbench.queues.title')}</h2>
      {queues.length === 0 && <EmptyState kind="empty" title={t('dashboard.workbench.queues.empty')} />}
      <ul className="dashboard-list">
        {queues.map((queue) => (
          <QueueRow key={queue.id} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

/** One queue; a link only when the operator can open the page. */
function QueueRow({ queue: { id, waiting, late } }: { readonly queue: Queue }) {
  const t = useTranslate();
  const { count } = useFormats();
  const table = useSelector(useActors().permission, selectTable);
  const isOpen = table !== null && matchRoute(table, QUEUES[id].path) !== null;
  const name = t(`dashboard.workbench.queues.names.${id}`);
  const lateText = t('dashboard.workbench.queues.late', { count: count(late) });
  return (
    <li className="workbench-queue" data-testid={`queue-${id}`} data-waiting={waiting}>
      {isOpen ? <a href={`#${queueAddress(id)}`}>{name}</a> : <span>{name}</span>}
      {late > 0 &&
        (isOpen ? (
          <a className="workbench-queue-late" href={`#${queueAddress(id, true)}`}>
            {lateText}
          </a>
        ) : (
          <span className="workbench-queue-late">{lateText}</span>
        ))}
      <strong className="number">{count(waiting)}</strong>
    </li>
  );
}
