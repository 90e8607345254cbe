import { afterEach, expect, it, vi } from 'vitest';
import { withTokenExchange } from '../persistence/token-exchange.ts';
import { refusalsOf } from './refused-tokens.ts';

/** A fake lock shared by all windows: shared holders wait for the exclusive one. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...rest: readonly unknown[]) => {
    const hold = rest.at(-1) as () => Promise<unknown>;
    const held = last.then(hold);
    if (rest.length === 1) last = held.catch(() => undefined);
    return held;
  };
  return { request: request as LockManager['request'] };
}

const REFUSED = { epoch: 1, source: 'http' } as const;
const settle = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A window whose calls are refused; another window exchanges the token with `withTokenExchange`. The session goes on with
 * the stored token after `take`.
 */
function startWindow() {
  let own = 'own';
  const steps = new Set<() => void>();
  let stored: string | null = 'own';
  const unauthorized = vi.fn();
  const report = { unauthorized, failed: vi.fn() };
  const auth = () => ({ token: own, epoch: 1 });
  const until = (holds: () => boolean) => new Promise<void>((resolve) => steps.add(() => holds() && resolve()));
  const session = { sameOperator: async () => true, until };
  const refusals = refusalsOf({ auth, report, storedToken: () => stored }, session);
  const went: boolean[] = [];
  const refuse = () => {
    void refusals.unauthorized(REFUSED);
    void refusals.waitForSameOperator().then((goesOn) => went.push(goesOn));
  };
  const take = (token: string) => {
    own = token;
    for (const step of steps) step();
  };
  return { unauthorized, went, refuse, take, store: (token: string | null) => (stored = token) };
}

afterEach(() => vi.unstubAllGlobals());

it('a refused token does not end the session while another window replaces it: the window reloads or takes it', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  const { unauthorized, went, refuse, take, store } = startWindow();
  let answer: (token: string) => void = () => undefined;
  const exchange = withTokenExchange(async () => {
    store(await new Promise<string>((resolve) => (answer = resolve)));
  });
  await settle();
  refuse();
  await settle();
  answer('as an agent');
  await exchange;
  await settle();
  expect([unauthorized.mock.calls, went]).toEqual([[], []]);
  take('as an agent');
  await settle();
  expect([unauthorized.mock.calls, went]).toEqual([[], [true]]);
});

it('a refused token ends the session once the exchange in the other window has failed', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  const { unauthorized, went, refuse } = startWindow();
  let refuseOther: (cause: Error) => void = () => undefined;
  const exchange = withTokenExchange(() => new Promise((_resolve, reject) => (refuseOther = reject)));
  await settle();
  refuse();
  await settle();
  expect([unauthorized.mock.calls, went]).toEqual([[], []]);
  refuseOther(new Error('no answer'));
  await expect(exchange).rejects.toThrow('no answer');
  await settle();
  expect([unauthorized.mock.calls, went]).toEqual([[[REFUSED]], [true]]);
});

it.each([
  ['own', 'is stored yet'],
  [null, 'was taken out of the storage'],
])('a refused token %o that %s ends the session at once in browsers without locks', async (stored, _how) => {
  vi.stubGlobal('navigator', {});
  const { unauthorized, refuse, store } = startWindow();
  store(stored);
  refuse();
  await vi.waitFor(() => expect(unauthorized.mock.calls).toEqual([[REFUSED]]));
});
