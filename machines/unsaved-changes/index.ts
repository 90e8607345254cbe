export {
  type LeaveRef,
  leaveMachine,
  selectAskedAbout,
  selectAskedWay,
  selectFailedWork,
  selectIsSettling,
  selectOwner,
  selectReleased,
  selectUnsaved,
} from './unsaved-changes.machine.ts';
export { choicesFor } from './unsaved-changes.ops.ts';
export type { SettleInput, SettleOutput } from './unsaved-changes.ports.ts';
export { type LazyLeaveRef, selectIsAskingLeave } from './unsaved-changes.status.ts';
export type {
  LeaveFact,
  LeaveTrigger,
  UnsavedItem,
  WorkChoice,
  WorkChoices,
  WorkPhase,
} from './unsaved-changes.types.ts';
