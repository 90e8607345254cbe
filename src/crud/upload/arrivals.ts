import type { MediaUpload, MediaUploadState } from '@src/ui/rich-text/editing/media-upload.ts';
import { createContext } from 'react';

/** Pending uploads of one form; a save waits for them. */
export interface Arrivals {
  /** Adds uploads of a field that saves must wait for. */
  readonly hold: (field: string, uploads: readonly MediaUpload[]) => void;
  /** Waits for all uploads; resolves with the fields whose files failed, or with null when the wait was cancelled. */
  readonly settled: () => Promise<readonly string[] | null>;
  /** Cancels a pending save. */
  readonly abandon: () => void;
  /** Counts for the message of a waiting or cancelled save. */
  readonly counts: () => ArrivalCounts;
  /** Calls the listener when the counts change; returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** `awaited`: uploads that a save is waiting for; `failed`: failed uploads that cancelled a save. */
export interface ArrivalCounts {
  readonly awaited: number;
  readonly failed: number;
}

const NOTHING: ArrivalCounts = { awaited: 0, failed: 0 };

interface Held {
  readonly field: string;
  readonly upload: MediaUpload;
}

/** The uploads of one form, and the save that waits for them. */
class FormArrivals implements Arrivals {
  #held: readonly Held[] = [];
  #counts = NOTHING;
  #isWanted = false;
  readonly #listeners = new Set<() => void>();

  readonly hold = (field: string, uploads: readonly MediaUpload[]): void => {
    this.#held = [...this.#held, ...uploads.map((upload) => ({ field, upload }))];
  };

  readonly settled = async (): Promise<readonly string[] | null> => {
    this.#isWanted = true;
    while (this.#isWanted && this.#at('moving').length > 0) {
      this.#tell({ awaited: this.#at('moving').length, failed: 0 });
      await this.#change();
    }
    if (!this.#isWanted) return null;
    this.#isWanted = false;
    this.#held = this.#at('failed');
    this.#tell({ awaited: 0, failed: this.#held.length });
    return [...new Set(this.#held.map(({ field }) => field))];
  };

  readonly abandon = (): void => {
    this.#isWanted = false;
    this.#tell(NOTHING);
  };

  readonly counts = (): ArrivalCounts => this.#counts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(next: ArrivalCounts): void {
    if (next.awaited === this.#counts.awaited && next.failed === this.#counts.failed) return;
    this.#counts = next;
    for (const listener of this.#listeners) listener();
  }

  #at(stage: MediaUploadState['stage']): readonly Held[] {
    return this.#held.filter(({ upload }) => upload.read().stage === stage);
  }

  /** Resolves with the next state change of any upload, or when the wait is cancelled. */
  #change(): Promise<void> {
    return new Promise((resolve) => {
      const ends = [...this.#held.map(({ upload }) => upload.subscribe(() => done())), this.subscribe(() => done())];
      const done = () => {
        for (const end of ends) end();
        resolve();
      };
    });
  }
}

/** Creates an empty set of pending uploads. */
export const createArrivals = (): Arrivals => new FormArrivals();

/** The pending uploads of the surrounding form; null where no form waits for them. */
export const ArrivalsContext = createContext<Arrivals | null>(null);
