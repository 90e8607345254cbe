import './arrange.css';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useTitle } from '../use-translate.ts';
import { type Branch, drop, findBranch, type OrderEntry, type Place, type Step, step } from './tree-order.ts';

/** Texts of the tree and its buttons. */
export interface ArrangeTexts {
  readonly toolbar: string;
  readonly tree: string;
  readonly step: (way: Step) => string;
  readonly cannotMove: (name: string) => string;
  readonly movedTo: (name: string, place: number, total: number) => string;
}

interface Line<Entry extends OrderEntry> {
  readonly entry: Entry;
  readonly level: number;
  readonly place: number;
  readonly total: number;
}

const linesOf = <Entry extends OrderEntry>(tree: readonly Branch<Entry>[], level = 1): readonly Line<Entry>[] =>
  tree.flatMap(({ entry, children }, at) => [
    { entry, level, place: at + 1, total: tree.length },
    ...linesOf(children, level + 1),
  ]);

const lineOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

const BUTTONS = [
  ['up', 'pi pi-arrow-up'],
  ['down', 'pi pi-arrow-down'],
  ['out', 'pi pi-arrow-left'],
  ['in', 'pi pi-arrow-right'],
] as const;

interface ArrangeTreeProps<Entry extends OrderEntry> {
  readonly tree: readonly Branch<Entry>[];
  readonly texts: ArrangeTexts;
  /** Note shown beside an entry; null for none. */
  readonly noteOf: (entry: Entry) => string | null;
  readonly onChange: (tree: readonly Branch<Entry>[]) => void;
}

/** Tree of entries that can be reordered: by dragging, with buttons, or with Alt and the arrow keys. */
export function ArrangeTree<Entry extends OrderEntry>({ tree, texts, noteOf, onChange }: ArrangeTreeProps<Entry>) {
  const title = useTitle();
  const list = useRef<HTMLDivElement>(null);
  const lines = linesOf(tree);
  const [chosen, setChosen] = useState(() => lines[0]?.entry.id ?? '');
  const [news, setNews] = useState('');
  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A row that is moved in the DOM loses the focus.
    if (followed.current === null) return;
    lineOf(list.current, followed.current)?.focus();
    followed.current = null;
  });
  const moved = (id: string, next: readonly Branch<Entry>[] | null) => {
    const name = title(findBranch(tree, id)?.branch.entry.name ?? '');
    if (next === null) return setNews(texts.cannotMove(name));
    followed.current = list.current?.contains(document.activeElement) === true ? id : null;
    onChange(next);
    setChosen(id);
    const found = findBranch(next, id);
    setNews(texts.movedTo(name, (found?.at ?? 0) + 1, found?.siblings.length ?? 0));
  };
  const focus = (line: Line<Entry> | undefined) => {
    if (line === undefined) return;
    setChosen(line.entry.id);
    lineOf(list.current, line.entry.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = STEPS[event.key];
    const id = (event.target instanceof HTMLElement ? event.target.dataset.id : undefined) ?? chosen;
    const at = lines.findIndex(({ entry }) => entry.id === id);
    if (event.altKey && way !== undefined) moved(id, step(tree, id, way));
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      focus(lines[event.key === 'ArrowUp' ? at - 1 : at + 1]);
    else if (event.key === 'Home' || event.key === 'End') focus(lines.at(event.key === 'Home' ? 0 : -1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="arrange-side">
      <div className="arrange-tools" role="toolbar" aria-label={texts.toolbar}>
        {BUTTONS.map(([way, icon]) => (
          <button
            key={way}
            type="button"
            className="button button-icon"
            data-testid="arrange-step"
            data-way={way}
            aria-label={texts.step(way)}
            title={texts.step(way)}
            onClick={() => moved(chosen, step(tree, chosen, way))}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <div ref={list} className="arrange-tree" role="tree" aria-label={texts.tree} onKeyDown={onKeyDown}>
        {lines.map((line) => (
          <ArrangeLine
            key={line.entry.id}
            line={line}
            note={noteOf(line.entry)}
            isChosen={line.entry.id === chosen}
            onChoose={() => setChosen(line.entry.id)}
            onDrop={(id, place) => moved(id, drop(tree, id, line.entry.id, place))}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

interface ArrangeLineProps {
  readonly line: Line<OrderEntry>;
  readonly note: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDrop: (id: string, place: Place) => void;
}

const TYPE = 'application/x-tree-entry';

/** Drop position by the pointer's height on a row: the middle of a section means inside. */
function placeAt({ clientY, currentTarget }: DragEvent<HTMLElement>, isSection: boolean): Place {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (isSection && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

function ArrangeLine({ line, note, isChosen, onChoose, onDrop }: ArrangeLineProps) {
  const { entry, level, place, total } = line;
  const name = useTitle()(entry.name);
  const [over, setOver] = useState<Place | null>(null);
  return (
    <div
      role="treeitem"
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={total}
      className="arrange-line"
      data-testid="arrange-line"
      data-id={entry.id}
      data-level={level}
      data-over={over ?? undefined}
      draggable
      onFocus={onChoose}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(TYPE, entry.id);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(placeAt(event, entry.isSection));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        onDrop(event.dataTransfer.getData(TYPE), placeAt(event, entry.isSection));
      }}
    >
      <Icon name="pi pi-bars" className="arrange-grip" />
      <Icon name={entry.icon ?? (entry.isSection ? 'pi pi-folder' : 'pi pi-file')} />
      <span className="cell-text">{name}</span>
      {note !== null && <span className="tag">{note}</span>}
    </div>
  );
}
