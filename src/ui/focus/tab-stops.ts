const TABBABLE =
  'a[href], button, input, select, textarea, summary, video[controls], audio[controls], [tabindex], [contenteditable="true"]';

/** True for a visible element. */
export const isVisible = (element: Element): boolean => element.isConnected && element.checkVisibility();

/** True for a visible, enabled element. */
export const isUsable = (element: Element): boolean =>
  isVisible(element) && !element.matches(':disabled, [inert], [inert] *');

const isReached = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && isUsable(element);

/** The tabbable elements within an element, in document order. */
export const tabStops = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll(TABBABLE)].filter(isReached);
