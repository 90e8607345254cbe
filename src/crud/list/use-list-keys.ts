import { type FocusStep, selectFocused } from '@machines/list/index.ts';
import { type Shortcut, useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListScreen } from './list-context.ts';
import type { TreeRow } from './rows/tree-rows.ts';
import type { RowActs } from './rows/use-row-actions.ts';
import { rowElement } from './rows/use-row-focus.ts';

interface ListKeysOptions {
  readonly screen: Pick<ListScreen, 'list' | 'actions' | 'definition'>;
  readonly page: RefObject<HTMLElement | null>;
  readonly rows: readonly TreeRow[];
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly acts: Pick<RowActs, 'edit' | 'open' | 'canEdit'>;
  readonly selectable: boolean;
  readonly previewed: boolean;
}

/** Scrolls to a row of a virtual list; it is rendered synchronously, so that it can be focused. */
function drawnRow(box: HTMLElement, id: string, place: number): HTMLElement | null {
  const scroller = box.querySelector('.list-scroller');
  const height = box.querySelector('[data-testid="list-row"]')?.getBoundingClientRect().height;
  if (scroller === null || height === undefined) return null;
  flushSync(() => {
    scroller.scrollTop = place * height;
    scroller.dispatchEvent(new Event('scroll'));
  });
  return rowElement(box, id);
}

/** Helpers for shortcuts that act on the focused row. */
function createRowHelpers({ screen: { list, actions }, page, rows, closed, acts, previewed }: ListKeysOptions) {
  const focused = () => selectFocused(list.getSnapshot());
  const row = () => rows.find(({ record }) => record.id === focused());
  const isOnRow = () =>
    row() !== undefined && document.activeElement?.closest('[data-testid="list-row"]') instanceof Element;
  const among = () => rows.map(({ record }) => record.id);
  const move = (to: FocusStep) => {
    list.send({ type: 'list.focus.moved', to, among: among() });
    const id = focused();
    if (id === null || page.current === null) return;
    const { current: box } = page;
    const element = rowElement(box, id) ?? drawnRow(box, id, among().indexOf(id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest' });
    if (previewed) actions.change({ record: id });
  };
  return {
    row,
    isOnRow,
    among,
    move,
    withRow: (run: (id: string) => void) => () => {
      const id = focused();
      if (id !== null) run(id);
    },
    mayEdit: () => acts.canEdit && row()?.record.can.includes('update') === true,
    /** True when the focused row has a branch that can be expanded (`isClosed`) or collapsed. */
    hasBranch: (isClosed: boolean) => () => {
      const on = row();
      return on !== undefined && isOnRow() && on.hasChildren && closed.has(on.record.id) === isClosed;
    },
    search: () => page.current?.querySelector<HTMLElement>('[data-testid="list-search"]') ?? null,
  };
}

/** Shortcuts that move the focus among the rows. */
function useMovingKeys(
  { rows, onToggle }: ListKeysOptions,
  hands: ReturnType<typeof createRowHelpers>,
): readonly Shortcut[] {
  const t = useTranslate();
  const { move, isOnRow, hasBranch, withRow } = hands;
  const hasRows = () => rows.length > 0;
  return [
    { keys: 'J', label: t('resource.keys.next'), run: () => move('next'), when: hasRows },
    { keys: 'K', label: t('resource.keys.previous'), run: () => move('previous'), when: hasRows },
    { keys: 'ArrowDown', label: t('resource.keys.next'), run: () => move('next'), when: isOnRow },
    { keys: 'ArrowUp', label: t('resource.keys.previous'), run: () => move('previous'), when: isOnRow },
    { keys: 'Home', label: t('resource.keys.first'), run: () => move('first'), when: isOnRow },
    { keys: 'End', label: t('resource.keys.last'), run: () => move('last'), when: isOnRow },
    { keys: 'ArrowRight', label: t('resource.tree.open'), run: withRow(onToggle), when: hasBranch(true) },
    { keys: 'ArrowLeft', label: t('resource.tree.close'), run: withRow(onToggle), when: hasBranch(false) },
  ];
}

/** Shortcuts that select rows. */
function useChoosingKeys(
  { screen: { list }, selectable }: ListKeysOptions,
  { row, isOnRow, withRow, among, move }: ReturnType<typeof createRowHelpers>,
): readonly Shortcut[] {
  const t = useTranslate();
  const focused = () => selectFocused(list.getSnapshot());
  /** Moves the focus, and selects the rows on the way. */
  const extend = (step: FocusStep) => {
    const from = focused();
    move(step);
    const to = focused();
    if (to !== null)
      list.send({ type: 'list.range.led', among: among(), to, focused: from, since: 'focus', selected: true });
  };
  /** Selects the range from the last toggled row. */
  const fill = (to: string) =>
    list.send({ type: 'list.range.led', among: among(), to, focused: to, since: 'mark', selected: true });
  const toggle = withRow((id) => list.send({ type: 'list.row.toggled', id }));
  // Custom rows may use Space for something else.
  const isSpaceFree = () => document.activeElement?.getAttribute('aria-keyshortcuts') !== 'Space';
  const canChoose = () => selectable && isOnRow();
  const isFree = () => canChoose() && isSpaceFree();
  const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const;
  const ranges = Object.entries(steps).map(([key, to]) => {
    return { keys: `Shift+${key}`, label: t('resource.keys.extend'), run: () => extend(to), when: canChoose };
  });
  return [
    { keys: 'X', label: t('resource.keys.select'), run: toggle, when: () => selectable && row() !== undefined },
    { keys: 'Space', label: t('resource.keys.select'), run: toggle, when: isFree },
    { keys: 'Shift+Space', label: t('resource.keys.fill'), run: withRow(fill), when: isFree },
    ...ranges,
  ];
}

/** Keyboard shortcuts of a list; the shortcut sheet lists them. */
export function useListKeys(options: ListKeysOptions): void {
  const t = useTranslate();
  const { screen, acts, previewed } = options;
  const { list, actions } = screen;
  const hands = createRowHelpers(options);
  const { isOnRow, withRow, search } = hands;
  const refresh = () => list.send({ type: 'list.refresh.requested' });
  const hide = () => actions.change({ record: '' });
  /** Opens a record; when its preview is already open, the same key moves the focus into it. */
  const open = (id: string) => {
    const beside = options.page.current?.querySelector<HTMLElement>(
      `[data-testid="list-preview"][data-id="${CSS.escape(id)}"] > section`,
    );
    if (beside === null || beside === undefined || screen.definition.page !== undefined) acts.open(id);
    else beside.focus();
  };
  useShortcuts([
    ...useMovingKeys(options, hands),
    ...useChoosingKeys(options, hands),
    { keys: 'Enter', label: t('resource.keys.open'), run: withRow(open), when: isOnRow },
    { keys: 'E', label: t('resource.keys.edit'), run: withRow(acts.edit), when: hands.mayEdit },
    { keys: '/', label: t('resource.keys.search'), run: () => search()?.focus(), when: () => search() !== null },
    { keys: 'R', label: t('resource.toolbar.refresh'), run: refresh },
    { keys: 'Escape', label: t('resource.preview.close'), run: hide, when: () => previewed },
  ]);
}
