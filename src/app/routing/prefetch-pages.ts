import type { ListQuestion } from '@machines/cache/index.ts';
import { matchRoute, type PermissionRef, selectTable } from '@machines/permission/index.ts';
import { toLocation } from '@src/lib/location.ts';
import type { ViewRegistry } from '@src/views/create-view-registry.tsx';

/** Time a pointer must stay on a link to count as intent, in ms: passing over a menu prefetches nothing. */
const DWELL_MS = 60;
const LINK = 'a[href^="#/"]';
/** Rendered links of the menu: those of collapsed groups are not rendered. */
const MENU_LINKS = ':is([role="treeitem"], [role="menuitem"])[href^="#/"]';
/** Maximum number of menu pages that are prefetched without being pointed at. */
const MENU_PAGES_MAX = 8;

interface PrefetchDeps {
  readonly permission: PermissionRef;
  readonly views: Pick<ViewRegistry, 'prefetch'>;
  /** The document whose links are watched. */
  readonly document: Pick<Document, 'addEventListener' | 'querySelectorAll'>;
  /** Requests rows that a page will show. */
  readonly ask: (rows: ListQuestion) => void;
  /** Runs a function after `ms` milliseconds; returns a cancel function. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** The view of a link and its address; null for an embedded site, an unknown address, and while no menu is loaded. */
function targetOf(permission: PermissionRef, link: Element) {
  const address = link.getAttribute('href')?.slice(1);
  const table = selectTable(permission.getSnapshot());
  if (address === undefined || table === null) return null;
  const location = toLocation(address);
  const view = matchRoute(table, location.path)?.record.view;
  return view?.kind === 'view' ? { view: view.name, address: location } : null;
}

/**
 * Prefetches the page of a link when it is pressed, and when the pointer stays on it or it receives the focus: its code, and the
 * rows of a list.
 */
export function prefetchPages({ permission, views, document, ask, later }: PrefetchDeps): void {
  let cancel = (): void => undefined;
  const fetchPage = async (link: Element) => {
    const target = targetOf(permission, link);
    if (target === null) return;
    const rows = (await views.prefetch(target.view))?.rows;
    if (rows !== undefined) ask(rows(target.address));
  };
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest(LINK) : null);
  const onPoint = (event: Event) => {
    cancel();
    const link = linkOf(event);
    if (link !== null) cancel = later(() => void fetchPage(link), DWELL_MS);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (link !== null) void fetchPage(link);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onPoint, { passive: true });
  document.addEventListener('pointerdown', onPress, { passive: true });
}

/** True when the browser's data saver is on; not every browser reports it. */
export function savesData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/**
 * Prefetches, in idle time, the code of record lists, which nearly every page shows, then the pages of the menu's
 * visible links one after the other; nothing when the data saver is on.
 */
export async function prefetchWhenIdle(deps: Omit<PrefetchDeps, 'ask' | 'later'>, navigator: object): Promise<void> {
  if (savesData(navigator)) return;
  await import('../startup/list-code.ts');
  const links = [...deps.document.querySelectorAll(MENU_LINKS)];
  const names = new Set(links.flatMap((link) => targetOf(deps.permission, link)?.view ?? []));
  for (const name of [...names].slice(0, MENU_PAGES_MAX)) await deps.views.prefetch(name);
}
