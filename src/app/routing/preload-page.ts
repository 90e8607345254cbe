import type { Page } from '@machines/navigation/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import { CORE_VIEWS } from '@src/contracts/routes/core-views.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { later } from '@src/ui/later.ts';
import type { Ports } from '../actors/root-system.ts';
import { savesData } from './prefetch-pages.ts';

/** Loads the shell with its styles and the view registry; a failed load may be repeated. */
export const loadShell = () => import('./console-shell.tsx');

/** View of the home page of accounts that have no other one. */
const HOME_VIEW = 'dashboard/analysis';

/**
 * Loads the code that the first page needs, while the sign-in form is filled in. Most operators start on that page; the
 * menu, which names the page, is known after sign-in only.
 */
export async function loadHome(config: PreloadDeps['config']): Promise<void> {
  const { viewsOf } = await loadShell();
  await Promise.all([viewsOf(config).prefetch(HOME_VIEW), import('../actors/lock-logic.ts')]);
}

/** Time after the code of the first page in which who signs in at once has the network for that page, in ms. */
const FORM_QUIET_MS = 2000;

/**
 * Prefetches the charts, which the first page shows below its figures, while the sign-in form is still filled in; nothing when
 * the data saver is on.
 */
export async function prefetchCharts(isSigningIn: () => boolean, navigator: object): Promise<void> {
  await new Promise<void>((resolve) => later(resolve, FORM_QUIET_MS));
  if (isSigningIn() && !savesData(navigator)) await import('@src/views/dashboard/analysis/chart-code.ts');
}

/** Dependencies of a page besides its view. */
interface PreloadDeps {
  readonly config: Pick<AppConfig, 'inspector'>;
  readonly loadTexts: () => Promise<unknown>;
  readonly loadServices: () => Promise<{ readonly prefetchViewData: (view: string | null) => void }>;
}

const viewOf = (page: Page) =>
  page.kind === 'route' && page.match.record.view.kind === 'view' ? page.match.record.view.name : null;

/** Views that show no server records and are rendered without the record cache. */
const WITHOUT_RECORDS: ReadonlySet<string | null> = new Set([null, ...CORE_VIEWS]);

/** Loads what a page needs: nothing for sign-in, texts for the public page, and the whole console for the rest. */
export function createPreload({ config, loadTexts, loadServices }: PreloadDeps): Ports['preload'] {
  return async (page, { tabs, lock, cache }) => {
    if (page.kind === 'login') return;
    const texts = loadTexts();
    if (page.kind === 'public') {
      await texts;
      return;
    }
    const name = viewOf(page);
    const view = loadShell().then(({ viewsOf }) => (name === null ? undefined : viewsOf(config).preload(name)));
    const known = WITHOUT_RECORDS.has(name) ? undefined : loadActor(cache);
    const services = loadServices().then(({ prefetchViewData }) => prefetchViewData(name));
    await Promise.all([texts, services, loadActor(tabs), loadActor(lock), known, view]);
  };
}
