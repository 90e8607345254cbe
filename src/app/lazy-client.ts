import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { HttpParts } from '@src/services/http/parts.ts';

/** The HTTP client, whose code arrives after the first paint: with the first call, or when it is warmed up. */
export interface LazyClient {
  readonly get: () => Promise<HttpClient>;
  /** The client if it has been made: nothing can be cancelled before. */
  readonly peek: () => HttpClient | null;
}

/** Makes the client on first use. `before` must be through first: in the demo, the server in the page. */
export function createLazyClient(parts: HttpParts, before: () => Promise<void>): LazyClient {
  let made: HttpClient | null = null;
  let making: Promise<HttpClient> | null = null;
  const make = async () => {
    const [{ createHttpClient }] = await Promise.all([import('@src/services/http/create-http-client.ts'), before()]);
    made = createHttpClient(parts);
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
