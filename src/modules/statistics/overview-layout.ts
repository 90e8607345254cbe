import type { SavedView } from '@src/contracts/resource/wire.ts';

/** The parts of the overview that can be moved and hidden, in their usual order. */
export const WIDGETS = ['figures', 'money', 'orders', 'products', 'channels', 'agents', 'regions'] as const;
export type Widget = (typeof WIDGETS)[number];

/** All parts in the order of the operator, and which of them are hidden. */
export interface Layout {
  readonly order: readonly Widget[];
  readonly hidden: ReadonlySet<Widget>;
}

/** How the overview looks to somebody who changed nothing. */
export const USUAL_LAYOUT: Layout = { order: WIDGETS, hidden: new Set() };

/** Reads what was saved: the shown parts in their order. Parts that came later stand behind them, hidden like those left out. */
export function readLayout({ columns }: Pick<SavedView, 'columns'>): Layout {
  const shown = [...new Set(columns)].flatMap((name) => WIDGETS.filter((widget) => widget === name));
  const left = WIDGETS.filter((widget) => !shown.includes(widget));
  return { order: [...shown, ...left], hidden: new Set(left) };
}

/** The parts that are shown, in their order. */
export const shownIn = ({ order, hidden }: Layout): readonly Widget[] => order.filter((widget) => !hidden.has(widget));

/** The layout with a part one place up or down; at the end it stays. */
export function moved({ order, hidden }: Layout, widget: Widget, by: -1 | 1): Layout {
  const from = order.indexOf(widget);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden };
  const next = order.filter((each) => each !== widget);
  return { order: [...next.slice(0, to), widget, ...next.slice(to)], hidden };
}

/** The layout with a part shown or hidden. */
export function turned({ order, hidden }: Layout, widget: Widget): Layout {
  const next = new Set(hidden);
  if (!next.delete(widget)) next.add(widget);
  return { order, hidden: next };
}
