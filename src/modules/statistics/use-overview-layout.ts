import { useApp } from '@src/ui/app-context.tsx';
import { useEffect, useMemo, useState } from 'react';
import { createLayoutStore } from './layout-store.ts';
import { type Layout, USUAL_LAYOUT } from './overview-layout.ts';

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
  const store = useMemo(() => createLayoutStore(resources), [resources]);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [outcome, setOutcome] = useState<OverviewLayout['outcome']>(null);
  useEffect(() => {
    const stop = new AbortController();
    store.load(stop.signal).then(
      (loaded) => {
        if (!stop.signal.aborted && loaded !== null) setLayout(loaded);
      },
      () => {
        if (!stop.signal.aborted) setLayout((shown) => shown ?? USUAL_LAYOUT);
      },
    );
    return () => stop.abort();
  }, [store]);
  const change = (next: Layout) => {
    setLayout(next);
    setOutcome(null);
    void store.save(next).then((result) => {
      if (result !== null) setOutcome(result);
    });
  };
  return { layout, change, outcome };
}
