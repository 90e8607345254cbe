import { type ProofRef, selectIsAskingProof } from '@machines/proof/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLatePart } from '../use-late-part.ts';

/** Props of `ProofOutlet`. */
export interface ProofOutletProps {
  readonly proof: ProofRef;
}

/** Where the question for the password appears; with the shell it goes, and what waits is given up. */
export function ProofOutlet({ proof }: ProofOutletProps) {
  const isAsking = useSelector(proof, selectIsAskingProof);
  const { part, fetch } = useLatePart(() => import('./proof-dialog.tsx'));
  const isMissing = isAsking && part === null;
  useEffect(() => {
    if (!isMissing) return;
    void fetch().then((isHere) => {
      if (!isHere) proof.send({ type: 'proof.declined' });
    });
  }, [isMissing, proof, fetch]);
  useEffect(() => () => proof.send({ type: 'proof.declined' }), [proof]);
  return isAsking && part !== null ? <part.ProofDialog proof={proof} /> : null;
}
