import { type CacheRef, isKnownVersion, queryRecord } from '@machines/cache/index.ts';
import type { ListEvent } from '@machines/list/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { PageOwner } from '@src/ui/page/page-owner.ts';
import { createNotifier } from '../cache/watch-resource.ts';

/** Up to so many rows on screen are read one by one, in their places; after more changes the list is read again. */
const ONE_BY_ONE = 5;

interface ListWatch {
  readonly definition: ResourceDefinition;
  /** The rows on screen. */
  readonly shown: () => readonly ResourceRecord[];
  readonly page: Pick<PageOwner, 'whenShown' | 'isShown'>;
}

/** The rows on screen that an update may concern; null for all of them. New rows are not shown by themselves. */
function concerned(
  update: LiveUpdate,
  { name: resource, follows = [] }: ResourceDefinition,
  shown: readonly ResourceRecord[],
): readonly string[] | null {
  if (update.type !== 'records') return [];
  if (follows.includes(update.resource)) return null;
  if (update.resource !== resource) return [];
  const { ids, counts, versions } = update;
  if (ids === null) return counts ? [] : null;
  const changed = shown.filter((row) => ids.includes(row.id) && !isKnownVersion(row, versions)).map(({ id }) => id);
  return changed.length > ONE_BY_ONE ? null : changed;
}

/**
 * Tells a list what happened to its records: those that were written here have it read again, and rows that somebody changed are
 * brought up to date in their places. A hidden list is told once, when it is shown again.
 */
export function watchList(
  cache: CacheRef,
  { definition, shown, page }: ListWatch,
  send: (event: ListEvent) => void,
): () => void {
  const { name: resource, follows = [] } = definition;
  const stop = new AbortController();
  const notifier = createNotifier(page.whenShown, () => send({ type: 'list.records.changed' }));
  const readRow = (id: string) =>
    queryRecord(cache, { kind: 'record', of: definition, id }, stop.signal).then(
      ({ record }) => send({ type: 'list.row.changed', record }),
      // One that cannot be read any more goes with the next reading of the list.
      () => undefined,
    );
  const listeners = [
    cache.on('cache.changed', (change) => {
      if (change.resource === resource || follows.includes(change.resource)) notifier.notify();
    }),
    cache.on('cache.restored', notifier.notify),
    cache.on('cache.updated', ({ update }) => {
      const changed = concerned(update, definition, shown());
      if (changed === null || (changed.length > 0 && !page.isShown())) notifier.notify();
      else for (const id of changed) void readRow(id);
    }),
  ];
  return () => {
    stop.abort();
    notifier.stop();
    for (const { unsubscribe } of listeners) unsubscribe();
  };
}
