import type { ReactNode } from 'react';

/** What a column of the usual width has room for. */
const MAX_IN_CELL = 2;

interface TagListProps {
  readonly children: readonly ReactNode[];
}

interface ShortTagListProps extends TagListProps {
  /** All of them in words, for the pointer that rests on the list. */
  readonly title: string;
}

/** Several tags on one line of a list; how many do not fit is said in a last one. */
export function TagList({ title, children }: ShortTagListProps) {
  const shown = children.slice(0, MAX_IN_CELL);
  const hidden = children.length - shown.length;
  return (
    <span className="cell-tags" title={title}>
      {shown}
      {hidden > 0 && <span className="tag cell-tags-more">+{hidden}</span>}
    </span>
  );
}

/** Several tags where there is room for all of them. */
export function AllTags({ children }: TagListProps) {
  return <span className="cell-tags cell-tags-all">{children}</span>;
}
