import { never, SIGN_IN, startSession } from '@machines/session/testing.ts';
import { prepareWorker } from '@mirage/open-worker.ts';
import { settle } from '@src/services/testing/fake-time.ts';
import { openPromise } from '@tests/setup/open-promise.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepareDemo } from './start-demo.ts';

vi.mock('../is-demo.ts', () => ({ IS_DEMO: true }));
vi.mock('./demo-server.ts', () => ({}));
vi.mock('@mirage/open-worker.ts', () => ({ prepareWorker: vi.fn() }));

beforeEach(() => vi.stubGlobal('window', { location: { hash: '#/login' } }));

/** Prepares the server while the sign-in form is shown; the code of its worker arrives when `arrive` is called. */
function prepare() {
  const { promise, resolve: arrive } = openPromise();
  vi.mocked(prepareWorker).mockReturnValue(promise);
  const { session } = startSession({ authenticate: never });
  let state = 'waiting';
  void prepareDemo(session).then(() => {
    state = 'ready';
  });
  return { arrive, session, state: () => state };
}

it('is prepared once the code of its worker has arrived', async () => {
  const { arrive, state } = prepare();
  await settle();
  expect(state()).toBe('waiting');
  arrive();
  await settle();
  expect(state()).toBe('ready');
});

it('holds up nothing any more when the operator signs in before that', async () => {
  const { session, state } = prepare();
  session.send(SIGN_IN);
  await settle();
  expect(state()).toBe('ready');
});
