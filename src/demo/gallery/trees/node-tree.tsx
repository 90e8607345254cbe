import '@src/crud/field-kinds/inputs/tree/virtual-tree.css';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { type TreeLine, treeLines } from '@src/crud/field-kinds/inputs/tree/tree-rows.ts';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { NodeLine } from './node-line.tsx';
import type { Place } from './tree-edits.ts';

export interface NodeTreeProps {
  readonly tree: readonly ChoiceNode[];
  /** Accessible name of the tree. */
  readonly label: string;
  /** The selected node, which is the Tab stop. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly closed: ReadonlySet<string>;
  readonly onClosed: (closed: ReadonlySet<string>) => void;
  /** Called for the context menu, by right click, menu key, Shift+F10, or the button of a line. */
  readonly onMenu: (id: string, anchor: Anchor) => void;
  /** Accessible name of a line's menu button. */
  readonly menuLabel: (label: string) => string;
  /** Handles keys that the tree does not handle; returns true when handled. */
  readonly onKey?: (event: KeyboardEvent, id: string) => boolean;
  /** When set, lines can be dragged. */
  readonly onDrop?: (id: string, target: string, place: Place) => void;
  /** Input that replaces the label of a row during a rename. */
  readonly fieldOf?: (id: string, label: string) => ReactNode;
}

/** Tree with a menu at each node: arrow keys navigate, the menu opens by pointer or keyboard. */
export function NodeTree(props: NodeTreeProps) {
  const { tree, label, chosen, onChoose, closed, onClosed, onMenu, menuLabel, onDrop, fieldOf } = props;
  const list = useRef<HTMLDivElement>(null);
  const lines = treeLines(tree, closed, '');
  const stop = lines.find(({ id }) => id === chosen) ?? lines[0];
  useFollowedFocus(list, chosen);
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    onClosed(next);
  };
  return (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      className="line-tree"
      onClick={({ target }) => {
        const hit = target instanceof Element ? target : null;
        const line = lines.find(({ id }) => id === hit?.closest<HTMLElement>('[data-id]')?.dataset.id);
        if (line === undefined) return;
        onChoose(line.id);
        if (line.isOpen !== null && hit?.closest('.line-tree-toggle')) toggle(line.id);
      }}
      onKeyDown={(event) => onTreeKey(event, { ...props, lines, stop, toggle })}
    >
      {lines.map((line) => (
        <NodeLine
          key={line.id}
          line={line}
          isStop={line.id === stop?.id}
          isChosen={line.id === chosen}
          menuLabel={menuLabel(line.label)}
          field={fieldOf?.(line.id, line.label) ?? null}
          onChoose={() => onChoose(line.id)}
          onMenu={(anchor) => onMenu(line.id, anchor)}
          {...(onDrop === undefined ? {} : { onDrop: (id, place) => onDrop(id, line.id, place) })}
        />
      ))}
    </div>
  );
}

/** Restores the focus of a line after it was moved or its input was closed. */
function useFollowedFocus(list: { readonly current: HTMLElement | null }, chosen: string | null) {
  const had = useRef(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (had.current && document.activeElement === document.body && chosen !== null)
      element.querySelector<HTMLElement>(`[data-id="${CSS.escape(chosen)}"]`)?.focus();
    had.current = element.contains(document.activeElement);
  });
}

interface KeyOptions extends NodeTreeProps {
  readonly lines: readonly TreeLine[];
  readonly stop: TreeLine | undefined;
  readonly toggle: (id: string) => void;
}

function onTreeKey(event: KeyboardEvent<HTMLDivElement>, options: KeyOptions): void {
  const { lines, stop, toggle, onChoose, onKey } = options;
  const isOnLine = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'treeitem';
  if (stop === undefined || !isOnLine) return;
  const list = event.currentTarget;
  const focus = (id: string | null | undefined) => {
    if (typeof id !== 'string') return;
    onChoose(id);
    list.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  const at = lines.indexOf(stop);
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focus(lines[at + 1]?.id),
    ArrowUp: () => focus(lines[at - 1]?.id),
    Home: () => focus(lines[0]?.id),
    End: () => focus(lines.at(-1)?.id),
    ArrowRight: () => (stop.isOpen === false ? toggle(stop.id) : focus(stop.isOpen ? lines[at + 1]?.id : null)),
    ArrowLeft: () => (stop.isOpen === true ? toggle(stop.id) : focus(stop.parent)),
  };
  const isHandled = onKey?.(event, stop.id) === true;
  const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : acts[event.key];
  if (!isHandled && act === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (!isHandled) act?.();
}
