import { selectAnswer } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { later } from '@src/ui/later.ts';
import { useIsLive, useLiveUpdates } from '@src/ui/live/use-live-updates.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useListScreen } from '../list-context.ts';

/** Polling interval for new rows, in milliseconds. */
export const ASK_EVERY_MS = 15_000;

/** Delay before new rows are counted after a live update, in milliseconds, because updates come in bursts. */
export const SETTLE_MS = 300;

/** Number of rows requested to detect new ones. */
const PROBE_SIZE = 10;

/**
 * Number of records added since an answer: the difference of the totals where both are exact, else the number of
 * unknown records among the first rows.
 */
function newRows(before: ListAnswer, now: ListAnswer): number {
  if (before.more !== true && now.more !== true) return Math.max(0, now.total - before.total);
  const known = new Set(before.list.map(({ id }) => id));
  return before.page === 1 ? now.list.filter(({ id }) => !known.has(id)).length : 0;
}

/** The rows of a later answer that differ from those shown with the same ids. */
function changedRows({ list: before }: ListAnswer, now: ListAnswer): readonly ResourceRecord[] {
  const shown = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return now.list.filter((row) => (shown.get(row.id) ?? JSON.stringify(row)) !== JSON.stringify(row));
}

/**
 * Number of rows added since the list was loaded, while its page is visible: counted after each live update, and polled
 * without a live connection. A poll without new rows also updates the shown ones, which nothing else does then.
 */
export function useNewRows(): number {
  const { list, gateway } = useListScreen();
  const isLive = useIsLive();
  const answer = useSelector(list, selectAnswer);
  const query = useSelector(list, ({ context }) => context.query);
  const [seen, setSeen] = useState<{ readonly answer: Answer; readonly count: number } | null>(null);
  const changes = useChangesSince(answer);
  /**
   * The answer shown when the effect last ended, such as when the page was hidden: updates may have been missed since,
   * so it is checked again.
   */
  const left = useRef<Answer>(null);
  useEffect(() => {
    if (answer === null) return;
    const stop = new AbortController();
    const ask = () =>
      gateway.list({ ...query, page: 1, size: PROBE_SIZE, after: '' }, stop.signal, { isPartial: true }).then(
        (now) => {
          const count = newRows(answer, now);
          setSeen({ answer, count });
          if (isLive || count > 0) return;
          for (const record of changedRows(answer, now)) list.send({ type: 'list.row.changed', record });
        },
        // The next poll retries; the list reports its own errors.
        () => undefined,
      );
    const isStale = changes > 0 || left.current === answer;
    const cancel = isLive ? (isStale ? later(ask, SETTLE_MS) : undefined) : again(ask, ASK_EVERY_MS);
    return () => {
      left.current = answer;
      cancel?.();
      stop.abort();
    };
  }, [gateway, list, query, answer, isLive, changes]);
  return seen !== null && seen.answer === answer ? seen.count : 0;
}

type Answer = ReturnType<typeof selectAnswer>;

/** Number of live updates since this answer that added or removed records. */
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
