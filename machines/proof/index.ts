export {
  type ProofRef,
  proofMachine,
  selectIsAskingProof,
  selectIsCheckingProof,
  selectProofFailure,
} from './proof.machine.ts';
