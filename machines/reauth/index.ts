export {
  type ProofRef,
  proofMachine,
  selectIsAskingProof,
  selectIsCheckingProof,
  selectProofFailure,
} from './reauth.machine.ts';
