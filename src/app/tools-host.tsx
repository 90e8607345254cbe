import { ProofOutlet } from '@src/shell/proof/proof-outlet.tsx';
import { useConsole } from '@src/ui/console-context.tsx';
import { ToolsProvider } from '@src/ui/console-tools.ts';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';

type Lens = ComponentType<{ readonly onClose: () => void }>;

/** Gives pages the tools, and holds the one that is shown over them. Their code comes when they are asked for. */
export function ToolsHost({ children }: { readonly children: ReactNode }) {
  const running = useConsole();
  const [shown, setShown] = useState<{ readonly Lens: Lens } | null>(null);
  const tools = useMemo(() => {
    const failed = () => {
      const textKey = 'layout.shell.chunkFailedText';
      running.actors.messages.send({ type: 'messages.shown', key: 'latePart', severity: 'error', textKey });
    };
    return {
      showLens: () =>
        void import('./page-lens.tsx').then((late) => late.openLens(running, (Lens) => setShown({ Lens })), failed),
      reportProblem: () => void import('./save-report.ts').then((late) => late.saveReport(running)).catch(failed),
    };
  }, [running]);
  return (
    <ToolsProvider value={tools}>
      {children}
      <ProofOutlet proof={running.proof} />
      {shown !== null && <shown.Lens onClose={() => setShown(null)} />}
    </ToolsProvider>
  );
}
