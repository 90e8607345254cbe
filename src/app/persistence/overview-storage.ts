import { type SessionRef, selectUser } from '@machines/session/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { overviewSlice } from '@src/services/storage/slices.ts';
import type { KeptValue } from '@src/ui/app-context.tsx';

/** Keeps the figures of the first page over a reload, for the operator who read them; keeps and reads nothing when `mayKeep` is false. */
export function createOverviewStorage(
  storage: Pick<AppStorage, 'read' | 'write'>,
  session: SessionRef,
  mayKeep: boolean,
): KeptValue {
  const user = () => selectUser(session.getSnapshot());
  return {
    read: () => {
      const kept = mayKeep ? storage.read(overviewSlice) : null;
      return kept !== null && kept.userId === user()?.userId ? kept.figures : null;
    },
    keep: (figures) => {
      const userId = user()?.userId;
      if (mayKeep && userId !== undefined) storage.write(overviewSlice, { userId, figures });
    },
  };
}
