import { useState } from 'react';
import { usePageEffect } from './use-page-effect.ts';

interface Selectable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (onNext: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Selects from an actor as `useSelector` does, and renders with it on a hidden page too: for what the page reports to others.
 * The selector is one function that stays the same.
 */
export function usePageSelector<Snapshot, Selected>(
  actor: Selectable<Snapshot>,
  selector: (snapshot: Snapshot) => Selected,
): Selected {
  const [selected, setSelected] = useState(() => selector(actor.getSnapshot()));
  usePageEffect(() => {
    const follow = () => setSelected(() => selector(actor.getSnapshot()));
    const { unsubscribe } = actor.subscribe(follow);
    follow();
    return unsubscribe;
  }, [actor, selector]);
  return selected;
}
