export { type ProofRef, proofMachine, selectIsCheckingProof, selectProofFailure } from './reauth.machine.ts';
export { type LazyProofRef, selectIsAskingProof } from './reauth.status.ts';
