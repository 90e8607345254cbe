import { type SessionRef, selectUser } from '@machines/session/index.ts';
import type { KeptText } from '@src/contracts/kept-text.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { overviewSlice } from '@src/services/storage/slices.ts';

/** Keeps the figures of the first page over a reload, for the operator who read them; nothing when `mayKeep` is false. */
export function keepOverview(
  storage: Pick<AppStorage, 'read' | 'write'>,
  session: SessionRef,
  mayKeep: boolean,
): KeptText {
  const userId = () => selectUser(session.getSnapshot())?.userId;
  const read = () => {
    const kept = storage.read(overviewSlice);
    return kept !== null && kept.userId === userId() ? kept.figures : null;
  };
  return {
    read,
    keep: (figures) => {
      const id = userId();
      if (mayKeep && id !== undefined && figures !== read()) storage.write(overviewSlice, { userId: id, figures });
    },
  };
}
