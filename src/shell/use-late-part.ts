import { useActors } from '@src/ui/console-context.tsx';
import { useState } from 'react';

/** A part of the shell whose code comes when it is first wanted. */
export interface LatePart<Part> {
  /** Null until it is here. */
  readonly part: Part | null;
  /** Fetches it; false when that failed, which has been said. May be called again. */
  readonly fetch: () => Promise<boolean>;
}

/** Fetches a part on demand. A failed fetch is a message, not a broken page, and the next one tries anew. */
export function useLatePart<Part extends object>(load: () => Promise<Part>): LatePart<Part> {
  const { messages } = useActors();
  const [part, setPart] = useState<Part | null>(null);
  const fetch = async () => {
    if (part !== null) return true;
    const loaded = await load().catch(() => null);
    if (loaded === null) {
      const textKey = 'layout.shell.chunkFailedText';
      messages.send({ type: 'messages.shown', key: 'latePart', severity: 'error', textKey });
    }
    setPart(loaded);
    return loaded !== null;
  };
  return { part, fetch };
}
