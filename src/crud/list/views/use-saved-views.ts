import type { SavedView } from '@src/contracts/resource/responses.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useEffect, useEffectEvent } from 'react';
import type { ColumnChoice } from '../columns/column-layout.ts';
import { useHandle, useListScreen } from '../list-context.ts';
import { fitsView, NO_VIEW, viewParams } from '../list-url.ts';

/** The saved views of a list, the current one, and their actions. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly current: SavedView | null;
  /** True when the list differs from the current view. */
  readonly isChanged: boolean;
  readonly failed: boolean;
  readonly choose: (view: SavedView | null) => void;
  /** Saves the current state as a new view, or replaces one. */
  readonly save: (
    view: SavedView | null,
    wishes: Pick<SavedView, 'name' | 'scope' | 'isDefault'>,
    asShown: boolean,
  ) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
}

/** Applies the columns of a view: only those it contains are shown, in its order. */
function withColumns(choices: readonly ColumnChoice[], shown: readonly string[]): readonly ColumnChoice[] {
  if (shown.length === 0) return choices;
  const named = shown.flatMap((field) => choices.filter((choice) => choice.field === field));
  const others = choices.filter(({ field }) => !shown.includes(field));
  return [
    ...named.map((choice) => ({ ...choice, shown: true })),
    ...others.map((choice) => ({ ...choice, shown: false })),
  ];
}

/** The default view of a list: the operator's own, else a shared one. */
const defaultOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.find(({ isDefault, mine }) => isDefault && mine) ?? views.find(({ isDefault }) => isDefault);

/** The saved views are loaded once per list screen; the URL contains the current one. */
export function useSavedViews(): SavedViews {
  const { definition, api, columns } = useListScreen();
  const { address, search, goTo } = useHandle();
  const loaded = useQuery((list: string, signal: AbortSignal) => api.views(list, signal), definition.name);
  const views = loaded.data ?? [];
  const current = views.find(({ id }) => id === address.view) ?? null;
  const choose = (view: SavedView | null) => {
    if (view !== null) columns.choose(withColumns(columns.own, view.columns), view.id);
    goTo({ ...address.own, ...view?.params, view: view?.id ?? NO_VIEW });
  };
  const showUsual = useEffectEvent((found: readonly SavedView[]) => {
    const usual = defaultOf(found);
    if (search === '' && usual !== undefined) choose(usual);
  });
  useEffect(() => {
    if (loaded.data !== null) showUsual(loaded.data);
  }, [loaded.data]);
  const isChanged = current !== null && !fitsView(address.query, current.params);
  const writes = useViewWrites(loaded.refresh);
  return { views, current, isChanged, failed: loaded.state === 'failed', choose, ...writes };
}

/** Writes of saved views to the server; the list of views is reloaded afterwards. */
function useViewWrites(refresh: () => void): Pick<SavedViews, 'save' | 'remove'> {
  const { definition, api, columns } = useListScreen();
  const { address, change } = useHandle();
  const stay = { page: address.query.page };
  const asShown = () => ({
    params: viewParams(address.query),
    // No columns stand for the defaults, which depend on the width of each reader's window.
    columns: columns.isUsual ? [] : columns.columns.map(({ field }) => field.name),
  });
  return {
    save: async (view, { name, scope, isDefault }, takesShown) => {
      const content = view === null || takesShown ? asShown() : { params: view.params, columns: view.columns };
      const written = { id: view?.id ?? null, version: view?.version ?? 0, name, scope, isDefault, ...content };
      const saved = await api.saveView(definition.name, written);
      refresh();
      if (view !== null && !takesShown) return;
      columns.choose(columns.choices, saved.id);
      change({ view: saved.id, query: stay });
    },
    remove: async (view) => {
      await api.removeView(view.id);
      refresh();
      if (view.id === address.view) change({ view: NO_VIEW, query: stay });
    },
  };
}
