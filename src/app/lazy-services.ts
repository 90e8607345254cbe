import type { HttpParts } from '@src/services/http/parts.ts';
import type { Services } from './services.ts';

/** The services, whose code arrives after the first paint. */
export interface LazyServices {
  /** Makes them on first use; after a failure the next use tries again. */
  readonly get: () => Promise<Services>;
  /** What has been made already; null before. */
  readonly peek: () => Services | null;
}

/** Prepares the services. `before` must be through first: in the demo, the server in the page. */
export function createLazyServices(parts: HttpParts, before: () => Promise<unknown>): LazyServices {
  let made: Services | null = null;
  let making: Promise<Services> | null = null;
  const make = async () => {
    const [{ createServices }] = await Promise.all([import('./services.ts'), before()]);
    made = createServices(parts);
    return made;
  };
  return {
    peek: () => made,
    get: () => {
      making ??= make().catch((cause: unknown) => {
        making = null;
        throw cause;
      });
      return making;
    },
  };
}
