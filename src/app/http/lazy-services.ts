import { createLazy, type Lazy } from '@src/lib/lazy.ts';
import type { ServiceDeps, Services } from './services.ts';

/** The services, whose code arrives after the first paint. */
export type LazyServices = Lazy<Services>;

/** Prepares the services. `before` must be through first: in the demo, the server in the page. */
export function createLazyServices(parts: ServiceDeps, before: () => Promise<unknown>): LazyServices {
  return createLazy(async () => {
    const [{ createServices }] = await Promise.all([import('./services.ts'), before()]);
    return createServices(parts);
  });
}
