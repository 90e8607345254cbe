import { use, useEffect, useState } from 'react';
import { createPageOwner, type PageOwner, PageOwnerContext } from './page-owner.ts';

/** The owner of the page around a component; outside of pages the component is its own. */
export function usePageOwner(): PageOwner {
  const [own] = useState(createPageOwner);
  return use(PageOwnerContext) ?? own;
}

/**
 * Runs an effect for as long as its component is on its page, hidden or not (decisions, 13). Its dependencies are compared as
 * those of `useEffect`; while the page is hidden they are not looked at.
 * @example usePageEffect(() => actor.subscribe(report).unsubscribe, [actor])
 */
export function usePageEffect(start: () => () => void, deps: readonly unknown[]): void {
  const owner = usePageOwner();
  const [slot] = useState(() => ({}));
  // After each render: the owner compares the dependencies, and keeps what runs while they are the same.
  useEffect(() => owner.run(slot, deps, start));
}
