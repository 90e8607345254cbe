import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMemoryContext, createServerHandler, type Handler } from '../../../src/host/node-server.ts';
import { createStaticHandler } from '../../../src/host/static-handler.mjs';
import { seedProduct } from '../../../src/server/seed-data.ts';
import type { Tables } from '../../../src/server/store/store.ts';

/** Response of the stub in place of the server's. Status 200 and JSON by default. */
export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  /** Sent unchanged; takes precedence over `json`. */
  readonly text?: string;
  readonly type?: string;
}

/** `serve` responds as the server does, `hang` never responds, `reset` breaks the connection. */
export type Behaviour = Answer | 'serve' | 'hang' | 'reset';

/** One call that reached the server. */
export interface SeenCall {
  readonly name: string;
  readonly authorization: string | undefined;
}

/** Calls that are held until they are released. */
export interface Held {
  readonly waiting: () => number;
  /** Responds to held and later calls with this behaviour. */
  readonly release: (behaviour: Behaviour) => void;
}

/** A server that behaves as `src/server`, except where a test sets another behaviour. Calls are named `POST /api/loginIn`. */
export interface StubApi {
  readonly handler: Handler;
  /** Sets the behaviour of every such call from now on, or of the next `times`. */
  readonly answer: (name: string, behaviour: Behaviour, times?: number) => void;
  readonly hold: (name: string) => Held;
  readonly seen: (name: string) => readonly SeenCall[];
  /** Every request, including pages and their files. */
  readonly all: () => readonly SeenCall[];
  /** Every call with a token. */
  readonly authorized: () => readonly SeenCall[];
  /** Replaces the rows of these collections; all others get fresh rows. */
  readonly fill: (tables: Tables) => void;
  /** Deletes rules, records and data, and breaks hanging connections. */
  readonly reset: () => void;
}

interface Rule {
  readonly act: (serve: () => void, response: ServerResponse) => void;
  left: number;
}

/** Creates the stub for one product build. */
export function createStubApi(folder: string): StubApi {
  const pages = createStaticHandler({ folder });
  let rules = new Map<string, Rule>();
  let calls: SeenCall[] = [];
  let hanging = new Set<ServerResponse>();
  /** Created by the first call: many tests need no server between two resets. */
  let server: Handler | null = null;
  const serveCall: Handler = (request, response) => {
    server ??= newServer(pages);
    return server(request, response);
  };

  const act = (behaviour: Behaviour, serve: () => void, response: ServerResponse) => {
    if (behaviour === 'serve') serve();
    else if (behaviour === 'hang') hanging.add(response);
    else if (behaviour === 'reset') response.destroy();
    else send(response, behaviour);
  };
  const answer: StubApi['answer'] = (name, behaviour, times = Number.POSITIVE_INFINITY) =>
    void rules.set(name, { left: times, act: (serve, response) => act(behaviour, serve, response) });

  return {
    answer,
    seen: (name) => calls.filter((call) => call.name === name),
    all: () => calls,
    authorized: () => calls.filter(({ authorization }) => authorization !== undefined),
    hold: (name) => {
      const waiting: (() => void)[] = [];
      let decided: Behaviour | null = null;
      rules.set(name, {
        left: Number.POSITIVE_INFINITY,
        act: (serve, response) => {
          if (decided === null) waiting.push(() => act(decided ?? 'serve', serve, response));
          else act(decided, serve, response);
        },
      });
      return {
        waiting: () => waiting.length,
        release: (behaviour) => {
          decided = behaviour;
          for (const go of waiting.splice(0)) go();
        },
      };
    },
    fill: (tables) => {
      server = newServer(pages, { ...FRESH_ROWS, ...tables });
    },
    reset: () => {
      for (const response of hanging) response.destroy();
      rules = new Map();
      calls = [];
      hanging = new Set();
      server = null;
    },
    handler: async (request: IncomingMessage, response: ServerResponse) => {
      const name = `${request.method} ${(request.url ?? '/').split('?')[0]}`;
      calls.push({ name, authorization: request.headers.authorization });
      const rule = rules.get(name);
      const serve = () => void serveCall(request, response);
      if (rule === undefined || rule.left <= 0) return serve();
      rule.left -= 1;
      rule.act(serve, response);
    },
  };
}

/** Created once per process; each server works on copies. */
const FRESH_ROWS = seedProduct({ seed: 1, now: new Date() });

function newServer(otherwise: Handler, tables: Tables = FRESH_ROWS): Handler {
  return createServerHandler({
    context: createMemoryContext(() => new Date(), tables),
    otherwise,
    onTrouble: (call, cause) => {
      throw new Error(`${call} failed on the server`, { cause });
    },
  });
}

function send(response: ServerResponse, { status = 200, json, text, type }: Answer): void {
  const body = text ?? JSON.stringify(json ?? {});
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** An envelope of a granted call. */
export const good = (result: unknown): Answer => ({ json: { code: 0, result, msg: 'ok' } });

/** An envelope of a refused call, with HTTP 200. */
export const refused = (code: number, msg: string): Answer => ({ json: { code, result: null, msg } });
