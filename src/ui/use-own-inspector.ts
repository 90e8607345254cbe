import { useEffect, useEffectEvent } from 'react';
import { useTabKey } from './page/page-context.tsx';

const own = new Map<string, () => void>();

/** Opens the statechart that the page of a tab provides itself; undefined when it provides none. */
export const pageInspector = (tabKey: string | null): (() => void) | undefined => own.get(tabKey ?? '');

/** Registers a statechart of the page in this tab, which replaces those of its actors. */
export function usePageInspector(open: () => void, isThere: boolean): void {
  const tabKey = useTabKey() ?? '';
  const latest = useEffectEvent(open);
  useEffect(() => {
    if (!isThere) return undefined;
    const run = () => latest();
    own.set(tabKey, run);
    return () => {
      if (own.get(tabKey) === run) own.delete(tabKey);
    };
  }, [tabKey, isThere]);
}
