import { DEMO_SECTIONS } from '../src/server/menus/demo-sections.ts';
import { LOOK_PAUSE_MS } from '../src/server/resource/jobs/worker.ts';
import { createSeedSource } from '../src/server/seed-source.ts';
import { createBackend, type LocalBackend } from './backend.ts';
import type { Question, Setup, WorkerAnswer } from './backend-port.ts';
import { isBeforeAnyPage } from './calls-before-pages.ts';
import { indexedDbStore } from './indexed-db.ts';
import { DEMO_SEED } from './seed.ts';

/*
 * The demo server beside the page: it is set up by the first message, and answers the questions in the others. Until a
 * page asks, as while a password is typed, it makes the rows that the first page will show. When nobody has asked for a
 * while it saves what nobody has changed yet, a collection at a time, so that the next visit finds the same rows whatever build
 * it brings.
 */

const QUIET_MS = 5000;
const PAUSE_MS = 100;

/** How far the page's clock is ahead of this one. */
let ahead = 0;
let quiet: ReturnType<typeof setTimeout> | undefined;
/** Whether the page has asked for what a page of the console shows. */
let isShowing = false;
let backend: LocalBackend | undefined;

/** Jobs go on and due events are sent while any window is open, whatever it shows. */
async function work(asked: LocalBackend): Promise<void> {
  await asked
    .work()
    .catch((cause: unknown) => tell({ trouble: { kind: 'endpoint', path: 'work', cause: new Error(textOf(cause)) } }));
  setTimeout(() => void work(asked), LOOK_PAUSE_MS);
}

const tell = (answered: WorkerAnswer) => postMessage(answered);
const textOf = (cause: unknown) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));

const setUp = ({ routes }: Setup) =>
  createBackend({
    persist: indexedDbStore,
    seed: DEMO_SEED,
    seedSource: (parts) => createSeedSource(parts, [...routes, ...DEMO_SECTIONS]),
    now: () => new Date(Date.now() + ahead),
    origin: location.origin,
    // Not every error can be sent.
    onTrouble: (trouble) => tell({ trouble: { ...trouble, cause: new Error(textOf(trouble.cause)) } }),
  });

async function ask(asked: LocalBackend, question: Question): Promise<unknown> {
  switch (question.name) {
    case 'answer':
      isShowing ||= !isBeforeAnyPage(question.given[0]);
      return asked.answer(...question.given);
    case 'startSimulation':
      return asked.startSimulation(...question.given);
    case 'start':
    case 'isShopOpen':
    case 'reset':
      return asked[question.name]();
  }
}

function saveWhenQuiet(asked: LocalBackend, after: number): void {
  clearTimeout(quiet);
  quiet = setTimeout(async () => {
    if (await asked.saveOneMore()) saveWhenQuiet(asked, PAUSE_MS);
  }, after);
}

/** Until a page asks. Afterwards rows are made for whoever asks: what another page shows must not wait for these. */
function readAhead(asked: LocalBackend): void {
  setTimeout(async () => {
    if (!isShowing && (await asked.readOneAhead())) readAhead(asked);
  }, 0);
}

addEventListener('message', async ({ data }: MessageEvent<Question | Setup>) => {
  if ('routes' in data) {
    backend = setUp(data);
    setTimeout(work, LOOK_PAUSE_MS, backend);
    return;
  }
  if (backend === undefined) return;
  const { id, now } = data;
  ahead = now - Date.now();
  saveWhenQuiet(backend, QUIET_MS);
  try {
    tell({ id, result: await ask(backend, data) });
    if (data.name === 'start') readAhead(backend);
  } catch (cause) {
    tell({ id, failure: textOf(cause) });
  }
});
