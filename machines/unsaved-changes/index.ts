export {
  selectFailedWork,
  selectIsSettling,
  selectLeaveTrigger,
  selectOwner,
  selectReleased,
  selectUnsaved,
  selectWorkAtRisk,
  type UnsavedChangesRef,
  unsavedChangesMachine,
} from './unsaved-changes.machine.ts';
export { choicesFor } from './unsaved-changes.ops.ts';
export type { SettleInput, SettleOutput } from './unsaved-changes.ports.ts';
export { type LazyUnsavedChangesRef, selectIsAskingLeave } from './unsaved-changes.status.ts';
export type {
  LeaveTrigger,
  TaskScope,
  UnsavedChangesFact,
  UnsavedItem,
  WorkChoice,
  WorkChoices,
  WorkPhase,
} from './unsaved-changes.types.ts';
