import { useActors } from '@src/ui/app-context.tsx';
import { useState } from 'react';

/** Lazily loaded component or module of the shell. */
export interface LazySlot<Part> {
  /** Null until loaded. */
  readonly part: Part | null;
  /** Loads it; false on failure, after a message was shown. Can be called again. */
  readonly fetch: () => Promise<boolean>;
}

/**
 * Loads a module on demand. A failed load shows a message instead of breaking the page, and the next call retries
 * (R-115).
 */
export function useLazy<Part extends object>(load: () => Promise<Part>): LazySlot<Part> {
  const { messages } = useActors();
  const [part, setPart] = useState<Part | null>(null);
  const fetch = async () => {
    if (part !== null) return true;
    const loaded = await load().catch(() => null);
    if (loaded === null) {
      const textKey = 'layout.shell.chunkFailedText';
      messages.send({ type: 'messages.shown', key: 'lazySlot', severity: 'error', textKey });
    }
    setPart(loaded);
    return loaded !== null;
  };
  return { part, fetch };
}
