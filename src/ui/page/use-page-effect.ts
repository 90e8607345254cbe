import { use, useEffect, useState } from 'react';
import { createPageOwner, type PageOwner, PageOwnerContext } from './page-owner.ts';

/** The owner of the surrounding page; outside of pages an owner for the component alone. */
export function usePageOwner(): PageOwner {
  const [own] = useState(createPageOwner);
  return use(PageOwnerContext) ?? own;
}

/**
 * Runs an effect while its component is on its page, visible or hidden. Dependencies are compared as in
 * `useEffect`, but not while the page is hidden.
 * @example usePageEffect(() => actor.subscribe(report).unsubscribe, [actor])
 */
export function usePageEffect(start: () => () => void, deps: readonly unknown[]): void {
  const owner = usePageOwner();
  const [slot] = useState(() => ({}));
  // After each render: the owner compares the dependencies, and leaves the effect running while they are unchanged.
  useEffect(() => owner.run(slot, deps, start));
}
