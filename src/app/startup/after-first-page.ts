import type { LazyCacheRef } from '@machines/cache/index.ts';
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
import type { followChoices } from '../persistence/follow-choices.ts';
import { loadShell } from '../routing/preload-page.ts';
import { reportStartupProblems } from './report-startup-problems.ts';

/** How long the first page has the line for itself before the rest is fetched, in ms. */
const FIRST_PAGE_QUIET_MS = 2000;

/** Resolves when a page of the console has had its time: before that there is nothing to lock. */
async function firstPageShown(navigation: NavigationRef): Promise<void> {
  await waitFor(navigation, (snapshot) => selectCurrent(snapshot)?.page.kind === 'route', { timeout: Infinity });
  await new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_QUIET_MS));
}

type Choices = Parameters<typeof followChoices>[0];
type Problems = Parameters<typeof reportStartupProblems>[0];

/** What is fetched ahead may fail quietly: it is fetched again when it is needed, and then the failure is shown. */
const ignore = () => performance.mark('statehouse:prefetch-failed');

interface LateDeps extends Choices, Problems {
  readonly config: Pick<AppConfig, 'inspector'>;
  readonly navigation: NavigationRef;
  readonly permission: PermissionRef;
  readonly errorLog: ErrorLogRef;
  readonly gate: Pick<LockGate, 'load'>;
  readonly live: LazyLiveRef;
  readonly cache: LazyCacheRef;
  /** Opens the kept answers, which sends what was filled in without a network. */
  readonly answers: () => Promise<unknown>;
  readonly session: SessionRef;
  /** Asks who is signed in, as any other call that a session may end. */
  readonly getUserInfo: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Starts what can wait: reports of the start at once, and after the first page the lock's screen, the error log, the cache
 * of records, the choices of other windows, the keeper of the focus, the fetching of code ahead, and what the server tells.
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
  await firstPageShown(deps.navigation);
  const [{ followChoices: follow }, { keepFocus }] = await Promise.all([
    import('../persistence/follow-choices.ts'),
    import('@src/ui/focus/keep-focus.ts'),
    gate.load(),
    loadActor(deps.errorLog),
    loadActor(deps.cache),
    sendStoredAnswers({ session: deps.session, count: openBrowserAnswerStorage().count, open: answers }),
  ]);
  follow(deps);
  keepFocus(document);
  startPrefetching(deps.permission, config).catch(ignore);
  // The server of the demo runs in the browser, and tells nothing by itself.
  if (demo?.isRunning !== true) await startLive(live, getUserInfo);
}

async function startPrefetching(permission: PermissionRef, config: LateDeps['config']): Promise<void> {
  const [{ prefetchQuietly, prefetchPages }, { viewsOf }] = await Promise.all([
    import('../routing/prefetch-pages.ts'),
    loadShell(),
  ]);
  const deps = { permission, views: viewsOf(config), document };
  prefetchPages({ ...deps, later });
  await prefetchQuietly(deps, navigator);
}

/** Has the server tell what changes; when it says that the session is over, a call finds out what is true of it. */
async function startLive(live: LazyLiveRef, getUserInfo: LateDeps['getUserInfo']): Promise<void> {
  live.on('live.updated', ({ update }) => {
    // What comes of the call the client tells the session, and shows.
    if (update.type === 'session') getUserInfo(new AbortController().signal).catch(() => undefined);
  });
  await loadActor(live);
}
