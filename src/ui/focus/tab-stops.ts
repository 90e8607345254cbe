const TABBABLE =
  'a[href], button, input, select, textarea, summary, video[controls], audio[controls], [tabindex], [contenteditable="true"]';

/** True for what is on screen. */
export const isSeen = (element: Element): boolean => element.isConnected && element.checkVisibility();

/** True for what is on screen and can be acted on. */
export const isUsable = (element: Element): boolean =>
  isSeen(element) && !element.matches(':disabled, [inert], [inert] *');

const isReached = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && isUsable(element);

/** What the Tab key leads to within an element, in the order of the document. */
export const tabStops = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll(TABBABLE)].filter(isReached);
