import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from '../../kills/servers.mjs';
import type { Engine } from './database-engine.ts';
import { createRowStorage, newRun, type RowStorage } from './row-storage.ts';

/** One `npm run serve -- --demo` that a journey has for itself, over fresh rows. */
export interface ServedConsole {
  readonly url: string;
  /** What the server wrote to its log as an error, one line each. */
  readonly troubles: () => readonly string[];
  /** Codes and notices that it sent, as they stand in its log, one line each. */
  readonly messages: () => readonly string[];
  /** Ends it and takes its rows away. */
  readonly end: () => Promise<void>;
}

/** The consoles of one worker, one after the other. */
export interface ServedConsoles {
  /** The next one; another is started meanwhile, so that the next journey need not wait for it. */
  readonly take: () => Promise<ServedConsole>;
  readonly end: () => Promise<void>;
}

/** Names the run to the workers. */
const RUN = 'SERVED_RUN';
const TEMPLATE = 'template';
/** A port that nobody uses is chosen by the server itself: one found beforehand may be taken by others meanwhile. */
const ANY_PORT = 0;
/** Times are written by the clock of the server, and read by that of the operator: both are in one zone, as in the browser's settings. */
const TIME_ZONE = 'Asia/Shanghai';

/** How the server counts, in what it tells of itself, that it did what time had brought about. */
const DUE_DONE = 'statehouse_rounds_total{work="due events"}';

/**
 * Makes the rows of the demo once, by a first start of the server; what it answers takes away all that is left of the run.
 * What has become due in those rows is done here, once: each journey's server would begin with it, and its first calls would
 * wait for that in the one connection of the embedded database, longer than a window does on a busy machine.
 */
export async function prepareServed(engine: Engine): Promise<() => Promise<void>> {
  const run = newRun();
  const rows = await createRowStorage(engine, run, TEMPLATE);
  process.env[RUN] = run;
  const server = await startOver(rows);
  while (!(await (await fetch(`${server.url}/metrics`)).text()).includes(DUE_DONE)) await pause(100);
  await server.stop();
  return async () => {
    await rows.drop();
    rmSync(run, { recursive: true, force: true });
  };
}

/** Starts consoles over copies of those rows; `worker` tells those of one worker apart. */
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
      // Whoever takes it hears why it did not start.
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

async function startOver({ env }: RowStorage) {
  const server = createServer({ ...env, TZ: TIME_ZONE }, ANY_PORT);
  await server.start();
  return server;
}
