import { useApp } from '@src/ui/app-context.tsx';
import type { ReactNode } from 'react';

interface RecordLinkProps {
  readonly to: string;
  /** Called before navigation, such as to close the dialog around the link. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Link to another page of the console. */
export function RecordLink({ to, onFollow, children }: RecordLinkProps) {
  const { go } = useApp();
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
