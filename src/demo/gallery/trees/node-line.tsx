import type { TreeLine } from '@src/crud/field-kinds/inputs/tree/tree-rows.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { Place } from './tree-edits.ts';

interface NodeLineProps {
  readonly line: TreeLine;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly menuLabel: string;
  /** Input that replaces the label during a rename. */
  readonly field: ReactNode;
  readonly onChoose: () => void;
  readonly onMenu: (anchor: Anchor) => void;
  readonly onDrop?: (id: string, place: Place) => void;
}

const TYPE = 'application/x-tree-node';

/** Drop position by the pointer's height on a row: the middle means inside. */
function placeAt({ clientY, currentTarget }: DragEvent<HTMLElement>): Place {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

/** Menu position: at the pointer, or below the line for keyboard events. */
function anchorOf(event: MouseEvent<HTMLElement>): Anchor {
  const { clientX: left, clientY: top, currentTarget, button } = event;
  return button === 2 ? { left, top, right: left, bottom: top } : currentTarget.getBoundingClientRect();
}

/** Row of a tree node with its menu button. */
export function NodeLine(props: NodeLineProps) {
  const { line, isStop, isChosen, menuLabel, field, onChoose, onMenu } = props;
  const { id, label, level, place, total, isOpen } = line;
  const { over, handlers } = useDragging(props);
  return (
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={total}
      aria-selected={isChosen}
      aria-expanded={isOpen ?? undefined}
      className="tree-line"
      data-testid="tree-line"
      data-id={id}
      data-level={Math.min(level, 4)}
      data-over={over ?? undefined}
      {...handlers}
      onFocus={onChoose}
      onContextMenu={(event) => {
        event.preventDefault();
        onChoose();
        onMenu(anchorOf(event));
      }}
    >
      <span className="line-tree-toggle" aria-hidden="true">
        {isOpen !== null && <Icon name={isOpen ? 'pi pi-angle-down' : 'pi pi-angle-right'} />}
      </span>
      {field ?? <span className="cell-text">{label}</span>}
      <button
        type="button"
        className="button button-icon tree-more"
        tabIndex={isStop ? 0 : -1}
        aria-label={menuLabel}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
      >
        <Icon name="pi pi-ellipsis-h" />
      </button>
    </div>
  );
}

/** Drag-and-drop handlers of a row, when rows can be dragged. */
function useDragging({ line, field, onDrop }: NodeLineProps) {
  const [over, setOver] = useState<Place | null>(null);
  if (onDrop === undefined) return { over: null, handlers: {} };
  const handlers = {
    // Dragging inside an input selects text instead.
    draggable: field === null,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(TYPE, line.id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver(placeAt(event));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(null);
      onDrop(event.dataTransfer.getData(TYPE), placeAt(event));
    },
  };
  return { over, handlers };
}
