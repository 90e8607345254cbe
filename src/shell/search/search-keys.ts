/** Whether `/` alone opens the search. One constant, so that single-key shortcuts can be switched off for speech input. */
export const SINGLE_KEY_SEARCH = true;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isInField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null;

/** True for Ctrl+K and Command+K, and for `/` outside of fields; never for a key that somebody else has used, nor while composing. */
export function asksForSearch(press: Press, singleKey: boolean = SINGLE_KEY_SEARCH): boolean {
  if (press.defaultPrevented || press.isComposing) return false;
  if (isChord(press)) return true;
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey;
  return singleKey && press.key === '/' && isPlain && !isInField(press.target);
}

/** True when something stands over the console, which must not be opened under it: a dialog, a cover. */
export function isUnderCover(element: Element | null): boolean {
  return element === null || element.closest('[inert]') !== null || document.querySelector('dialog[open]') !== null;
}
