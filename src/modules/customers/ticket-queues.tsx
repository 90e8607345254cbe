import { selectUser } from '@machines/session/index.ts';
import { useHandle } from '@src/crud/list/list-context.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

const QUEUES = ['all', 'mine', 'unassigned', 'breaching', 'waiting'] as const;
type Queue = (typeof QUEUES)[number];
type Filters = Readonly<Record<string, string>>;

/** Filters of each queue; the current queue is derived from these filters alone. */
const queuesOf = (username: string): Readonly<Record<Queue, Filters>> => ({
  all: {},
  mine: { assignee: username, status: 'assigned,escalated' },
  unassigned: { status: 'open' },
  breaching: { sla: 'dueSoon,breached', status: 'open,assigned,escalated' },
  waiting: { status: 'waitingCustomer' },
});

const NAMES = ['assignee', 'sla', 'status'];
const isSame = (queue: Filters, filters: Filters) => NAMES.every((name) => queue[name] === filters[name]);

/** Tabs of the ticket queues; each sets ordinary filters in the address. */
export function TicketQueues() {
  const t = useTranslate();
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  const { address, change } = useHandle();
  const { filters } = address.query;
  const queues = queuesOf(username);
  const chosen = QUEUES.find((name) => isSame(queues[name], filters));
  const choose = (name: Queue | 'other') => {
    if (name === 'other') return;
    const kept = Object.entries(filters).filter(([field]) => !NAMES.includes(field));
    change({ query: { filters: { ...Object.fromEntries(kept), ...queues[name] } } });
  };
  return (
    <Segmented<Queue | 'other'>
      label={t('user.queue.label')}
      options={QUEUES.map((name) => ({ value: name, label: t(`user.queue.${name}`) }))}
      value={chosen ?? 'other'}
      onChange={choose}
      testId="ticket-queues"
    />
  );
}
