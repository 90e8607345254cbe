import { isPlainKey, isUsed, type KeyPress } from '@src/ui/shortcuts/key-combo.ts';

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * True for Ctrl+K and Command+K, and for `/` outside inputs when single-key shortcuts are on; false for handled events and while
 * composing.
 */
export function asksForSearch(press: KeyPress, singleKey: boolean): boolean {
  if (isUsed(press)) return false;
  return isChord(press) || (singleKey && isPlainKey(press, '/'));
}
