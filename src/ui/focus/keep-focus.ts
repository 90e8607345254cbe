import { later } from '../later.ts';
import { isUsable, isVisible, tabStops } from './tab-stops.ts';

/** How long a disabled control may take to be enabled again before the focus moves elsewhere, in milliseconds. */
const REENABLE_MS = 400;
/** How long other code has to move the focus itself, in milliseconds. */
const GRACE_MS = 60;

/** Regions in which the focus is restored; their owners decide where it goes when they open or close. */
const PLACE = '[data-testid="page"], dialog, [role="dialog"], [role="menu"], header, aside, nav';

/** Position of an element: each ancestor, with the index among its children. */
type Spot = readonly { readonly parent: Element; readonly at: number }[];

interface Known {
  readonly element: HTMLElement;
  readonly place: Element;
  readonly spot: Spot;
}

function spotOf(element: Element, place: Element): Spot {
  const { parentElement: parent } = element;
  if (parent === null || element === place) return [];
  return [{ parent, at: [...parent.children].indexOf(element) }, ...spotOf(parent, place)];
}

/**
 * The tabbable element closest to the position of the removed element: in its nearest remaining ancestor, the one that
 * took its place, else the one before it.
 */
function nearest({ element, place, spot }: Known): HTMLElement | undefined {
  for (const { parent, at } of spot.filter((each) => isVisible(each.parent))) {
    const all = tabStops(parent).filter((each) => each !== element);
    const follower = element.parentElement === parent ? element : parent.children[at];
    const after = all.find(
      (each) =>
        follower !== undefined &&
        (follower.contains(each) || (follower.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0),
    );
    const found = after ?? all.at(-1);
    if (found instanceof HTMLElement) return found;
  }
  return [...place.querySelectorAll('h1, h2, [tabindex]')].find(
    (each): each is HTMLElement => each instanceof HTMLElement && isUsable(each),
  );
}

/** The heading of the visible page: gets the focus when its region was closed and nothing else moved it. */
const headingOf = (document: Document): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="page"] h1')].find(isUsable);

const isLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || !isUsable(activeElement);

function focusOn(target: HTMLElement | undefined): void {
  if (target === undefined) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

/** State of the observer. */
interface Watch {
  known: Known | null;
  usesKeys: boolean;
  wasMoved: boolean;
  /** Cancels the scheduled check, if any. */
  stop: (() => void) | null;
}

function scheduleCheck(document: Document, watch: Watch, ms: number, isLast: boolean): void {
  watch.stop?.();
  watch.stop = later(() => {
    watch.stop = null;
    check(document, watch, isLast);
  }, ms);
}

function check(document: Document, watch: Watch, isLast: boolean): void {
  const { known, usesKeys, wasMoved } = watch;
  watch.wasMoved = false;
  if (known === null || !usesKeys || !isLost(document)) return;
  const isThere = isUsable(known.element);
  // The user left the control on purpose.
  if (isThere && (wasMoved || isLast)) focusOn(known.element);
  if (isThere) return;
  const isGone = !known.element.isConnected && isVisible(known.place);
  if (!isLast && !isGone) scheduleCheck(document, watch, REENABLE_MS, true);
  else focusOn(isVisible(known.place) ? nearest(known) : headingOf(document));
}

function remember(watch: Watch, { target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const place = target.closest(PLACE);
  watch.known = place === null ? null : { element: target, place, spot: spotOf(target, place) };
}

/** Must not force layout, because it runs for every DOM change. */
function onMutations(document: Document, watch: Watch, records: readonly MutationRecord[]): void {
  const { known, usesKeys } = watch;
  if (known === null || !usesKeys) return;
  const { element } = known;
  watch.wasMoved ||= records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)));
  const { activeElement, body } = document;
  const mayBeLost = watch.wasMoved || (activeElement ?? body) === body || element.matches(':disabled');
  if (mayBeLost && watch.stop === null) scheduleCheck(document, watch, GRACE_MS, false);
}

/**
 * Restores the focus of keyboard users: when the focused element is removed, hidden, moved or disabled, the
 * focus returns to it when it is available again, else moves to the nearest element, instead of to the start of the
 * document. Code that changes a page and moves the focus itself takes precedence. Returns a function that stops it.
 */
export function keepFocus(document: Document): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const watch: Watch = { known: null, usesKeys: false, wasMoved: false, stop: null };
  const noteInput = ({ type }: Event) => {
    watch.usesKeys = type === 'keydown';
  };
  document.addEventListener('focusin', (event) => remember(watch, event), { signal });
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, noteInput, { signal, capture: true });
  const observer = new MutationObserver((records) => onMutations(document, watch, records));
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    watch.stop?.();
  });
  return () => ended.abort();
}
