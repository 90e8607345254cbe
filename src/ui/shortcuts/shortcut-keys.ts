import { isInField, isUsed, type KeyPress } from './key-combo.ts';

/** Elements that handle Enter and Space themselves. */
const PRESSED =
  'a[href], button, summary, label, input, [role="button"], [role="link"], [role="switch"], [role="tab"], ' +
  '[role="option"], [role="treeitem"], [role^="menuitem"]';

/** Elements with type-ahead: a letter moves to an entry. */
const LETTERED = '[role="menu"], [role="listbox"]';

const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift'] as const;

/** The keys of one chord: `Control+K` is `Control` and `K`. */
export const partsOf = (chord: string): readonly string[] => chord.split('+');

/** True for a single character key, which speech input may press by accident (WCAG 2.1.4). */
export const isSingleKey = (keys: string): boolean => keys.split(' ').every((chord) => [...chord].length === 1);

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

function fitsChord(press: KeyPress, chord: string): boolean {
  const parts = partsOf(chord);
  const key = parts.at(-1) ?? '';
  const held = { Control: press.ctrlKey, Meta: press.metaKey, Alt: press.altKey, Shift: press.shiftKey };
  // Whether a character needs Shift depends on the keyboard layout; with a letter or a named key, Shift is part of the
  // shortcut.
  const counted = MODIFIERS.filter((name) => name !== 'Shift' || key.length > 1 || isLetter(key));
  const pressed = press.key === ' ' ? 'Space' : press.key;
  return counted.every((name) => held[name] === parts.includes(name)) && pressed.toLowerCase() === key.toLowerCase();
}

/**
 * True when the key event matches one of the shortcuts, in the format of `aria-keyshortcuts`: alternatives separated by
 * a space.
 */
export const fitsKeys = (press: KeyPress, keys: string): boolean =>
  keys.split(' ').some((chord) => fitsChord(press, chord));

/**
 * True for a key event that belongs to the focused element: already handled, part of a composition, typed into a field
 * or a menu, or activating it.
 */
export function belongsToFocus(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, target } = press;
  if (isUsed(press)) return true;
  if (!(target instanceof Element) || ctrlKey || metaKey) return false;
  if (isInField(target) || target.closest(LETTERED) !== null) return true;
  return (key === 'Enter' || key === ' ') && target.closest(PRESSED) !== null;
}
