import '@src/ui/theme/tokens.css';
import '@src/ui/theme/base.css';
import { demo } from '@src/demo/index.ts';
import type { StorageProblem } from '@src/services/storage/app-storage.ts';
import { loadCipher } from '@src/services/storage/load-cipher.ts';
import { openStorage } from '@src/services/storage/open-storage.ts';
import { AppProvider } from '@src/ui/app-context.tsx';
import { afterPaint, later } from '@src/ui/later.ts';
import { TextContext } from '@src/ui/text/text-store.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './create-app.ts';
import { MessageOutlet } from './outlets.tsx';
import { loadShell } from './routing/preload-page.ts';
import { SignInPage } from './routing/sign-in-page.tsx';
import { showBootError } from './startup/boot-error.ts';
import { createBufferedEmitter } from './startup/buffered-emitter.ts';
import { reactEntry } from './startup/capture-errors.ts';
import { preloadChunks } from './startup/preload.ts';
import { readConfig } from './startup/read-config.ts';
import { installTrustedTypes } from './startup/trusted-types.ts';
import { loadI18n } from './texts/texts.ts';

/** Maximum delay of the warm-up in a browser that is never idle, in ms. */
const WARM_UP_MAX_MS = 2000;

const failToLoad = (element: Element, cause: unknown) =>
  showBootError(element, 'code', { field: 'code', reason: String(cause) });

async function boot(element: Element): Promise<void> {
  preloadChunks([
    loadCipher,
    loadI18n,
    () => import('./routing/router.tsx'),
    () => import('./http/services.ts'),
    loadShell,
    async () => demo?.prepareServer(),
  ]);
  const read = await readConfig();
  if (!read.ok) {
    showBootError(element, 'config', read);
    return;
  }
  const { config, unknownKeys } = read;
  const problems = createBufferedEmitter<StorageProblem>();
  let unread: unknown = null;
  const storage = await openStorage({
    title: config.title,
    env: process.env.NODE_ENV === 'production' ? 'PRODUCTION' : 'DEVELOPMENT',
    version: process.env.PUBLIC_VERSION ?? '',
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    now: Date.now,
    cipher: loadCipher,
    later,
    events: window,
    tokenPlace: config.tokenStorage,
    onProblem: (problem) => {
      if ('cause' in problem && problem.kind === 'cipher') unread = problem.cause;
      problems.emit(problem);
    },
  });
  // Without the cipher's code stored data cannot be read, and the sign-in form would appear although a session is
  // stored.
  if (unread !== null) throw unread;
  const app = createApp({ config, storage, early: { problems, unknownKeys } });
  const log = (error: unknown, { componentStack }: { componentStack?: string | undefined }) =>
    app.reporter.log(reactEntry(error, componentStack));
  const reactRoot = createRoot(element, { onUncaughtError: log, onCaughtError: log });
  const fail = (cause: unknown) => {
    reactRoot.unmount();
    failToLoad(element, cause);
  };
  await app.open(
    (shown) =>
      reactRoot.render(
        <StrictMode>
          <TextContext value={app.texts}>
            <AppProvider value={app.context}>
              <app.LockGate>
                {shown.kind === 'routed' ? shown.routed.content : shown.kind === 'signIn' ? <SignInPage /> : null}
                <MessageOutlet />
              </app.LockGate>
            </AppProvider>
          </TextContext>
        </StrictMode>,
      ),
    fail,
  );
  afterPaint(app.warmUp, WARM_UP_MAX_MS);
}

installTrustedTypes();
const element = document.querySelector('#root');
if (element !== null) {
  boot(element).catch((cause) => failToLoad(element, cause));
}
