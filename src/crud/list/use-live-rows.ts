import { type ListRef, selectAnswer } from '@machines/list/index.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { useLiveUpdates } from '@src/ui/live/use-live-updates.ts';
import { useEffect, useRef } from 'react';

/** Up to so many rows on screen are read one by one, in their places; after more changes the list is read again. */
const ONE_BY_ONE = 5;

/** Brings rows on screen up to date that somebody changed, as the server tells of it. New rows are not shown by themselves. */
export function useLiveRows(resource: string, list: ListRef, gateway: Pick<ResourceClient, 'get'>): void {
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  useLiveUpdates((update) => {
    if (update.type !== 'records' || update.resource !== resource) return;
    const { ids } = update;
    const shown = (selectAnswer(list.getSnapshot())?.list ?? []).map(({ id }) => id);
    const changed = ids === null ? [] : shown.filter((id) => ids.includes(id));
    if (changed.length > ONE_BY_ONE || (ids === null && !update.counts)) {
      list.send({ type: 'list.records.changed' });
      return;
    }
    const { signal } = stop.current;
    for (const id of changed)
      gateway.get(id, signal).then(
        ({ record }) => list.send({ type: 'list.row.changed', record }),
        // One that cannot be read any more goes with the next reading of the list.
        () => undefined,
      );
  });
}
