import { useState } from 'react';

/** Something that was picked up with the keyboard, and how far it has been carried. */
export interface Carried {
  readonly id: string;
  /** Days that its beginning and its end have moved. */
  readonly start: number;
  readonly end: number;
}

/** Days that a key carries something; undefined for keys that do not move it. */
export type StepOf = (key: string, isEndOnly: boolean) => { readonly start: number; readonly end: number } | undefined;

/** Picks up, carries and drops: Space picks up, arrows carry, Space or Enter drops, Escape lets go. */
export function useMove(stepOf: StepOf, onDrop: (carried: Carried) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
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
