import { type SessionRef, selectUser } from '@machines/session/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { overviewSlice } from '@src/services/storage/slices.ts';
import type { StoredValue } from '@src/ui/app-context.tsx';

/**
 * Stores the figures of the first page across reloads for the operator who loaded them; does nothing when `mayKeep` is
 * false.
 */
export function createOverviewStorage(
  storage: Pick<AppStorage, 'read' | 'write'>,
  session: SessionRef,
  mayKeep: boolean,
): StoredValue {
  const user = () => selectUser(session.getSnapshot());
  return {
    read: () => {
      const stored = mayKeep ? storage.read(overviewSlice) : null;
      return stored !== null && stored.userId === user()?.userId ? stored.figures : null;
    },
    write: (figures) => {
      const userId = user()?.userId;
      if (mayKeep && userId !== undefined) storage.write(overviewSlice, { userId, figures });
    },
  };
}
