import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { proofMachine } from './reauth.machine.ts';

/** The question for the password as root runs it: its machine comes when a call needs the answer. */
export type LazyProofRef = LazyRef<typeof proofMachine>;
type ProofSnapshot = SnapshotFrom<typeof proofMachine> | PendingSnapshot;

/** True while calls wait for the password. */
export const selectIsAskingProof = (snapshot: ProofSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('asking');
