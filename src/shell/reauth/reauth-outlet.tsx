import { type ProofRef, selectIsAskingProof } from '@machines/reauth/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLazy } from '../hooks/use-lazy.ts';

export interface ProofOutletProps {
  readonly proof: ProofRef;
}

/** Outlet of the password dialog; when it unmounts, the pending request is cancelled. */
export function ProofOutlet({ proof }: ProofOutletProps) {
  const isAsking = useSelector(proof, selectIsAskingProof);
  const { part, fetch } = useLazy(() => import('./reauth-dialog.tsx'));
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
