import type { PermissionRef } from '@machines/permission/index.ts';
import type { RootRef } from '@machines/root/index.ts';
import type { SessionRef } from '@machines/session/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { LockStatus } from '../actors/lazy-lock.ts';
import { waitForUnlock } from '../actors/wait-for-unlock.ts';
import type { Reporter } from './reporter.ts';
import type { ServiceDeps } from './services.ts';

interface HttpClientDeps {
  readonly config: AppConfig;
  readonly apiOverride: string | null;
  readonly reporter: Reporter;
  /** Read late: the actors start after the client was prepared. */
  readonly lock: () => LockStatus;
  readonly actors: () => {
    readonly root: RootRef;
    readonly session: SessionRef;
    readonly permission: PermissionRef;
  };
}

/** Resolves after `ms`, or at once when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** What the HTTP client needs of the browser and of the actors. */
export function httpClientOptions({ config, apiOverride, reporter, actors, lock }: HttpClientDeps): ServiceDeps {
  return {
    config,
    apiOverride,
    pageOrigin: window.location.origin,
    auth: () => {
      const { token, epoch } = actors().session.getSnapshot().context;
      return { token, epoch };
    },
    report: {
      unauthorized: ({ epoch, source, serverText }) =>
        actors().root.send({ type: 'http.unauthorized', epoch, source, serverText: serverText ?? null }),
      failed: (call) => {
        if (call.error.status === 403) actors().root.send({ type: 'http.forbidden' });
        reporter.callFailed(call);
      },
      succeeded: reporter.callSucceeded,
    },
    now: Date.now,
    wait,
    random: Math.random,
    isOnline: () => navigator.onLine,
    session: () => actors().session,
    wantsMenu: () => {
      const { mode, table } = actors().permission.getSnapshot().context;
      return mode === 'BACK' && table === null;
    },
    say: reporter.say,
    unlocked: () => waitForUnlock(lock()),
  };
}
