import type { FailureFacts } from '@src/contracts/errors.ts';
import type { Notice, Notices } from '@src/contracts/notices.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useLiveUpdates } from '@src/ui/live/use-live-updates.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** The operator's notices as the header shows them. */
export interface NoticeBoard {
  readonly state: 'loading' | 'ready' | 'failed' | 'absent';
  readonly items: readonly Notice[];
  readonly unread: number;
  /** True while the server creates notices on its own. */
  readonly live: boolean;
  /** Marks as read or as unread; reverted with a message when the server refuses. */
  readonly mark: (ids: readonly string[], read: boolean) => void;
  /** Switches the server's simulated notices on or off; only in the demo. */
  readonly feed: (on: boolean) => void;
  readonly refresh: () => void;
}

/** Polling interval in ms while the server creates notices on its own. */
export const LIVE_EVERY = 30_000;

/** Statuses of a server without notices. */
const NOT_OFFERED = new Set([404, 405, 501]);
const NONE: readonly Notice[] = [];
const UNASKED: Notices = { items: [], live: false };
const NO_MARKS: ReadonlyMap<string, boolean> = new Map();

/**
 * Loads the notices on demand, and applies the operator's marks. Before that no request is sent: the server may not
 * support notices.
 */
export function useNotices(wanted: boolean): NoticeBoard {
  const { gateways } = useApp();
  /** A server that sent a notice event supports notices. */
  const [isLive, setIsLive] = useState(false);
  const { state, data, failure, refresh } = useQuery(
    (asks: boolean, signal) => (asks ? gateways.notices.list(signal) : Promise.resolve(UNASKED)),
    wanted || isLive,
  );
  const [marks, setMarks] = useState(NO_MARKS);
  const live = data?.live === true;
  useEvery(live ? LIVE_EVERY : null, refresh);
  useAskedFor(refresh);
  useLiveUpdates(({ type }) => {
    if (type === 'notices') setIsLive(true);
    if ((wanted || isLive) && (type === 'notices' || type === 'missed')) refresh();
  });
  const items = (data?.items ?? NONE).map((item) => ({ ...item, read: marks.get(item.id) ?? item.read }));
  const isLoaded = data !== null && data !== UNASKED;
  return {
    state: isLoaded ? 'ready' : stateWithout(failure, state === 'loading'),
    items,
    unread: items.filter(({ read }) => !read).length,
    live,
    refresh,
    mark: (ids, read) => {
      setMarks((before) => withMarks(before, ids, read));
      gateways.notices.mark(ids, read).then(refresh, () => setMarks((before) => withoutMarks(before, ids)));
    },
    feed: (on) => {
      gateways.notices.feed(on).then(refresh, refresh);
    },
  };
}

function stateWithout(failure: FailureFacts | null, isLoading: boolean): NoticeBoard['state'] {
  if (failure === null || isLoading) return 'loading';
  return failure.kind === 'http' && NOT_OFFERED.has(failure.status ?? 0) ? 'absent' : 'failed';
}

const withMarks = (marks: ReadonlyMap<string, boolean>, ids: readonly string[], read: boolean) =>
  new Map([...marks, ...ids.map((id) => [id, read] as const)]);

const withoutMarks = (marks: ReadonlyMap<string, boolean>, ids: readonly string[]) =>
  new Map([...marks].filter(([id]) => !ids.includes(id)));

/** Calls `act` when another part of the page expects new notices. */
function useAskedFor(act: () => void) {
  const onAsked = useEffectEvent(act);
  useEffect(() => {
    const ask = () => onAsked();
    window.addEventListener('statehouse:notices', ask);
    return () => window.removeEventListener('statehouse:notices', ask);
  }, []);
}

/** Calls `act` every `ms`; never for null. */
function useEvery(ms: number | null, act: () => void) {
  const onTurn = useEffectEvent(act);
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => onTurn(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
