import { type reauthMachine, selectIsAskingPassword } from '@machines/reauth/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLazy } from '../hooks/use-lazy.ts';

/** Outlet of the password dialog; when it unmounts, the pending request is cancelled. */
export function ReauthOutlet() {
  const { reauth } = useActors();
  const isAsking = useSelector(reauth, selectIsAskingPassword);
  const { part, fetch } = useLazy(() => import('./reauth-dialog.tsx'));
  const isMissing = isAsking && part === null;
  useEffect(() => {
    if (!isMissing) return;
    void fetch().then((isHere) => {
      if (!isHere) reauth.send({ type: 'reauth.declined' });
    });
  }, [isMissing, reauth, fetch]);
  useEffect(() => () => reauth.send({ type: 'reauth.declined' }), [reauth]);
  return isAsking && part !== null ? <part.ReauthDialog reauth={loadedActor<typeof reauthMachine>(reauth)} /> : null;
}
