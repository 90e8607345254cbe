import { useState } from 'react';
import { usePageEffect } from './use-page-effect.ts';

interface Selectable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (onNext: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Selects from an actor like `useSelector`, but also updates on a hidden page: for state that the page reports to
 * others. The selector must have a stable identity.
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
