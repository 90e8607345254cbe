import type { LazyCacheRef, ListQuestion } from '@machines/cache/index.ts';
import type { ErrorLogRef } from '@machines/error-log/index.ts';
import type { LazyLiveRef } from '@machines/live/index.ts';
import { type NavigationRef, selectCurrent } from '@machines/navigation/index.ts';
import type { PermissionRef } from '@machines/permission/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';
import { later } from '@src/ui/later.ts';
import { waitFor } from 'xstate';
import { openBrowserAnswerStorage } from '../answers/browser-answer-storage.ts';
import { sendStoredAnswers } from '../answers/send-stored-answers.ts';
import type { LockGate } from '../lock-gate.tsx';
import type { syncPreferences } from '../persistence/sync-preferences.ts';
import { prefetchPages, prefetchWhenIdle, savesData } from '../routing/prefetch-pages.ts';
import { loadShell } from '../routing/preload-page.ts';
import { reportStartupProblems } from './report-startup-problems.ts';

/** Time in which the first page, and what is clicked on it, have the network for themselves, in ms. */
const FIRST_PAGE_QUIET_MS = 2000;

/** Resolves when the first console page is shown. */
const firstPageShown = (navigation: NavigationRef) =>
  waitFor(navigation, (snapshot) => selectCurrent(snapshot)?.page.kind === 'route', { timeout: Infinity });

type Choices = Parameters<typeof syncPreferences>[0];
type Problems = Parameters<typeof reportStartupProblems>[0];

/** A failed preload is ignored: the code is loaded again on demand, and then the failure is shown. */
const ignore = () => performance.mark('statehouse:prefetch-failed');

interface LateDeps extends Choices, Problems {
  readonly config: Pick<AppConfig, 'inspector'>;
  readonly navigation: NavigationRef;
  readonly permission: PermissionRef;
  readonly errorLog: ErrorLogRef;
  readonly gate: Pick<LockGate, 'load'>;
  readonly live: LazyLiveRef;
  readonly cache: LazyCacheRef;
  /** Opens the stored answers, which sends unsent ones. */
  readonly answers: () => Promise<unknown>;
  readonly session: SessionRef;
  /** Requests the signed-in operator; fails like any other call when the session has ended. */
  readonly getUserInfo: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Starts what can wait: startup reports at once; with the first page the prefetching of pages that are pointed at; some time
 * after it the lock screen, the error log, the record cache, preferences of other windows, focus management, prefetching in
 * idle time, and the live stream of the server.
 */
export async function startAfterFirstPage({
  config,
  gate,
  live,
  getUserInfo,
  answers,
  ...deps
}: LateDeps): Promise<void> {
  reportStartupProblems(deps);
  Promise.all([import('../persistence/follow-windows.ts'), import('../actors/root-notices.ts')]).catch(ignore);
  await firstPageShown(deps.navigation);
  // At once: who clicks before the quiet time is over waits for the code of that page alone.
  const pages = { permission: deps.permission, views: (await loadShell()).viewsOf(config), document };
  prefetchPages({ ...pages, later, ask: askWith(deps.cache) });
  await new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_QUIET_MS));
  const [{ syncPreferences: follow }, { keepFocus }] = await Promise.all([
    import('../persistence/sync-preferences.ts'),
    import('@src/ui/focus/keep-focus.ts'),
    gate.load(),
    loadActor(deps.errorLog),
    loadActor(deps.cache),
    sendStoredAnswers({ session: deps.session, count: openBrowserAnswerStorage().count, open: answers }),
  ]);
  follow(deps);
  keepFocus(document);
  prefetchWhenIdle(pages, navigator).catch(ignore);
  // The demo's server runs in the browser and has no stream.
  if (demo?.isRunning !== true) await startLive(live, getUserInfo);
}

/** Requests rows through the cache; not when the data saver is on. */
const askWith = (cache: LazyCacheRef) => (rows: ListQuestion) => {
  if (savesData(navigator)) return;
  loadActor(cache).then(() => cache.send({ type: 'cache.ahead.asked', question: rows }), ignore);
};

/** Opens the live stream. When it reports that the session ended, a call verifies it. */
async function startLive(live: LazyLiveRef, getUserInfo: LateDeps['getUserInfo']): Promise<void> {
  live.on('live.updated', ({ update }) => {
    // The HTTP client reports the outcome of the call to the session and shows it.
    if (update.type === 'session') getUserInfo(new AbortController().signal).catch(() => undefined);
  });
  await loadActor(live);
}
