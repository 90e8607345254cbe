/** The part of a key press that counts. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** True for a press that belongs to somebody else: it was used already, or an input method composes. */
export const isUsed = ({ defaultPrevented, isComposing }: KeyPress): boolean => defaultPrevented || isComposing;

/** True where keys are typed into something. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** True when something stands over the console, which must not be opened under it: a dialog, a cover. */
export function isUnderCover(element: Element | null): boolean {
  return element === null || element.closest('[inert]') !== null || document.querySelector('dialog[open]') !== null;
}

/** True for a press of one character by itself, outside of fields. */
export const isPlainPress = (press: KeyPress, character: string): boolean =>
  press.key === character &&
  !press.ctrlKey &&
  !press.metaKey &&
  !press.altKey &&
  !isUsed(press) &&
  !isInField(press.target);
