import type { Actors } from '@src/ui/console-context.tsx';
import { createViewRegistry } from '@src/views/create-view-registry.tsx';
import { INSPECT } from './inspector-route.ts';

/** `?vendor-inspector` before the `#` asks for the vendor's tool as well, in development. */
const VENDOR = 'vendor-inspector';

const load = () => import('./inspect-view.tsx').then(({ InspectView }) => ({ default: InspectView }));

/** The page that shows the running machines; its code is fetched where somebody may look. */
export const inspectViews = createViewRegistry({ [INSPECT]: load });

/** Starts to look on at all actors; what happens before the code is there is not seen. */
export function watchActors(actors: Actors): void {
  const failed = () => performance.mark('statehouse:late-part-failed');
  import('./watch-actors.ts').then(({ watchAll }) => watchAll(actors), failed);
  // A problem with the network must not keep anybody from reporting it.
  import('./save-report.ts').catch(failed);
  if (process.env.NODE_ENV === 'development' && new URLSearchParams(window.location.search).has(VENDOR)) {
    void import('./vendor-inspector.ts').then(({ openVendorInspector }) => openVendorInspector(Object.values(actors)));
  }
}
