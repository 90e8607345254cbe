import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { HttpParts } from '@src/services/http/parts.ts';

/** An HTTP client whose code arrives after the first paint: with the first call, or when it is warmed up. */
export interface LazyClient {
  readonly client: HttpClient;
  /** Fetches the code ahead of the first call. */
  readonly warmUp: () => Promise<unknown>;
}

/** Makes the client on first use. `before` must be through first: in the demo, the server in the page. */
export function createLazyClient(parts: HttpParts, before: () => Promise<unknown>): LazyClient {
  let made: HttpClient | null = null;
  let making: Promise<HttpClient> | null = null;
  const make = async () => {
    const [{ createHttpClient }] = await Promise.all([import('@src/services/http/create-http-client.ts'), before()]);
    made = createHttpClient(parts);
    return made;
  };
  const get = () => {
    making ??= make().catch((cause: unknown) => {
      making = null;
      throw cause;
    });
    return making;
  };
  return {
    warmUp: get,
    client: {
      call: async (endpoint, options) => (await get()).call(endpoint, options),
      upload: async (endpoint, options) => (await get()).upload(endpoint, options),
      cancelScope: (scope) => made?.cancelScope(scope),
      cancelAll: () => made?.cancelAll(),
    },
  };
}
