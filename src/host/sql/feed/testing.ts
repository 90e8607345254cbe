import { EVENT_STREAM } from '../../../contracts/live.ts';
import { fieldsOf, textOf } from '../../../server/http/path-params.ts';
import { SERVER_RESOURCES } from '../../../server/resources.ts';
import { createAesBox } from '../../secrets/aes-box.ts';
import { serve } from '../../serve.mjs';
import { type AppOptions, createApp, fillFirst } from '../../server/app.ts';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { plainShape, shapeOf } from '../table-shape.ts';
import { createChangeFeed } from './change-feed.ts';

/** The administrator of the servers in these tests. */
export const ADMIN = { username: 'admin', password: 'Plain-Rabbit-42' };
const BOX = createAesBox(new Uint8Array(32).fill(7));

/** Collections with tables of their own in every test; others get a table when a call first needs it. */
const OWN_TABLES: ReadonlySet<string> = new Set(['users', 'systemRoles', 'systemDepts', 'systemMenus']);
const shapesOf = (collections: readonly string[]) => [
  ...SERVER_RESOURCES.flatMap(({ definition, collection }) =>
    OWN_TABLES.has(collection) || collections.includes(collection) ? [shapeOf({ definition, collection })] : [],
  ),
  plainShape('sessions'),
];

interface LiveServerOptions {
  /** Further collections with tables of their own. */
  readonly collections?: readonly string[];
  /** Timers; without them no background work is done. */
  readonly every?: AppOptions['every'];
  /** Writes lines of the log. */
  readonly write?: (line: string) => void;
}

/** Starts a server over a database that it may share with others; they know each other only by its tables. */
export async function startLiveServer(pool: SqlPool, databaseSchema: string, options: LiveServerOptions = {}) {
  const { collections = [], every, write = () => undefined } = options;
  const feed = createChangeFeed(pool, databaseSchema);
  const store = createSqlStore({ pool, schema: databaseSchema, shapes: shapesOf(collections), feed });
  await store.prepare();
  await fillFirst(store, { demo: false }, async () => ({ account: ADMIN.username, password: ADMIN.password }));
  const app = createApp({
    store,
    secrets: BOX,
    pool,
    settings: { prefix: '', demo: false, officialAccountApi: '' },
    files: async (_request, response) => void response.end(),
    write,
    paymentKey: '',
    livePollMs: 20,
    ...(every === undefined ? {} : { every }),
  });
  const listening = await serve((request, response) => void app.handler(request, response), 0);
  const call = async (path: string, body: unknown, authorization = '', method = 'POST') => {
    const headers = { 'content-type': 'application/json', authorization };
    const response = await fetch(`${listening.url}${path}`, { method, body: JSON.stringify(body), headers });
    const { code, result } = fieldsOf(await response.json());
    return { status: response.status, code, result };
  };
  return {
    ...listening,
    store,
    app,
    call,
    async signIn(name: { username: string; password: string } = ADMIN) {
      const { result } = await call('/api/loginIn', name);
      return textOf(fieldsOf(result).token) ?? '';
    },
    listen: (authorization: string, lastId?: string) => listen(`${listening.url}/live`, authorization, lastId),
    /** How many streams of `/live` the server has open. */
    async openStreams() {
      const text = await (await fetch(`${listening.url}/metrics`)).text();
      return Number(/^statehouse_live_streams (\d+)$/m.exec(text)?.[1]);
    },
    /** Opens the stream of a polled call. */
    follow: (path: string, authorization: string, lastId?: string) =>
      listen(`${listening.url}${path}`, authorization, lastId, 'GET'),
  };
}

/** An open stream that is read event by event. */
export type Stream = Awaited<ReturnType<typeof listen>>;

/** Opens a stream at a URL. */
export async function listen(url: string, authorization: string, lastId?: string, method = 'POST') {
  const end = new AbortController();
  const response = await fetch(url, {
    method,
    signal: end.signal,
    headers: { accept: EVENT_STREAM, authorization, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
  });
  const events = eventsOf(response);
  let reached = '';
  return {
    response,
    close: () => end.abort(),
    /** The last event id. */
    reached: () => reached,
    /** The next event; undefined when the stream has ended. */
    async next(): Promise<unknown> {
      for (;;) {
        const { value, done } = await events.next();
        if (done === true) return undefined;
        reached = /^id: (.*)$/m.exec(value)?.[1] ?? reached;
        const data = /^data: (.*)$/m.exec(value)?.[1];
        if (data !== undefined) return JSON.parse(data);
        if (value.startsWith('id: ')) return 'opened';
      }
    },
  };
}

async function* eventsOf(response: Response): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  return undefined;
}
