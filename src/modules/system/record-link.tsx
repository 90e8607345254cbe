import { useConsole } from '@src/ui/console-context.tsx';
import type { ReactNode } from 'react';

interface RecordLinkProps {
  readonly to: string;
  /** Called before the console goes there, such as to close what stands over the page. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Leads to another page of the console. */
export function RecordLink({ to, onFollow, children }: RecordLinkProps) {
  const { go } = useConsole();
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow?.();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
