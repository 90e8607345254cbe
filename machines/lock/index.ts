export {
  type LockRef,
  lockMachine,
  selectGuessesLeft,
  selectIsOpening,
  selectLockFailure,
  selectLockOperator,
  selectUnlockWay,
} from './lock.machine.ts';
export type { OpenLockInput, OpenLockOutput, SealTokenInput } from './lock.ports.ts';
export {
  type LazyLockRef,
  selectIsLocked,
  selectIsWarning,
  selectStoredLock,
  whenUnlocked,
} from './lock.status.ts';
export type { LockEvent, LockFact } from './lock.types.ts';
