import { loadActor } from '@machines/shared/lazy-actor.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { afterPaint } from '@src/ui/later.ts';
import type { ViewLoaders } from '@src/views/create-view-registry.tsx';
import { INSPECT } from './route.ts';

/** `?vendor-inspector` before the `#` asks for the vendor's tool as well, in development. */
const VENDOR = 'vendor-inspector';

/** How long a browser that is never idle keeps the recorders waiting, in ms. */
const MAX_WAIT_MS = 1000;

/** The page that shows the running machines; its code is fetched only where the inspector is allowed. */
export const INSPECTOR_LOADERS: ViewLoaders = {
  [INSPECT]: () => import('./page.tsx').then(({ InspectView }) => ({ default: InspectView })),
};

/** Starts to look on at all actors; what happens before the code is there is not seen. */
export function watchActors(running: AppContext): void {
  const failed = () => performance.mark('statehouse:late-part-failed');
  // What each step of a machine is recorded for is looked at later: the first page comes first.
  afterPaint(() => void import('./record-actors.ts').then(({ watchAll }) => watchAll(running), failed), MAX_WAIT_MS);
  // A problem with the network must not keep anybody from reporting it, or the log from being recorded.
  import('./download-bug-report.ts').catch(failed);
  loadActor(running.actors.errorLog).catch(failed);
  if (process.env.NODE_ENV === 'development' && new URLSearchParams(window.location.search).has(VENDOR)) {
    void import('./vendor.ts').then(({ openVendorInspector }) => openVendorInspector(Object.values(running.actors)));
  }
}
