import type { Page } from '@machines/navigation/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { Ports } from '../actors/root-system.ts';

/** Fetches the frame around pages, with its styles and what finds pages; a failed load may be tried again. */
export const loadShell = () => import('./console-shell.tsx');

/** What a page needs besides its view. */
interface PreloadDeps {
  readonly config: Pick<AppConfig, 'inspector'>;
  readonly loadTexts: () => Promise<unknown>;
  readonly loadServices: () => Promise<unknown>;
}

const viewOf = (page: Page) =>
  page.kind === 'route' && page.match.record.view.kind === 'view' ? page.match.record.view.name : null;

/** Fetches what stands on a page: nothing for sign-in, texts for the public page, and the whole console for the rest. */
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
    await Promise.all([texts, loadServices(), loadActor(tabs), loadActor(lock), loadActor(cache), view]);
  };
}
