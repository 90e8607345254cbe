export {
  type LeaveRef,
  leaveMachine,
  selectAskedAbout,
  selectAskedWay,
  selectFailedWork,
  selectIsSettling,
  selectReleased,
  selectUnsaved,
} from './leave.machine.ts';
export { choicesFor } from './leave.ops.ts';
export type { SettleInput, SettleOutput } from './leave.ports.ts';
export type { LeaveWay, LooseWork, WorkChoice, WorkChoices, WorkPhase } from './leave.types.ts';
