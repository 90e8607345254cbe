import './virtual-tree.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { HighlightedText } from '@src/ui/text/highlighted-text.tsx';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { ChoiceNode } from './choice-tree.ts';
import { searchResultIds, type TreeLine, treeLines } from './tree-rows.ts';

/** Value of a row's checkbox; `mixed` when only some of its descendants are checked. */
export type LineCheck = boolean | 'mixed';

export interface LineTreeProps {
  readonly tree: readonly ChoiceNode[];
  /** Accessible name of the tree. */
  readonly label: string;
  readonly searchLabel: string;
  /** Text shown when nothing matches the search. */
  readonly noneText: string;
  readonly closed: ReadonlySet<string>;
  readonly onClosed: (closed: ReadonlySet<string>) => void;
  /** Row that receives focus first. */
  readonly start?: string | null;
  /** When present, every row has a checkbox. */
  readonly checkOf?: (id: string) => LineCheck;
  /** The selected row, in a tree without checkboxes. */
  readonly chosen?: string | null;
  /** `shown` are the ids that the search keeps visible; null without a search. */
  readonly onPress: (id: string, shown: ReadonlySet<string> | null) => void;
  readonly disabled?: boolean;
  readonly lineTestId?: string;
  /** Rows can be dragged; the drop is handled by the page. */
  readonly draggable?: boolean;
}

/**
 * Tree as a flat list of rows: searched by typing, navigated with the arrow keys, chosen or checked with Enter or
 * Space.
 */
export function LineTree(props: LineTreeProps) {
  const { tree, label, searchLabel, noneText, closed, chosen = null, start = chosen, disabled = false } = props;
  const [words, setWords] = useState('');
  const [focused, setFocused] = useState<string | null>(null);
  const sought = words.trim().toLowerCase();
  const lines = treeLines(tree, closed, sought);
  const stop = lines.find(({ id }) => id === focused) ?? lines.find(({ id }) => id === start) ?? lines[0];
  const hands = useRowHandlers(props, lines, stop, () => (sought === '' ? null : searchResultIds(tree, sought)));
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={searchLabel}
        placeholder={searchLabel}
        disabled={disabled}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // Enter in the search field must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {lines.length === 0 && <p className="field-help">{noneText}</p>}
      <div
        {...hands}
        role="tree"
        aria-label={label}
        aria-multiselectable={props.checkOf !== undefined}
        aria-disabled={disabled}
        className="line-tree"
      >
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            words={words}
            isStop={line.id === stop?.id}
            isChosen={line.id === chosen}
            check={props.checkOf?.(line.id) ?? null}
            testId={props.lineTestId ?? 'tree-line'}
            isDraggable={props.draggable === true}
            onFocus={() => setFocused(line.id)}
          />
        ))}
      </div>
    </>
  );
}

/** Keyboard and pointer handlers of the rows. */
function useRowHandlers(
  { closed, onClosed, onPress, disabled = false }: LineTreeProps,
  lines: readonly TreeLine[],
  stop: TreeLine | undefined,
  shown: () => ReadonlySet<string> | null,
) {
  const ref = useRef<HTMLDivElement>(null);
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    onClosed(next);
  };
  const press = (id: string) => {
    if (!disabled) onPress(id, shown());
  };
  const focus = (id: string | null | undefined) => {
    if (typeof id === 'string') ref.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (stop === undefined) return;
    const at = lines.indexOf(stop);
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[at + 1]?.id),
      ArrowUp: () => focus(lines[at - 1]?.id),
      Home: () => focus(lines[0]?.id),
      End: () => focus(lines.at(-1)?.id),
      ArrowRight: () => (stop.isOpen === false ? toggle(stop.id) : focus(stop.isOpen ? lines[at + 1]?.id : null)),
      ArrowLeft: () => (stop.isOpen === true ? toggle(stop.id) : focus(stop.parent)),
      Enter: () => press(stop.id),
      ' ': () => press(stop.id),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onClick = ({ target }: MouseEvent) => {
    const hit = target instanceof Element ? target : null;
    const line = lines.find(({ id }) => id === hit?.closest<HTMLElement>('[data-id]')?.dataset.id);
    if (line === undefined) return;
    if (line.isOpen !== null && hit?.closest('.line-tree-toggle')) toggle(line.id);
    else press(line.id);
  };
  return { ref, onKeyDown, onClick };
}

interface LineProps {
  readonly line: TreeLine;
  readonly words: string;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  /** Null in a tree without boxes. */
  readonly check: LineCheck | null;
  readonly testId: string;
  readonly isDraggable: boolean;
  readonly onFocus: () => void;
}

function Line({ line, words, isStop, isChosen, check, testId, isDraggable, onFocus }: LineProps) {
  const { id, label, level, place, total, isOpen } = line;
  return (
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={total}
      aria-selected={check === null ? isChosen : undefined}
      aria-checked={check ?? undefined}
      aria-expanded={isOpen ?? undefined}
      className="tree-line"
      data-testid={testId}
      draggable={isDraggable || undefined}
      data-id={id}
      data-level={Math.min(level, 4)}
      onFocus={onFocus}
    >
      <span className="line-tree-toggle" aria-hidden="true">
        {isOpen !== null && <Icon name={isOpen ? 'pi pi-angle-down' : 'pi pi-angle-right'} />}
      </span>
      {check !== null && (
        <span className="tree-line-box" aria-hidden="true" data-checked={check}>
          {check !== false && <Icon name={check === 'mixed' ? 'pi pi-minus' : 'pi pi-check'} />}
        </span>
      )}
      <span className="cell-text">
        <HighlightedText text={label} match={words} />
      </span>
    </div>
  );
}
