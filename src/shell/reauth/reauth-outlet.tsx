import { type proofMachine, selectIsAskingProof } from '@machines/reauth/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLazy } from '../hooks/use-lazy.ts';

/** Outlet of the password dialog; when it unmounts, the pending request is cancelled. */
export function ProofOutlet() {
  const { reauth } = useActors();
  const isAsking = useSelector(reauth, selectIsAskingProof);
  const { part, fetch } = useLazy(() => import('./reauth-dialog.tsx'));
  const isMissing = isAsking && part === null;
  useEffect(() => {
    if (!isMissing) return;
    void fetch().then((isHere) => {
      if (!isHere) reauth.send({ type: 'proof.declined' });
    });
  }, [isMissing, reauth, fetch]);
  useEffect(() => () => reauth.send({ type: 'proof.declined' }), [reauth]);
  return isAsking && part !== null ? <part.ProofDialog proof={loadedActor<typeof proofMachine>(reauth)} /> : null;
}
