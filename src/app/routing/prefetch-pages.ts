import { matchRoute, type PermissionRef, selectTable } from '@machines/permission/index.ts';
import { toLocation } from '@src/lib/location.ts';
import type { ViewRegistry } from '@src/views/create-view-registry.tsx';

/** How long a pointer stays on a link that is meant, in ms: one that passes over a menu fetches nothing. */
const DWELL_MS = 60;
const LINK = 'a[href^="#/"]';
/** Links of the menu that are drawn: those of closed groups are not. */
const MENU_LINKS = ':is([role="treeitem"], [role="menuitem"])[href^="#/"]';
/** How many pages of the menu are fetched without being pointed at. */
const MENU_PAGES_MAX = 8;

interface PrefetchDeps {
  readonly permission: PermissionRef;
  readonly views: Pick<ViewRegistry, 'prefetch'>;
  /** What links are looked for in. */
  readonly document: Pick<Document, 'addEventListener' | 'querySelectorAll'>;
  /** Runs something after so many ms; gives what calls it off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** The view that a link leads to; undefined for an embedded site, an unknown address, and while no menu is known. */
function viewOf(permission: PermissionRef, link: Element): string | undefined {
  const address = link.getAttribute('href')?.slice(1);
  const table = selectTable(permission.getSnapshot());
  if (address === undefined || table === null) return undefined;
  const view = matchRoute(table, toLocation(address).path)?.record.view;
  return view?.kind === 'view' ? view.name : undefined;
}

/**
 * Fetches the code of the page that a link leads to: as soon as it is pressed, and when somebody stays on it with the pointer or
 * reaches it by keyboard.
 */
export function prefetchPages({ permission, views, document, later }: PrefetchDeps): void {
  let callOff = (): void => undefined;
  const fetchPage = (link: Element) => {
    const name = viewOf(permission, link);
    if (name !== undefined) void views.prefetch(name);
  };
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest(LINK) : null);
  const point = (event: Event) => {
    callOff();
    const link = linkOf(event);
    if (link !== null) callOff = later(() => fetchPage(link), DWELL_MS);
  };
  const press = (event: Event) => {
    const link = linkOf(event);
    if (link !== null) fetchPage(link);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, point, { passive: true });
  document.addEventListener('pointerdown', press, { passive: true });
}

/** True when the browser was told to save bytes; not every browser says so. */
function savesData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/**
 * Fetches, while nothing else is wanted, what nearly every page shows, a list of records, and then the pages whose links the menu
 * shows, one after the other; nothing where bytes are to be saved.
 */
export async function prefetchQuietly(deps: Omit<PrefetchDeps, 'later'>, navigator: object): Promise<void> {
  if (savesData(navigator)) return;
  await import('../startup/list-code.ts');
  const links = [...deps.document.querySelectorAll(MENU_LINKS)];
  const names = new Set(links.map((link) => viewOf(deps.permission, link)).filter((name) => name !== undefined));
  for (const name of [...names].slice(0, MENU_PAGES_MAX)) await deps.views.prefetch(name);
}
