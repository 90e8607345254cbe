import { lifecycleMachine } from '@machines/lifecycles/lifecycle-queries.ts';
import { drawnBy } from '@src/contracts/endpoints/models/models.ts';
import { type InspectedLife, Inspector } from '@src/devtools/inspector/inspector.tsx';
import { ReplayView } from '@src/devtools/replay/replay-view.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { historyRecorder, recorder } from './record-actors.ts';

/** The lifecycles of custom collections that the operator may read. */
function useCustomLifecycles(): readonly InspectedLife[] {
  const { models } = useApp().gateways;
  const { data } = useQuery(async (_key: string, signal: AbortSignal) => {
    const all = (await models.models(signal)).map(drawnBy);
    return all.flatMap(({ name, lifecycle }) =>
      lifecycle === undefined ? [] : { id: `lifecycle-${name}`, machine: lifecycleMachine(lifecycle) },
    );
  }, 'lives');
  return data ?? NO_LIFECYCLES;
}

const NO_LIFECYCLES: readonly InspectedLife[] = [];

/**
 * The inspector of this console's actors; with `?replay` the player of bug reports. Sending events is possible in the
 * demo only.
 */
export function InspectView() {
  const { build } = useApp();
  const { search } = usePage();
  const madeLives = useCustomLifecycles();
  const query = new URLSearchParams(search);
  if (query.has('replay')) return <ReplayView />;
  return (
    <Inspector
      recorder={recorder}
      readStory={historyRecorder.read}
      maySend={build.isDemo}
      madeLives={madeLives}
      startWith={query.get('machine')}
    />
  );
}
