import type { BrowserContext, Request } from '@playwright/test';

/** Calls that left the windows of a context, whoever serves it. */
export interface SeenCalls {
  /** Those with such a name, as `POST /api/loginIn`. */
  readonly named: (name: string) => readonly Request[];
  /** Those that carried a token. */
  readonly authorized: () => readonly string[];
  /** The names of all requests, for pages and their files too. */
  readonly all: () => readonly string[];
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Notes every request of the context from now on. */
export function watchCalls(context: BrowserContext): SeenCalls {
  const requests: Request[] = [];
  context.on('request', (request) => void requests.push(request));
  return {
    named: (name) => requests.filter((request) => nameOf(request) === name),
    authorized: () => requests.filter((request) => request.headers().authorization !== undefined).map(nameOf),
    all: () => requests.map(nameOf),
  };
}
