import { useRef } from 'react';

/** What was pressed before there was a field for it. */
export interface EarlyKeys {
  readonly text: string;
  /** Enter came after it. */
  readonly isEntered: boolean;
}

const NONE: EarlyKeys = { text: '', isEntered: false };

/** Keeps what is pressed between the wish for a field and the field, unless the operator turns to something else meanwhile. */
export interface EarlyKeysHandle {
  /** Begins to keep. */
  readonly begin: () => void;
  /** Takes a key while it keeps: true when it was one of a text. After Enter the text is whole. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** Ends it, and gives what was kept. */
  readonly take: () => EarlyKeys;
}

/** Keys that come before the field that they are meant for: a hand does not wait for code that has to be fetched. */
export function useEarlyKeys(): EarlyKeysHandle {
  const kept = useRef<EarlyKeys | null>(null);
  const focused = useRef<Element | null>(null);
  return {
    begin: () => {
      kept.current ??= NONE;
      focused.current = document.activeElement;
    },
    press: ({ key, ctrlKey, metaKey, altKey }) => {
      if (key === 'Escape' || document.activeElement !== focused.current) kept.current = null;
      const { current } = kept;
      if (current === null || ctrlKey || metaKey || altKey) return false;
      const next = afterKey(current, key);
      kept.current = next ?? current;
      return next !== null;
    },
    take: () => {
      const taken = kept.current ?? NONE;
      kept.current = null;
      return taken;
    },
  };
}

/** What is kept after a key; null for one that is no part of a text. */
function afterKey(kept: EarlyKeys, key: string): EarlyKeys | null {
  if (kept.isEntered) return [...key].length === 1 || key === 'Enter' ? kept : null;
  if (key === 'Enter') return { ...kept, isEntered: kept.text !== '' };
  if (key === 'Backspace') return { ...kept, text: kept.text.slice(0, -1) };
  return [...key].length === 1 ? { ...kept, text: `${kept.text}${key}` } : null;
}
