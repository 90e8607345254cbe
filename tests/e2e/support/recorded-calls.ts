import type { BrowserContext, Request } from '@playwright/test';

/** Requests sent by the windows of a context, to any server. */
export interface SeenCalls {
  /** Requests with a name such as `POST /api/loginIn`. */
  readonly named: (name: string) => readonly Request[];
  /** Names of the requests with a token. */
  readonly authorized: () => readonly string[];
  /** Names of all requests, including pages and their files. */
  readonly all: () => readonly string[];
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Records every request of the context from now on. */
export function watchCalls(context: BrowserContext): SeenCalls {
  const requests: Request[] = [];
  context.on('request', (request) => void requests.push(request));
  return {
    named: (name) => requests.filter((request) => nameOf(request) === name),
    authorized: () => requests.filter((request) => request.headers().authorization !== undefined).map(nameOf),
    all: () => requests.map(nameOf),
  };
}
