import { isPlainPress, isUsed, type KeyPress } from '@src/ui/key-press.ts';

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** True for Ctrl+K and Command+K, and for `/` outside of fields where single keys are wanted; never for a key that somebody else has used, nor while composing. */
export function asksForSearch(press: KeyPress, singleKey: boolean): boolean {
  if (isUsed(press)) return false;
  return isChord(press) || (singleKey && isPlainPress(press, '/'));
}
