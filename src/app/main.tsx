import '@src/ui/tokens.css';
import '@src/ui/base.css';
import type { StorageProblem } from '@src/services/storage/app-storage.ts';
import { loadCipher } from '@src/services/storage/load-cipher.ts';
import { openStorage } from '@src/services/storage/open-storage.ts';
import { ConsoleProvider } from '@src/ui/console-context.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { showBootError } from './boot-error.ts';
import { reactEntry } from './capture-errors.ts';
import { loadDemoCode } from './demo.ts';
import type { Shown } from './entrance.ts';
import { hasSessionRecord, takeHeadStart } from './head-start.ts';
import { holdNews } from './held-news.ts';
import { loadShell } from './load-shell.ts';
import { MessageOutlet } from './message-outlet.tsx';
import { readConfig } from './read-config.ts';
import { SignInPage } from './sign-in-page.tsx';
import { startConsole } from './start-console.ts';
import { tokenPlace } from './token-place.ts';
import { installTrustedTypes } from './trusted-types.ts';

async function boot(element: Element): Promise<void> {
  takeHeadStart([
    loadCipher,
    () => import('./router.tsx'),
    () => import('./services.ts'),
    loadShell,
    () => loadDemoCode(),
  ]);
  const read = await readConfig();
  if (!read.ok) {
    showBootError(element, read);
    return;
  }
  const { config, unknownKeys } = read;
  const problems = holdNews<StorageProblem>();
  const storage = await openStorage({
    title: config.title,
    env: process.env.NODE_ENV === 'production' ? 'PRODUCTION' : 'DEVELOPMENT',
    version: process.env.PUBLIC_VERSION ?? '',
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    now: Date.now,
    cipher: loadCipher,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    events: window,
    tokenPlace: tokenPlace(config, hasSessionRecord()),
    onProblem: problems.tell,
  });
  const log = (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
    running.reporter.log(reactEntry(error, componentStack));
  const reactRoot = createRoot(element, { onUncaughtError: log, onCaughtError: log });
  const show = (shown: Shown) =>
    reactRoot.render(
      <StrictMode>
        <I18nextProvider i18n={running.i18n}>
          <ConsoleProvider value={running.console}>
            <running.LockGate>
              {shown.kind === 'routed' ? shown.routed.content : shown.kind === 'signIn' ? <SignInPage /> : null}
              <MessageOutlet />
            </running.LockGate>
          </ConsoleProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  const running = startConsole(config, storage, { problems, unknownKeys }, show);
  await running.open();
  afterFirstPaint(running.warmUp);
}

/** Runs when the first screen has been painted and the browser has nothing better to do. */
function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  });
}

installTrustedTypes();
const element = document.querySelector('#root');
if (element !== null) void boot(element);
