import { selectSettings } from '@machines/preferences/index.ts';
import { createQueryMachine, isSameQuery, type QueryView, selectQuery } from '@machines/query/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useActors } from '../app-context.tsx';
import { usePageActor } from '../page/use-page-actor.ts';
import { useReconnect } from './use-reconnect.ts';
import { useReturn } from './use-return.ts';

/** State of a query, and a function to reload it. */
export interface Query<Data> extends QueryView<Data> {
  readonly refresh: () => void;
}

/**
 * Loads data while the component is mounted, and again when `args` changes, when the operator returns, and when the
 * network is back; with `isOnce` only when `args` changes, because the call has side effects. `known` is read once and
 * shown until the first answer. Leaving the page cancels a pending request, unless disabled (specification, section 2);
 * returning then reloads. `load` is read once; everything that may change belongs in `args`, which is compared by
 * identity.
 * @example useQuery((days: OverviewRange, signal) => gateways.dashboard.overview(days, signal), 30)
 */
export function useQuery<Args, Data>(
  load: (args: Args, signal: AbortSignal) => Promise<Data>,
  args: Args,
  { isOnce = false, known = null }: { readonly isOnce?: boolean; readonly known?: Data | null } = {},
): Query<Data> {
  const { preferences } = useActors();
  const [machine] = useState(() => createQueryMachine(load));
  const query = usePageActor(machine, { input: { args, known } });
  const view = useSelector(query, selectQuery<Data>, isSameQuery);
  useEffect(() => {
    if (query.getSnapshot().context.args !== args) query.send({ type: 'query.args.changed', args });
  }, [query, args]);
  useEffect(() => {
    query.send({ type: 'query.page.shown' });
    return () => {
      const { removeAllHttpPending } = selectSettings(preferences.getSnapshot());
      if (removeAllHttpPending && query.getSnapshot().status === 'active') query.send({ type: 'query.page.left' });
    };
  }, [query, preferences]);
  const refresh = () => query.send({ type: 'query.refresh.requested' });
  const refreshUnlessOnce = () => {
    if (!isOnce) refresh();
  };
  useReconnect(refreshUnlessOnce);
  useReturn(refreshUnlessOnce);
  return { ...view, refresh };
}
