import { Shell } from '@src/shell/shell.tsx';
import { ExceptionView } from '@src/views/exception/exception-view.tsx';
import { lookUpView } from '@src/views/registry.ts';

/** The shell with this console's views. */
export function ConsoleShell() {
  return <Shell resolveView={lookUpView} Exception={ExceptionView} />;
}
