import type { ComponentType } from 'react';

/** Loads the frame around pages, with its styles; a failed load may be tried again. */
export async function loadShell(): Promise<{ default: ComponentType }> {
  const { ConsoleShell } = await import('./console-shell.tsx');
  return { default: ConsoleShell };
}
