import { Inspector } from '@src/devtools/inspector/inspector.tsx';
import { useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';
import { recorder } from './watch-actors.ts';

/** The inspector over this console's actors. Events are sent by hand in the demo only. */
export function InspectView() {
  const { build } = useConsole();
  const { search } = usePage();
  const machine = new URLSearchParams(search).get('machine');
  return <Inspector recorder={recorder} maySend={build.isDemo} startWith={machine} />;
}
