import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { reauthMachine } from './reauth.machine.ts';

/** The password prompt as root runs it: its machine is loaded when a call needs it. */
export type LazyReauthRef = LazyRef<typeof reauthMachine>;
type ReauthSnapshot = SnapshotFrom<typeof reauthMachine> | PendingSnapshot;

/** True while calls wait for the password. */
export const selectIsAskingPassword = (snapshot: ReauthSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('asking');
