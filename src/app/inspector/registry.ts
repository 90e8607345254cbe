import { loadActor } from '@machines/shared/lazy-actor.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import { afterPaint } from '@src/ui/later.ts';
import type { ViewLoaders } from '@src/views/create-view-registry.tsx';
import { INSPECT } from './route.ts';

/** `?vendor-inspector` before the `#` also opens the vendor's inspector, in development only. */
const VENDOR = 'vendor-inspector';

/** Maximum delay of the recorders in a browser that is never idle, in ms. */
const MAX_WAIT_MS = 1000;

/** The inspector page; loaded only where the inspector is allowed. */
export const INSPECTOR_LOADERS: ViewLoaders = {
  [INSPECT]: () => import('./page.tsx').then(({ InspectView }) => ({ default: InspectView })),
};

/** Starts recording all actors; earlier events are not recorded. */
export function watchActors(running: AppContext): void {
  const failed = () => performance.mark('statehouse:late-part-failed');
  // The recording can start later: the first page has priority.
  afterPaint(() => void import('./record-actors.ts').then(({ watchAll }) => watchAll(running), failed), MAX_WAIT_MS);
  // Preloaded, so that a bug report and the error log work without a network.
  import('./download-bug-report.ts').catch(failed);
  loadActor(running.actors.errorLog).catch(failed);
  if (process.env.NODE_ENV === 'development' && new URLSearchParams(window.location.search).has(VENDOR)) {
    void import('./vendor.ts').then(({ openVendorInspector }) => openVendorInspector(Object.values(running.actors)));
  }
}
