import { RUNNING_CHANGE_STATES } from '@src/contracts/endpoints/model-changes/contract.ts';
import type { BackgroundWork } from '@src/server/resource/background.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import { MODEL_CHANGES } from '../eav-row.ts';
import { processNextSlice } from './next-slice.ts';

const RUNNING = { field: 'status', op: 'in', value: RUNNING_CHANGE_STATES } as const;

/** Background work that continues sets being applied or reverted, also after a server restart; one slice of records each time. */
export const resumeChanges: BackgroundWork = async ({ context, atomically, onTrouble }) => {
  const { rows } = await context.store.select(MODEL_CHANGES, { where: RUNNING });
  for (const { id, by, status, revertedBy } of rows)
    try {
      await atomically((each) => {
        const actor = {
          ...SYSTEM_ACTOR,
          user: { ...SYSTEM_ACTOR.user, username: String(status === 'reverting' ? revertedBy : by) },
        };
        return processNextSlice(id, { actor, context: each, request: `changes-${id}` });
      });
    } catch (cause) {
      // One that cannot go on does not keep the others.
      onTrouble(`changes ${id}`, cause);
    }
};
