import type { MediaUpload } from '@src/ui/rich-text/editing/media-upload.ts';
import { createContext } from 'react';

/** Files on their way into the fields of one form; a save waits for them. */
export interface Arrivals {
  /** Has saves wait for these files, which belong to a field. */
  readonly hold: (field: string, uploads: readonly MediaUpload[]) => void;
  /** Waits until nothing is under way any more; answers the fields whose files failed, or null when nobody waits any more. */
  readonly settled: () => Promise<readonly string[] | null>;
  /** Nobody wants to save any more. */
  readonly abandon: () => void;
  /** What a form tells of a save that waits, or of one that could not be. */
  readonly told: () => ArrivalsTold;
  /** Tells of every change of that; answers how to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** `awaited` counts the files that a save waits for, `failed` those for whose sake it did not come about. */
export interface ArrivalsTold {
  readonly awaited: number;
  readonly failed: number;
}

const NOTHING: ArrivalsTold = { awaited: 0, failed: 0 };

/** Makes the files of one form: none yet. */
export function createArrivals(): Arrivals {
  let held: readonly { readonly field: string; readonly upload: MediaUpload }[] = [];
  let told = NOTHING;
  let isWanted = false;
  const listeners = new Set<() => void>();
  const tell = (next: ArrivalsTold) => {
    if (next.awaited === told.awaited && next.failed === told.failed) return;
    told = next;
    for (const listener of listeners) listener();
  };
  const at = (stage: string) => held.filter(({ upload }) => upload.read().stage === stage);
  /** Resolves with the next change of any of the files, or when the wait is given up. */
  const change = () =>
    new Promise<void>((resolve) => {
      const ends = held.map(({ upload }) => upload.subscribe(() => done()));
      const given = () => done();
      listeners.add(given);
      const done = () => {
        for (const end of ends) end();
        listeners.delete(given);
        resolve();
      };
    });
  return {
    hold(field, uploads) {
      held = [...held, ...uploads.map((upload) => ({ field, upload }))];
    },
    async settled() {
      isWanted = true;
      while (isWanted && at('moving').length > 0) {
        tell({ awaited: at('moving').length, failed: 0 });
        await change();
      }
      if (!isWanted) return null;
      isWanted = false;
      const failed = at('failed');
      held = failed;
      tell({ awaited: 0, failed: failed.length });
      return [...new Set(failed.map(({ field }) => field))];
    },
    abandon() {
      isWanted = false;
      tell(NOTHING);
    },
    told: () => told,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The files of the form around a field; null outside of forms that wait for them. */
export const ArrivalsContext = createContext<Arrivals | null>(null);
