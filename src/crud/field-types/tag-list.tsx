import type { ReactNode } from 'react';

/** Several tags on one line; how many do not fit is said in a last one. */
export function TagList({ children }: { readonly children: readonly ReactNode[] }) {
  const shown = children.slice(0, SHOWN);
  const hidden = children.length - shown.length;
  return (
    <span className="cell-tags">
      {shown}
      {hidden > 0 && <span className="tag cell-tags-more">+{hidden}</span>}
    </span>
  );
}

const SHOWN = 3;
