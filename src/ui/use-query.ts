import { selectSettings } from '@machines/preferences/index.ts';
import { createQueryMachine, isSameQuery, type QueryView, selectQuery } from '@machines/query/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useActors } from './console-context.tsx';
import { usePageActor } from './use-page-actor.ts';
import { useReconnect } from './use-reconnect.ts';

/** What a query shows, and how to ask again. */
export interface Query<Data> extends QueryView<Data> {
  readonly refresh: () => void;
}

/**
 * Loads one thing for as long as the component is there, again when `args` changes, and once when a lost connection is back.
 * Leaving its page cancels what is on its way, unless that is not wanted (specification, section 2); then it is asked again.
 * `load` is read once; everything that may change belongs in `args`, which is compared by identity.
 * @example useQuery((days: OverviewRange, signal) => gateways.dashboard.overview(days, signal), 30)
 */
export function useQuery<Args, Data>(
  load: (args: Args, signal: AbortSignal) => Promise<Data>,
  args: Args,
): Query<Data> {
  const { preferences } = useActors();
  const [machine] = useState(() => createQueryMachine(load));
  const query = usePageActor(machine, { input: { args } });
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
  useReconnect(refresh);
  return { ...view, refresh };
}
