import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { ViewRegistry } from '@src/views/create-view-registry.tsx';
import type { ComponentType } from 'react';

/** The frame around pages, and what it finds pages with. */
interface ShellModule {
  readonly default: ComponentType;
  readonly viewsOf: (config: Pick<AppConfig, 'inspector'>) => ViewRegistry;
}

/** Loads the frame around pages, with its styles; a failed load may be tried again. */
export async function loadShell(): Promise<ShellModule> {
  const { ConsoleShell, viewsOf } = await import('./console-shell.tsx');
  return { default: ConsoleShell, viewsOf };
}
