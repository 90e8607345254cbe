import { type Applying, applyNextSlice } from './apply-changes.ts';
import { revertNextSlice } from './revert/revert-changes.ts';
import { findSet, type SetRow } from './set-row.ts';

/** Processes the next slice of a set that is being applied, cleaned up or reverted. */
export async function processNextSlice(id: string, applying: Applying): Promise<SetRow> {
  const { status } = await findSet(applying.context.store, id);
  return status === 'reverting' ? revertNextSlice(id, applying) : applyNextSlice(id, applying);
}
