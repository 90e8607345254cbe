import type { SavedView } from '@src/contracts/resource/responses.ts';

/** Widgets of the overview that can be moved and hidden, in their default order. */
export const WIDGETS = ['figures', 'money', 'orders', 'products', 'channels', 'agents', 'regions'] as const;
export type Widget = (typeof WIDGETS)[number];

/** All widgets in the operator's order, and which of them are hidden. */
export interface Layout {
  readonly order: readonly Widget[];
  readonly hidden: ReadonlySet<Widget>;
}

/** Default layout of the overview. */
export const USUAL_LAYOUT: Layout = { order: WIDGETS, hidden: new Set() };

/**
 * Layout from a saved view: the shown widgets in order. Widgets added since then follow at the end, hidden like those left out.
 */
export function readLayout({ columns }: Pick<SavedView, 'columns'>): Layout {
  const shown = [...new Set(columns)].flatMap((name) => WIDGETS.filter((widget) => widget === name));
  const left = WIDGETS.filter((widget) => !shown.includes(widget));
  return { order: [...shown, ...left], hidden: new Set(left) };
}

/** Visible widgets, in order. */
export const visibleWidgets = ({ order, hidden }: Layout): readonly Widget[] =>
  order.filter((widget) => !hidden.has(widget));

/** Moves a widget one place up or down; unchanged at the ends. */
export function moved({ order, hidden }: Layout, widget: Widget, by: -1 | 1): Layout {
  const from = order.indexOf(widget);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden };
  const next = order.filter((each) => each !== widget);
  return { order: [...next.slice(0, to), widget, ...next.slice(to)], hidden };
}

/** Shows or hides a widget. */
export function turned({ order, hidden }: Layout, widget: Widget): Layout {
  const next = new Set(hidden);
  if (!next.delete(widget)) next.add(widget);
  return { order, hidden: next };
}
