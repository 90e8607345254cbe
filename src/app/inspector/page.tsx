import { Inspector } from '@src/devtools/inspector/inspector.tsx';
import { ReplayView } from '@src/devtools/replay/replay-view.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { recorder, storyRecorder } from './record-actors.ts';

/** The inspector over this console's actors; with `?replay` the player of reports. Events are sent by hand in the demo only. */
export function InspectView() {
  const { build } = useApp();
  const { search } = usePage();
  const asked = new URLSearchParams(search);
  if (asked.has('replay')) return <ReplayView />;
  return (
    <Inspector
      recorder={recorder}
      readStory={storyRecorder.read}
      maySend={build.isDemo}
      startWith={asked.get('machine')}
    />
  );
}
