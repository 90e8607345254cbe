import { useConsole } from '@src/ui/console-context.tsx';
import type { ReactNode } from 'react';

/** Leads to another page of the console. */
export function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { go } = useConsole();
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
