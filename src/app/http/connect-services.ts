import { whenUnlocked } from '@machines/lock/index.ts';
import type { RootRef } from '@machines/root/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';
import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { overviewSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { canCallServer } from '../actors/can-call-server.ts';
import type { RootActors } from '../actors/root-system.ts';
import type { Reporter } from './reporter.ts';
import type { ServiceDeps, Services } from './services.ts';

/** Session and listeners of the HTTP calls. */
interface Connection {
  readonly root: RootRef;
  readonly actors: RootActors;
  readonly reporter: Reporter;
}

/** The services, loaded after the first paint. */
export interface LazyServices extends Lazy<Services> {
  /** Sets the session and the reporter of the calls; until then every call waits. */
  readonly connect: (connection: Connection) => void;
  /** Resolves when the server can respond: at once, or when the demo's server has started. */
  readonly serverReady: () => Promise<unknown>;
}

/** Creates the lazy services. */
export function prepareServices(
  config: AppConfig,
  apiOverride: string | null,
  storage: Pick<AppStorage, 'read'>,
): LazyServices {
  let connect: LazyServices['connect'] = () => undefined;
  const connected = new Promise<Connection>((resolve) => {
    connect = resolve;
  });
  const server = createLazy(async () => {
    const { actors, reporter } = await connected;
    return demo?.startServer(reporter.logThrown('demo'), actors);
  });
  const services = createLazy(async () => {
    // The calls report the failure, and each of them tries again.
    server.get().catch(() => performance.mark('statehouse:demo-failed'));
    const [connection, { createServices }] = await Promise.all([connected, import('./services.ts')]);
    const kept = {
      storedToken: () => storage.read(tokenSlice),
      hasKeptOverview: () => storage.read(overviewSlice) !== null,
    };
    return createServices({ config, apiOverride, serverReady: server.get, ...kept, ...dependenciesOf(connection) });
  });
  return { ...services, connect, serverReady: server.get };
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

/** Dependencies of the HTTP client from the browser and the actors. */
function dependenciesOf({
  root,
  actors: { session, permission, lock, reauth },
  reporter,
}: Connection): Omit<ServiceDeps, 'config' | 'apiOverride' | 'serverReady' | 'storedToken' | 'hasKeptOverview'> {
  return {
    pageOrigin: window.location.origin,
    auth: () => {
      const { context } = session.getSnapshot();
      // A call that locks the console belongs to the session of before, so that it is sent once it is unlocked.
      canCallServer(root.system);
      return context;
    },
    report: {
      unauthorized: ({ serverText = null, ...fact }) => root.send({ type: 'http.unauthorized', serverText, ...fact }),
      failed: (call) => {
        if (call.error.status === 403) root.send({ type: 'http.forbidden' });
        reporter.callFailed(call);
      },
      succeeded: reporter.callSucceeded,
    },
    now: Date.now,
    wait,
    random: Math.random,
    isOnline: () => navigator.onLine,
    session,
    reauth,
    wantsMenu: () => {
      const { mode, table } = permission.getSnapshot().context;
      return mode === 'BACK' && table === null;
    },
    say: reporter.say,
    unlocked: () => whenUnlocked(lock),
  };
}
