import type { ReactNode } from 'react';

/** Number of tags that fit in a column of the default width. */
const MAX_IN_CELL = 2;

interface TagListProps {
  readonly children: readonly ReactNode[];
}

interface ShortTagListProps extends TagListProps {
  /** All tags as text, for the tooltip. */
  readonly title: string;
}

/** Tags in one line of a list; a last tag shows the number of those that do not fit. */
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

/** All tags, wrapped over several lines. */
export function AllTags({ children }: TagListProps) {
  return <span className="cell-tags cell-tags-all">{children}</span>;
}
