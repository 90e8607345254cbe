import { later } from '../later.ts';
import { isSeen, isUsable, tabStops } from './tab-stops.ts';

/** How long a control that is switched off may take to be usable again before the focus goes elsewhere, in ms. */
const PATIENCE_MS = 400;
/** How long those who change the page have to move the focus themselves, in ms. */
const COURTESY_MS = 60;

/** Within these the focus stays: what shows or closes one of them decides itself where the focus goes. */
const PLACE = '[data-testid="page"], dialog, [role="dialog"], [role="menu"], header, aside, nav';

/** Where an element was: each element around it, with its position among the children. */
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

/** What the Tab key leads to next to where the element was: in what is left around it, what took its place, else what is before. */
function nearest({ element, place, spot }: Known): HTMLElement | undefined {
  for (const { parent, at } of spot.filter((each) => isSeen(each.parent))) {
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

/** The heading of the page on screen: where the focus goes when what it was in is closed and nobody moves it. */
const headingOf = (document: Document): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="page"] h1')].find(isUsable);

const isLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || !isUsable(activeElement);

function give(target: HTMLElement | undefined): void {
  if (target === undefined) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

/** What the watch knows. */
interface Watch {
  known: Known | null;
  usesKeys: boolean;
  wasMoved: boolean;
  /** Calls off the next look, when there is one. */
  stop: (() => void) | null;
}

function lookLater(document: Document, watch: Watch, ms: number, isLast: boolean): void {
  watch.stop?.();
  watch.stop = later(() => {
    watch.stop = null;
    look(document, watch, isLast);
  }, ms);
}

function look(document: Document, watch: Watch, isLast: boolean): void {
  const { known, usesKeys, wasMoved } = watch;
  watch.wasMoved = false;
  if (known === null || !usesKeys || !isLost(document)) return;
  const isThere = isUsable(known.element);
  // Somebody who leaves a control on purpose is not brought back.
  if (isThere && (wasMoved || isLast)) give(known.element);
  if (isThere) return;
  const isGone = !known.element.isConnected && isSeen(known.place);
  if (!isLast && !isGone) lookLater(document, watch, PATIENCE_MS, true);
  else give(isSeen(known.place) ? nearest(known) : headingOf(document));
}

function remember(watch: Watch, { target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const place = target.closest(PLACE);
  watch.known = place === null ? null : { element: target, place, spot: spotOf(target, place) };
}

/** Nothing here asks for the layout, since this runs with every change of a page. */
function notice(document: Document, watch: Watch, records: readonly MutationRecord[]): void {
  const { known, usesKeys } = watch;
  if (known === null || !usesKeys) return;
  const { element } = known;
  watch.wasMoved ||= records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)));
  const { activeElement, body } = document;
  const mayBeLost = watch.wasMoved || (activeElement ?? body) === body || element.matches(':disabled');
  if (mayBeLost && watch.stop === null) lookLater(document, watch, COURTESY_MS, false);
}

/**
 * Keeps the focus of who uses the keyboard: when what has it is taken away, hidden, moved or switched off, the focus stays on
 * it if it comes back, and else goes to what is next to its place, instead of to the beginning of the document. Whoever changes a
 * page and moves the focus comes first. Gives what ends the watch.
 */
export function keepFocus(document: Document): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const watch: Watch = { known: null, usesKeys: false, wasMoved: false, stop: null };
  const hear = ({ type }: Event) => {
    watch.usesKeys = type === 'keydown';
  };
  document.addEventListener('focusin', (event) => remember(watch, event), { signal });
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, hear, { signal, capture: true });
  const observer = new MutationObserver((records) => notice(document, watch, records));
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    watch.stop?.();
  });
  return () => ended.abort();
}
