import type { ReactNode } from 'react';

/** Props of `Cover`. */
export interface CoverProps {
  readonly busy: boolean;
  /** Says what is being waited for. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Covers a part while something is done to it: it can be seen, but neither pressed nor reached by the keyboard. */
export function Cover({ busy, label, children }: CoverProps) {
  return (
    <div className="cover" aria-busy={busy}>
      <div inert={busy}>{children}</div>
      <div role="status">
        {busy && (
          <div className="cover-veil">
            <span className="cover-spinner" aria-hidden="true" />
            <span>{label}</span>
          </div>
        )}
      </div>
    </div>
  );
}
