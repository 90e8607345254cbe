import type { BackgroundWork } from '@src/server/resource/background.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import { MODEL_CHANGES } from '../eav-row.ts';
import { applyNextSlice } from './apply-changes.ts';

const RUNNING = { field: 'status', op: 'in', value: ['applying', 'failed'] } as const;

/** Background work that continues sets being applied, also after a server restart; one slice of records each time. */
export const resumeChanges: BackgroundWork = async ({ context, atomically }) => {
  const { rows } = await context.store.select(MODEL_CHANGES, { where: RUNNING });
  for (const { id, by } of rows)
    await atomically((each) => {
      const actor = { ...SYSTEM_ACTOR, user: { ...SYSTEM_ACTOR.user, username: String(by) } };
      return applyNextSlice(id, { actor, context: each, request: `changes-${id}` });
    });
};
