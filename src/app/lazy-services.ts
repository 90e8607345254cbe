import { createLazyPart, type LazyPart } from './lazy-part.ts';
import type { ServiceParts, Services } from './services.ts';

/** The services, whose code arrives after the first paint. */
export type LazyServices = LazyPart<Services>;

/** Prepares the services. `before` must be through first: in the demo, the server in the page. */
export function createLazyServices(parts: ServiceParts, before: () => Promise<unknown>): LazyServices {
  return createLazyPart(async () => {
    const [{ createServices }] = await Promise.all([import('./services.ts'), before()]);
    return createServices(parts);
  });
}
