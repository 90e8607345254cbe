import type { Page } from '@machines/navigation/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { loadShell } from './load-shell.ts';

/** What a page needs besides its view. */
interface PreloadDeps {
  readonly config: Pick<AppConfig, 'inspector'>;
  readonly loadTexts: () => Promise<unknown>;
  readonly loadServices: () => Promise<unknown>;
  readonly loadLock: () => Promise<unknown>;
}

/** Fetches what stands on a page: nothing for sign-in, texts for the public page, and the whole console for the rest. */
export function createPreload({ config, loadTexts, loadServices, loadLock }: PreloadDeps) {
  return async (page: Page): Promise<void> => {
    if (page.kind === 'login') return;
    const texts = loadTexts();
    if (page.kind === 'public') {
      await texts;
      return;
    }
    const name = page.kind === 'route' && page.match.record.view.kind === 'view' ? page.match.record.view.name : null;
    const view = loadShell().then(({ viewsOf }) => (name === null ? undefined : viewsOf(config).preload(name)));
    await Promise.all([texts, loadServices(), loadLock(), view]);
  };
}
