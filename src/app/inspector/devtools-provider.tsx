import { ReauthOutlet } from '@src/shell/reauth/reauth-outlet.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { DevtoolsContextProvider } from '@src/ui/devtools-context.ts';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';

type StateInspector = ComponentType<{ readonly onClose: () => void }>;

/** Provides the developer tools to pages and renders the open one; their code is loaded on demand. */
export function DevtoolsProvider({ children }: { readonly children: ReactNode }) {
  const running = useApp();
  const [shown, setShown] = useState<{ readonly StateInspector: StateInspector } | null>(null);
  const tools = useMemo(() => {
    const failed = () => {
      const textKey = 'layout.shell.chunkFailedText';
      running.actors.messages.send({ type: 'messages.shown', key: 'lazySlot', severity: 'error', textKey });
    };
    return {
      showStateInspector: () =>
        void import('./page-state-inspector.tsx').then(
          ({ openStateInspector }) => openStateInspector(running, (StateInspector) => setShown({ StateInspector })),
          failed,
        ),
      reportProblem: () =>
        void import('./download-bug-report.ts')
          .then(({ downloadBugReport }) => downloadBugReport(running))
          .catch(failed),
    };
  }, [running]);
  return (
    <DevtoolsContextProvider value={tools}>
      {children}
      <ReauthOutlet />
      {shown !== null && <shown.StateInspector onClose={() => setShown(null)} />}
    </DevtoolsContextProvider>
  );
}
