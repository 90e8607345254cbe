import { selectAnswer } from '@machines/list/index.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { later } from '@src/ui/later.ts';
import { useIsLive, useLiveUpdates } from '@src/ui/live/use-live-updates.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useListScreen } from '../list-context.ts';

/** Polling interval for new rows, in milliseconds. */
export const ASK_EVERY_MS = 15_000;

/** How soon after a change that was told it is asked how many there are, in milliseconds: changes come in bursts. */
export const SETTLE_MS = 300;

/** Rows that are asked for to see what is new. */
const LOOKED_AT = 10;

/** How many records came in since an answer: where all are counted, so many more; else those of its first rows that were not there. */
function newRows(before: ListAnswer, now: ListAnswer): number {
  if (before.more !== true && now.more !== true) return Math.max(0, now.total - before.total);
  const known = new Set(before.list.map(({ id }) => id));
  return before.page === 1 ? now.list.filter(({ id }) => !known.has(id)).length : 0;
}

/** Number of rows added since the list was loaded, while its page is visible: asked after each change, and polled where nobody tells of any. */
export function useNewRows(): number {
  const { list, gateway } = useListScreen();
  const isLive = useIsLive();
  const answer = useSelector(list, selectAnswer);
  const query = useSelector(list, ({ context }) => context.query);
  const [seen, setSeen] = useState<{ readonly answer: Answer; readonly count: number } | null>(null);
  const changes = useChangesSince(answer);
  /** The answer that was left last: nobody told it what happened until it was shown again. */
  const left = useRef<Answer>(null);
  useEffect(() => {
    if (answer === null) return;
    const stop = new AbortController();
    const ask = () =>
      gateway.list({ ...query, page: 1, size: LOOKED_AT, after: '' }, stop.signal).then(
        (now) => setSeen({ answer, count: newRows(answer, now) }),
        // The next round asks again; what the list itself cannot load it says itself.
        () => undefined,
      );
    const isStale = changes > 0 || left.current === answer;
    const cancel = isLive ? (isStale ? later(ask, SETTLE_MS) : undefined) : again(ask, ASK_EVERY_MS);
    return () => {
      left.current = answer;
      cancel?.();
      stop.abort();
    };
  }, [gateway, query, answer, isLive, changes]);
  return seen !== null && seen.answer === answer ? seen.count : 0;
}

type Answer = ReturnType<typeof selectAnswer>;

/** How often the server told since this answer that there are more or fewer records. */
function useChangesSince(answer: Answer): number {
  const { definition } = useListScreen();
  const [counted, setCounted] = useState<{ readonly answer: Answer; readonly count: number }>({
    answer: null,
    count: 0,
  });
  useLiveUpdates((update) => {
    const isOwn = update.type === 'records' && update.resource === definition.name && update.counts;
    if (isOwn || update.type === 'missed')
      setCounted((before) => ({ answer, count: before.answer === answer ? before.count + 1 : 1 }));
  });
  return counted.answer === answer ? counted.count : 0;
}

function again(act: () => void, ms: number): () => void {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
}
