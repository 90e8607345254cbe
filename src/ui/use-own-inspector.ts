import { useEffect, useEffectEvent } from 'react';
import { useTabKey } from './page/page-context.tsx';

const own = new Map<string, () => void>();

/** Opens the chart that the page of a tab brings itself; undefined when it brings none. */
export const ownInspector = (tabKey: string | null): (() => void) | undefined => own.get(tabKey ?? '');

/** Gives the page in this tab a chart of its own, in place of those of the actors that it runs. */
export function useOwnInspector(open: () => void, isThere: boolean): void {
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
