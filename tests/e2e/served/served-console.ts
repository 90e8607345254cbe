import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../../src/host/bundle.mjs';
import { ROOT } from '../../../src/host/root.mjs';
import { createServer } from '../../kills/servers.mjs';
import type { Engine } from './database-engine.ts';
import { createRowStorage, createRun, type RowStorage } from './row-storage.ts';

/** A `npm run serve -- --demo` for one journey, with fresh rows. */
export interface ServedConsole {
  readonly url: string;
  /** Error lines in the log of the server. */
  readonly troubles: () => readonly string[];
  /** Codes and notices that the server logged instead of sending, one line each. */
  readonly messages: () => readonly string[];
  /** Stops the server and deletes its rows. */
  readonly end: () => Promise<void>;
}

/** The consecutive consoles of one worker. */
export interface ServedConsoles {
  /** The next console; another one is started in the background for the following journey. */
  readonly take: () => Promise<ServedConsole>;
  readonly end: () => Promise<void>;
}

/** Environment variable that passes the folder of the run to the workers. */
const RUN = 'SERVED_RUN';
const TEMPLATE = 'template';
/** The server chooses a free port itself: a port found beforehand could be taken in between. */
const ANY_PORT = 0;
/** Server and browser format times; both use the time zone of the browser's settings. */
const TIME_ZONE = 'Asia/Shanghai';
/** A build during the run would delete the files of windows that are open. */
const AS_BUILT = ['--as-built'];

/** Metric that appears once the server has handled due events. */
const DUE_DONE = 'statehouse_rounds_total{work="due events"}';

/**
 * Builds the product when its sources have changed, and starts the server once to create the demo rows; the returned function
 * deletes everything of the run. Due events are handled here, once: otherwise each journey's server would handle them at its
 * start, and on a busy machine the first calls would wait for the single connection of the embedded database longer than their
 * timeout.
 */
export async function prepareServed(engine: Engine): Promise<() => Promise<void>> {
  await ensureBuilt(ROOT, 'product');
  const { run, drop } = await createRun(engine, TEMPLATE, createDemoRows);
  process.env[RUN] = run;
  return drop;
}

/** Starts a server on empty storage until it has created the demo rows and handled their due events. */
async function createDemoRows(rows: RowStorage): Promise<void> {
  const server = await startOver(rows);
  try {
    while (!(await (await fetch(`${server.url}/metrics`)).text()).includes(DUE_DONE)) await pause(100);
  } finally {
    await server.stop();
  }
}

/** Starts consoles on copies of those rows; `worker` is part of the names. */
export function createServedConsoles(engine: Engine, worker: string): ServedConsoles {
  const run = process.env[RUN] ?? '';
  let count = 0;
  let next: Promise<ServedConsole> | null = null;
  const start = async (): Promise<ServedConsole> => {
    count += 1;
    const rows = await createRowStorage(engine, run, `${worker}-${count}`, TEMPLATE);
    const server = await startOver(rows);
    const end = async () => {
      await server.stop();
      await rows.drop();
    };
    return { url: server.url, troubles: server.troubles, messages: server.messages, end };
  };
  return {
    async take() {
      const taken = await (next ?? start());
      next = start();
      // The caller of `take` gets the error.
      next.catch(() => undefined);
      return taken;
    },
    end: async () =>
      next?.then(
        (spare) => spare.end(),
        () => undefined,
      ),
  };
}

/** Starts a server; one that does not start leaves neither a process nor rows behind. */
async function startOver(rows: RowStorage) {
  const server = createServer({ ...rows.env, TZ: TIME_ZONE }, ANY_PORT, AS_BUILT);
  try {
    await server.start();
  } catch (cause) {
    await server.stop();
    await rows.drop();
    throw cause;
  }
  return server;
}
