import { type CacheRef, isKnownVersion, queryRecord } from '@machines/cache/index.ts';
import type { ListEvent } from '@machines/list/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { PageOwner } from '@src/ui/page/page-owner.ts';
import { createNotifier } from '../cache/watch-resource.ts';

/** Up to this number of changed rows are reloaded one by one; for more, the list is reloaded. */
const MAX_SINGLE_RELOADS = 5;

interface ListWatch {
  readonly definition: ResourceDefinition;
  /** The rows on screen. */
  readonly shown: () => readonly ResourceRecord[];
  readonly page: Pick<PageOwner, 'whenShown' | 'isShown'>;
}

/** Ids of the shown rows that an update concerns; null for all of them. New rows are not added automatically. */
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
  return changed.length > MAX_SINGLE_RELOADS ? null : changed;
}

/**
 * Notifies a list of changes to its records: local writes reload it, and rows changed by others are updated in place. A
 * hidden list is notified once, when it is visible again.
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
      // A row that cannot be read any more is removed by the next reload of the list.
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
