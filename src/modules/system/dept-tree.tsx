import type { ChoiceNode } from '@src/resource/kinds/inputs/choice-tree.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type DeptLine, deptLines } from './dept-lines.ts';

interface DeptTreeProps {
  readonly tree: readonly ChoiceNode[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The departments one below the other: found by typing, walked with the arrow keys, chosen with Enter. */
export function DeptTree({ tree, chosen, onChoose }: DeptTreeProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const lines = deptLines(tree, closed, words.trim().toLowerCase());
  const stop = lines.find(({ id }) => id === focused) ?? lines.find(({ id }) => id === chosen) ?? lines[0];
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const focus = (id: string | null | undefined) => {
    if (typeof id === 'string') list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
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
      Enter: () => onChoose(stop.id),
      ' ': () => onChoose(stop.id),
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
    if (line.isOpen !== null && hit?.closest('.dept-toggle')) toggle(line.id);
    else onChoose(line.id);
  };
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={t('system.aside.search')}
        placeholder={t('system.aside.search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {lines.length === 0 && <p className="field-help">{t('system.aside.none')}</p>}
      <div
        ref={list}
        role="tree"
        aria-label={t('system.aside.title')}
        className="dept-tree"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isStop={line.id === stop?.id}
            isChosen={line.id === chosen}
            onFocus={() => setFocused(line.id)}
          />
        ))}
      </div>
    </>
  );
}

interface LineProps {
  readonly line: DeptLine;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onFocus: () => void;
}

function Line({ line: { id, label, level, place, total, isOpen }, isStop, isChosen, onFocus }: LineProps) {
  return (
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={total}
      aria-selected={isChosen}
      aria-expanded={isOpen ?? undefined}
      className="dept-line"
      data-testid="dept-line"
      data-id={id}
      data-level={Math.min(level, 4)}
      onFocus={onFocus}
    >
      <span className="dept-toggle" aria-hidden="true">
        {isOpen !== null && <Icon name={isOpen ? 'pi pi-angle-down' : 'pi pi-angle-right'} />}
      </span>
      <span className="cell-text">{label}</span>
    </div>
  );
}
