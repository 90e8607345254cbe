import { selectAnswer } from '@machines/list/index.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useListScreen } from '../list-context.ts';

/** Polling interval for new rows, in milliseconds. */
export const ASK_EVERY_MS = 15_000;

/** Number of rows added since the list was loaded; polled while its page is visible. */
export function useNewRows(): number {
  const { list, gateway } = useListScreen();
  const { isActive } = usePage();
  const answer = useSelector(list, selectAnswer);
  const query = useSelector(list, ({ context }) => context.query);
  const [seen, setSeen] = useState<{ readonly answer: typeof answer; readonly total: number } | null>(null);
  useEffect(() => {
    if (!isActive || answer === null) return;
    const stop = new AbortController();
    const ask = () =>
      gateway.list({ ...query, page: 1, size: 10, after: '' }, stop.signal).then(
        ({ total }) => setSeen({ answer, total }),
        // The next round asks again; what the list itself cannot load it says itself.
        () => undefined,
      );
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [gateway, query, answer, isActive]);
  return seen !== null && seen.answer === answer && answer !== null ? Math.max(0, seen.total - answer.total) : 0;
}
