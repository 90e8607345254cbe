import { Icon } from '@src/ui/icon/icon.tsx';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Branch, MenuEntry } from './menu-branches.ts';
import { drop, findBranch, type Place, type Step, step } from './menu-moves.ts';

interface Line {
  readonly entry: MenuEntry;
  readonly level: number;
  readonly place: number;
  readonly total: number;
}

const linesOf = (tree: readonly Branch[], level = 1): readonly Line[] =>
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

interface ArrangeTreeProps {
  readonly tree: readonly Branch[];
  readonly onChange: (tree: readonly Branch[]) => void;
}

/** The entries one below the other: dragged, moved by the buttons, or with Alt and the arrow keys. */
export function ArrangeTree({ tree, onChange }: ArrangeTreeProps) {
  const t = useTranslate();
  const title = useTitle();
  const list = useRef<HTMLDivElement>(null);
  const lines = linesOf(tree);
  const [chosen, setChosen] = useState(() => lines[0]?.entry.id ?? '');
  const [news, setNews] = useState('');
  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A line that is put elsewhere in the document loses the focus.
    if (followed.current === null) return;
    lineOf(list.current, followed.current)?.focus();
    followed.current = null;
  });
  const moved = (id: string, next: readonly Branch[] | null) => {
    const name = title(findBranch(tree, id)?.branch.entry.name ?? '');
    if (next === null) return setNews(t('system.menuTools.cannotMove', { name }));
    followed.current = list.current?.contains(document.activeElement) === true ? id : null;
    onChange(next);
    setChosen(id);
    const found = findBranch(next, id);
    setNews(t('system.menuTools.movedTo', { name, place: (found?.at ?? 0) + 1, total: found?.siblings.length ?? 0 }));
  };
  const focus = (line: Line | undefined) => {
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
      <div className="system-line" role="toolbar" aria-label={t('system.menuTools.arrange')}>
        {BUTTONS.map(([way, icon]) => (
          <button
            key={way}
            type="button"
            className="button button-icon"
            data-testid="arrange-step"
            data-way={way}
            aria-label={t(`system.menuTools.step.${way}`)}
            title={t(`system.menuTools.step.${way}`)}
            onClick={() => moved(chosen, step(tree, chosen, way))}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <div
        ref={list}
        className="arrange-tree"
        role="tree"
        aria-label={t('system.menuTools.arrangeLabel')}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) => (
          <ArrangeLine
            key={line.entry.id}
            line={line}
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
  readonly line: Line;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDrop: (id: string, place: Place) => void;
}

const TYPE = 'application/x-menu-entry';

/** Drop position by the pointer's height on a row: the middle of a section means inside. */
function placeAt({ clientY, currentTarget }: DragEvent<HTMLElement>, isSection: boolean): Place {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (isSection && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

/** Reason why an entry is not in the sidebar. */
function whyOut({ isDisabled, isHidden, isBroken }: MenuEntry) {
  if (isDisabled) return 'system.menuTools.disabled';
  if (isHidden) return 'system.menuTools.hidden';
  return isBroken ? 'system.menu.field.broken' : null;
}

function ArrangeLine({ line, isChosen, onChoose, onDrop }: ArrangeLineProps) {
  const t = useTranslate();
  const { entry, level, place, total } = line;
  const name = useTitle()(entry.name);
  const [over, setOver] = useState<Place | null>(null);
  const why = whyOut(entry);
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
      {why !== null && <span className="tag">{t(why)}</span>}
    </div>
  );
}
