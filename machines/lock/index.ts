export {
  type LockRef,
  lockMachine,
  selectGuessesLeft,
  selectIsLocked,
  selectIsOpening,
  selectLockFailure,
  selectLockOperator,
  selectUnlockWay,
} from './lock.machine.ts';
export type {
  lockPort,
  OpenLockInput,
  OpenLockOutput,
  SealTokenInput,
} from './lock.ports.ts';
export type { LockEvent, LockFact, LockInput } from './lock.types.ts';
