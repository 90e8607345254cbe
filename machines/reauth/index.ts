export { type ReauthRef, reauthMachine, selectIsCheckingPassword, selectPasswordFailure } from './reauth.machine.ts';
export { type LazyReauthRef, selectIsAskingPassword } from './reauth.status.ts';
