import { matchRoute, type PermissionRef, selectTable } from '@machines/permission/index.ts';
import { toLocation } from '@src/lib/location.ts';
import type { ViewRegistry } from '@src/views/create-view-registry.tsx';

/** How long a pointer stays on a link that is meant, in ms: one that passes over a menu fetches nothing. */
const DWELL_MS = 60;
const LINK = 'a[href^="#/"]';

interface PrefetchDeps {
  readonly permission: PermissionRef;
  readonly views: Pick<ViewRegistry, 'prefetch'>;
  /** What links are looked for in. */
  readonly document: Pick<Document, 'addEventListener'>;
  /** Runs something after so many ms; gives what calls it off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Fetches the code of the page that a link leads to, as soon as somebody points at it or reaches it by keyboard. */
export function prefetchPages({ permission, views, document, later }: PrefetchDeps): void {
  let callOff = (): void => undefined;
  const fetchPage = (address: string) => {
    const table = selectTable(permission.getSnapshot());
    const view = table === null ? undefined : matchRoute(table, toLocation(address).path)?.record.view;
    if (view?.kind === 'view') views.prefetch(view.name);
  };
  const point = ({ target }: Event) => {
    callOff();
    const link = target instanceof Element ? target.closest(LINK) : null;
    const address = link?.getAttribute('href')?.slice(1);
    if (address !== undefined) callOff = later(() => fetchPage(address), DWELL_MS);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, point, { passive: true });
}

/** True when the browser was told to save bytes; not every browser says so. */
function savesData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** Fetches what nearly every page shows, a list of records, while nothing else is wanted; not where bytes are to be saved. */
export async function prefetchLists(navigator: object): Promise<void> {
  if (!savesData(navigator)) await import('../startup/list-code.ts');
}
