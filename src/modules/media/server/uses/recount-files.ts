import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { isKept, KEPT, MEDIA } from '../media-row.ts';
import { countUsesOfFiles } from './find-uses.ts';

/** Maximum number of files that one round recounts. */
export const RECOUNTED_AT_ONCE = 500;

/** The next files by id, from the first one on again after the last; each at most once. */
async function readNext(store: Store, reached: string): Promise<readonly Row[]> {
  const asked = { sort: [{ field: 'id' }], countTo: 0 };
  const behind = reached === '' ? {} : { behind: { id: reached } };
  const { rows } = await store.select(MEDIA, { ...asked, size: RECOUNTED_AT_ONCE, ...behind });
  if (reached === '' || rows.length === RECOUNTED_AT_ONCE) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const first = await store.select(MEDIA, { ...asked, size: RECOUNTED_AT_ONCE - rows.length });
  return [...rows, ...first.rows.filter(({ id }) => !known.has(id))];
}

/** Updates the derived values of these files: their uses, and whether others have the same bytes. */
async function recount(files: readonly Row[], context: RuleContext): Promise<void> {
  const { store } = context;
  const ids = files.map(({ id }) => id);
  const counts = await countUsesOfFiles(ids, context);
  const hashes = [...new Set(files.map(({ hash }) => hash))];
  const where = { all: [KEPT, { field: 'hash', op: 'in', value: hashes } as const] };
  const kept = await store.aggregate(MEDIA, { where, by: [{ field: 'hash' }] });
  const same = new Map<unknown, number>(kept.map(({ values, count }) => [values[0], count]));
  for (const file of files) {
    const uses = counts.get(file.id) ?? 0;
    const next = { uses, unused: uses === 0, duplicate: isKept(file) && (same.get(file.hash) ?? 0) > 1 };
    const isSame = numberIn(file, 'uses') === uses && file.unused === next.unused && file.duplicate === next.duplicate;
    if (!isSame) await store.update(MEDIA, file.id, next);
  }
}

/**
 * Creates a function that stores values derived from other records with the files, so that lists can filter by them. Each call goes on
 * with a limited number of files where the last one ended. A process that starts anew begins with the first file: nothing depends on
 * where it had been, so the place is not stored, which would wake all background work again.
 */
export function createRecount(): (context: RuleContext) => Promise<void> {
  let reached = '';
  return async (context) => {
    const files = await readNext(context.store, reached);
    if (files.length > 0) await recount(files, context);
    reached = files.at(-1)?.id ?? '';
  };
}
