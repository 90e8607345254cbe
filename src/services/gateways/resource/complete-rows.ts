import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { createConcurrencyLimit } from '@src/lib/concurrency-limit.ts';

/** Records that are read at once. */
const AT_ONCE = 4;
const GONE = 1002;

/**
 * The rows of a list with all of their fields: those that left some out are read by `read`. One that is gone meanwhile is left
 * out. Rejects like `read`.
 */
export async function completeRows(
  rows: readonly ResourceRecord[],
  read: (id: string) => Promise<ResourceRecord>,
): Promise<ResourceRecord[]> {
  const limit = createConcurrencyLimit({
    atOnce: AT_ONCE,
    waiting: rows.length,
    full: () => new Error('too many rows'),
  });
  const whole = await Promise.all(
    rows.map(async (row) => {
      if (row.omitted === undefined) return [row];
      try {
        return [await limit(() => read(row.id))];
      } catch (cause) {
        if (cause instanceof ServiceError && cause.code === GONE) return [];
        throw cause;
      }
    }),
  );
  return whole.flat();
}
