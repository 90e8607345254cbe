/** The properties of a key event that shortcuts use. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** True for a key event that must be ignored: already handled, or part of a composition. */
export const isUsed = ({ defaultPrevented, isComposing }: KeyPress): boolean => defaultPrevented || isComposing;

/** True for targets that receive text input. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** True when a dialog or an inert mask covers the console, so that nothing must open below it. */
export function isCovered(element: Element | null): boolean {
  return element === null || element.closest('[inert]') !== null || document.querySelector('dialog[open]') !== null;
}

/** True for a single character without modifier keys, outside of text fields. */
export const isPlainKey = (press: KeyPress, character: string): boolean =>
  press.key === character &&
  !press.ctrlKey &&
  !press.metaKey &&
  !press.altKey &&
  !isUsed(press) &&
  !isInField(press.target);
