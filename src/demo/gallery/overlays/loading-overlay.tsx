import { Loading, type LoadingSize } from '@src/ui/feedback/loading.tsx';
import type { ReactNode } from 'react';

export interface CoverProps {
  readonly busy: boolean;
  /** Description of what is loading. */
  readonly label: string;
  readonly size?: LoadingSize;
  readonly children: ReactNode;
}

/** Overlay over busy content: visible, but neither clickable nor reachable by keyboard. */
export function Cover({ busy, label, size = 'default', children }: CoverProps) {
  return (
    <div className="cover" aria-busy={busy}>
      <div inert={busy}>{children}</div>
      <div role="status">
        {busy && (
          <div className="cover-veil">
            <Loading label={label} size={size} />
          </div>
        )}
      </div>
    </div>
  );
}
