import { selectUser } from '@machines/session/index.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { useHandle } from '@src/crud/list/list-context.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

const QUEUES = ['all', 'mine', 'toReview'] as const;
type Queue = (typeof QUEUES)[number];
/** Users with full permissions may approve their own news. */
const SUPER = 'super';

interface Asked {
  readonly status: string | undefined;
  readonly where: Condition | null;
}

const notBy = (field: string, value: string): Condition => ({ field, op: 'isNot', value });

/** Filters of the queues: a review excludes the author and the submitter (four eyes). */
function queuesOf(username: string, isSuper: boolean): Readonly<Record<Queue, Asked>> {
  const others: Condition = { all: [notBy('creator', username), notBy('submittedBy', username)] };
  return {
    all: { status: undefined, where: null },
    mine: { status: undefined, where: { field: 'creator', op: 'is', value: username } },
    toReview: { status: 'review', where: isSuper ? null : others },
  };
}

/** Queues of news, as filters in the URL. */
export function NewsQueueFilter() {
  const t = useTranslate();
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username ?? '');
  const isSuper = useSelector(
    session,
    (snapshot) => selectUser(snapshot)?.roles.some(({ value }) => value === SUPER) ?? false,
  );
  const { address, change } = useHandle();
  const { filters, where } = address.query;
  const queues = queuesOf(username, isSuper);
  const chosen = QUEUES.find(
    (name) =>
      queues[name].status === filters.status && JSON.stringify(queues[name].where) === JSON.stringify(where ?? null),
  );
  const choose = (name: Queue | 'other') => {
    if (name === 'other') return;
    const { status: _, ...kept } = filters;
    const { status, where: asked } = queues[name];
    change({ query: { filters: status === undefined ? kept : { ...kept, status }, where: asked } });
  };
  return (
    <Segmented<Queue | 'other'>
      label={t('news.queue.label')}
      options={QUEUES.map((name) => ({ value: name, label: t(`news.queue.${name}`) }))}
      value={chosen ?? 'other'}
      onChange={choose}
      testId="news-queues"
    />
  );
}
