import { useRef } from 'react';

/** Keys pressed before the field was mounted. */
export interface EarlyKeys {
  readonly text: string;
  /** True when Enter was pressed at the end. */
  readonly isEntered: boolean;
}

const NONE: EarlyKeys = { text: '', isEntered: false };

/**
 * Buffers key presses between the shortcut and the mounting of the field, unless the operator moves the focus
 * elsewhere.
 */
export interface EarlyKeysHandle {
  /** Starts buffering. */
  readonly begin: () => void;
  /** Handles a key while buffering: true when it was part of a text. After Enter the text is complete. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** Stops buffering, and returns the buffered keys. */
  readonly take: () => EarlyKeys;
}

/** Buffers keys for a field whose code is still loading. */
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

/** Buffer after a key; null for a key that is not part of a text. */
function afterKey(kept: EarlyKeys, key: string): EarlyKeys | null {
  if (kept.isEntered) return [...key].length === 1 || key === 'Enter' ? kept : null;
  if (key === 'Enter') return { ...kept, isEntered: kept.text !== '' };
  if (key === 'Backspace') return { ...kept, text: kept.text.slice(0, -1) };
  return [...key].length === 1 ? { ...kept, text: `${kept.text}${key}` } : null;
}
