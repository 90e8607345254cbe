import type { CSSProperties } from 'react';
import type { Column } from '../columns/column-layout.ts';
import type { Fold } from '../columns/use-folded-columns.ts';

/** Widths in pixels of the selection and action columns. */
const CHECK_WIDTH = 44;
const MENU_WIDTH = 88;

interface TableParts {
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** Width in pixels of the selection and action columns. */
export const reservedWidth = ({ selectable, hasActions }: TableParts): number =>
  (selectable ? CHECK_WIDTH : 0) + (hasActions ? MENU_WIDTH : 0);

/** Layout of the cells of a column. */
export interface CellLayout {
  readonly column: Column;
  readonly className: string;
  readonly style: CSSProperties;
}

/** Layout shared by all rows of a table. */
export interface TableLayout {
  readonly cells: readonly CellLayout[];
  /** Style of the selection cells; null where rows cannot be selected. */
  readonly check: CSSProperties | null;
  /** Style of the action cells; null where there are no actions. */
  readonly actions: CSSProperties | null;
  readonly isTree: boolean;
  /** The field whose cell shows the tree indentation. */
  readonly branchField: string | undefined;
}

const classOf = ({ pinned, field }: Column, index: number, head: string | undefined): string =>
  [
    'list-column',
    pinned && 'list-pinned',
    index === 0 && 'list-column-first',
    field.name === head && 'list-column-head',
    `list-kind-${field.kind}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Lays out the visible columns; card cells have no width. */
export function tableLayout(fold: Fold, isTree: boolean, { selectable, hasActions }: TableParts): TableLayout {
  const { columns, isCards, head } = fold;
  const sized = (width: number): CSSProperties => (isCards ? {} : { inlineSize: `${width}px` });
  const start = selectable ? CHECK_WIDTH : 0;
  const offsetOf = (index: number) => columns.slice(0, index).reduce((sum, { width }) => sum + width, start);
  return {
    cells: columns.map((column, index) => ({
      column,
      className: classOf(column, index, head),
      style: { ...sized(column.width), ...(column.pinned ? { insetInlineStart: `${offsetOf(index)}px` } : {}) },
    })),
    check: selectable ? { ...sized(CHECK_WIDTH), ...(isCards ? {} : { insetInlineStart: 0 }) } : null,
    actions: hasActions ? sized(MENU_WIDTH) : null,
    isTree,
    branchField: isTree ? (isCards ? head : columns[0]?.field.name) : undefined,
  };
}
