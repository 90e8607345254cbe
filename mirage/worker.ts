import { DEMO_SECTIONS } from '../src/server/menus/demo-sections.ts';
import { JOB_POLL_MS } from '../src/server/resource/jobs/worker.ts';
import { createSeedSource } from '../src/server/seed-source.ts';
import { createBackend, type LocalBackend } from './backend.ts';
import type { Question, Setup, WorkerAnswer } from './backend-port.ts';
import { indexedDbStore } from './indexed-db.ts';
import { DEMO_SEED } from './seed.ts';
import { isStartupCall } from './startup-calls.ts';

/*
 * The demo server in a worker. The first message sets it up, all others are requests.
 * Until a page sends its own calls, as while a password is typed, the worker preloads the rows of the first page.
 * After five seconds without a request it saves unchanged collections one by one, so that the next visit reads the same
 * rows whatever build it loads.
 */

const QUIET_MS = 5000;
const PAUSE_MS = 100;

/** Difference of the page's clock to this one, in milliseconds. */
let ahead = 0;
let quiet: ReturnType<typeof setTimeout> | undefined;
/** True once the page has requested the data of a console page. */
let isShowing = false;
let backend: LocalBackend | undefined;

/** Runs jobs and sends due events while any window is open, whatever it shows. */
async function work(server: LocalBackend): Promise<void> {
  await server
    .work()
    .catch((cause: unknown) => post({ trouble: { kind: 'endpoint', path: 'work', cause: new Error(textOf(cause)) } }));
  setTimeout(() => void work(server), JOB_POLL_MS);
}

const post = (answered: WorkerAnswer) => postMessage(answered);
const textOf = (cause: unknown) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));

const setUp = ({ routes }: Setup) =>
  createBackend({
    persist: indexedDbStore,
    seed: DEMO_SEED,
    seedSource: (parts) => createSeedSource(parts, [...routes, ...DEMO_SECTIONS]),
    now: () => new Date(Date.now() + ahead),
    origin: location.origin,
    // Not every error can be cloned for a message.
    onTrouble: (trouble) => post({ trouble: { ...trouble, cause: new Error(textOf(trouble.cause)) } }),
  });

async function handle(server: LocalBackend, question: Question): Promise<unknown> {
  switch (question.name) {
    case 'answer':
      isShowing ||= !isStartupCall(question.given[0]);
      return server.answer(...question.given);
    case 'startSimulation':
      return server.startSimulation(...question.given);
    case 'start':
    case 'isShopOpen':
    case 'reset':
      return server[question.name]();
  }
}

function saveWhenQuiet(server: LocalBackend, after: number): void {
  clearTimeout(quiet);
  quiet = setTimeout(async () => {
    if (await server.saveOneMore()) saveWhenQuiet(server, PAUSE_MS);
  }, after);
}

/** Preloads until a page sends its calls; afterwards it stops, so that other pages do not wait for it. */
function readAhead(server: LocalBackend): void {
  setTimeout(async () => {
    if (!isShowing && (await server.readOneAhead())) readAhead(server);
  }, 0);
}

addEventListener('message', async ({ data }: MessageEvent<Question | Setup>) => {
  if ('routes' in data) {
    backend = setUp(data);
    setTimeout(work, JOB_POLL_MS, backend);
    return;
  }
  if (backend === undefined) return;
  const { id, now } = data;
  ahead = now - Date.now();
  saveWhenQuiet(backend, QUIET_MS);
  try {
    post({ id, result: await handle(backend, data) });
    if (data.name === 'start') readAhead(backend);
  } catch (cause) {
    post({ id, failure: textOf(cause) });
  }
});

post({ loaded: true });
