import type { SavedView } from '@src/contracts/resource/responses.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { type Layout, readLayout, USUAL_LAYOUT, visibleWidgets } from './overview-layout.ts';

/** List name under which the server stores the layout as a saved view. */
const LIST = 'statistics-overview';
const NAME = 'layout';

/** The account's saved layout of the overview. */
export interface OverviewLayout {
  /** Null until it is loaded, so that the page does not shift. */
  readonly layout: Layout | null;
  readonly change: (next: Layout) => void;
  /** Result of the last save; null before the first one and while saving. */
  readonly outcome: 'kept' | 'lost' | null;
}

/** Loads and saves the layout as a saved view of the account. Without one the default layout is used. */
export function useOverviewLayout(): OverviewLayout {
  const { resources } = useApp().gateways;
  const [layout, setLayout] = useState<Layout | null>(null);
  const [outcome, setOutcome] = useState<OverviewLayout['outcome']>(null);
  const saved = useRef<Promise<Pick<SavedView, 'id' | 'version'> | null>>(Promise.resolve(null));
  useEffect(() => {
    const stop = new AbortController();
    const loading = resources.views(LIST, stop.signal).then(
      (views) => views.find(({ mine, name }) => mine && name === NAME) ?? null,
      () => null,
    );
    saved.current = loading;
    loading.then((view) => {
      if (!stop.signal.aborted) setLayout(view === null ? USUAL_LAYOUT : readLayout(view));
    });
    return () => stop.abort();
  }, [resources]);
  const change = (next: Layout) => {
    setLayout(next);
    setOutcome(null);
    // Saves run one after the other, because each needs the version that the previous one returned.
    saved.current = saved.current.then(async (before) => {
      const view = { name: NAME, scope: 'private', params: {}, isDefault: true } as const;
      try {
        const kept = await resources.saveView(LIST, {
          ...view,
          columns: [...visibleWidgets(next)],
          id: before?.id ?? null,
          version: before?.version ?? 0,
        });
        setOutcome('kept');
        return kept;
      } catch {
        setOutcome('lost');
        return before;
      }
    });
  };
  return { layout, change, outcome };
}
