import { useState } from 'react';

/** An item grabbed with the keyboard, and its offset. */
export interface GrabbedItem {
  readonly id: string;
  /** Offsets of its start and its end, in days. */
  readonly start: number;
  readonly end: number;
}

/** Offset in days for a key; undefined for keys that do not move the item. */
export type StepOf = (key: string, isEndOnly: boolean) => { readonly start: number; readonly end: number } | undefined;

/** Keyboard moves: Space grabs, arrows move, Space or Enter drops, Escape cancels. */
export function useMove(stepOf: StepOf, onDrop: (carried: GrabbedItem) => void) {
  const [carried, setCarried] = useState<GrabbedItem | null>(null);
  const press = (id: string, event: React.KeyboardEvent) => {
    const isCarried = carried?.id === id;
    if (event.key === ' ' || (event.key === 'Enter' && isCarried)) {
      event.preventDefault();
      setCarried(isCarried ? null : { id, start: 0, end: 0 });
      if (isCarried && (carried.start !== 0 || carried.end !== 0)) onDrop(carried);
      return;
    }
    if (!isCarried) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setCarried(null);
    }
    const step = stepOf(event.key, event.shiftKey);
    if (step === undefined) return;
    event.preventDefault();
    setCarried({ id, start: carried.start + step.start, end: carried.end + step.end });
  };
  return { carried, press, letGo: () => setCarried(null) };
}
