import { selectActiveKey } from '@machines/tabs/index.ts';
import { type Console, useConsole } from '@src/ui/console-context.tsx';
import { type ConsoleTools, ToolsProvider } from '@src/ui/console-tools.ts';
import { ownLens } from '@src/ui/page-actors.ts';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';

interface LensProps {
  readonly onClose: () => void;
}

/** Gives pages the tools, and holds the one that is shown over them. Their code comes when they are asked for. */
export function ToolsHost({ children }: { readonly children: ReactNode }) {
  const running = useConsole();
  const [lens, setLens] = useState<{ readonly Lens: ComponentType<LensProps> } | null>(null);
  const tools = useMemo(() => toolsOf(running, (Lens) => setLens({ Lens })), [running]);
  return (
    <ToolsProvider value={tools}>
      {children}
      {lens !== null && <lens.Lens onClose={() => setLens(null)} />}
    </ToolsProvider>
  );
}

function toolsOf(running: Console, show: (Lens: ComponentType<LensProps>) => void): ConsoleTools {
  const { messages, tabs } = running.actors;
  const failed = () =>
    messages.send({
      type: 'messages.shown',
      key: 'latePart',
      severity: 'error',
      textKey: 'layout.shell.chunkFailedText',
    });
  return {
    showLens: () => {
      const own = ownLens(selectActiveKey(tabs.getSnapshot()));
      if (own !== undefined) own();
      else import('./page-lens.tsx').then(({ PageLens }) => show(PageLens), failed);
    },
    reportProblem: () => {
      import('./save-report.ts').then(({ saveReport }) => saveReport(running)).catch(failed);
    },
  };
}
