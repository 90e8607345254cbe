import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalsOf } from '../http/refused-tokens.ts';
import { CLAIM_MS, MAX_HELD_MS, waitForStoredLock, withStoredLock } from './stored-lock.ts';
import { withTokenExchange } from './token-exchange.ts';

const EXCHANGE = 'statehouse:token-exchange';
const REFUSED = { epoch: 1, source: 'http' } as const;

/** A browser without locks, as in an insecure context. */
beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ now: new Date('2026-06-17T10:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

/** Another window, visible through local storage only. */
const elsewhere = {
  hold: () => window.localStorage.setItem(EXCHANGE, String(Date.now() + MAX_HELD_MS)),
  letGo() {
    window.localStorage.removeItem(EXCHANGE);
    window.dispatchEvent(new StorageEvent('storage', { key: EXCHANGE, newValue: null }));
  },
};
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Waits until a claim on the lock counts. */
const claimed = () => vi.advanceTimersByTimeAsync(CLAIM_MS);

/** A window whose token is refused. */
async function refusedWindow() {
  let stored = 'own';
  const unauthorized = vi.fn();
  const report = { unauthorized, failed: vi.fn() };
  const auth = () => ({ token: 'own', epoch: 1 });
  const session = { sameOperator: async () => true, until: async () => undefined };
  const refusals = refusalsOf({ auth, report, storedToken: () => stored }, session);
  const done = refusals.unauthorized(REFUSED);
  await settle();
  return { unauthorized, done, store: (token: string) => (stored = token) };
}

describe('a refused token in browsers without locks', () => {
  it('does not end the session while another window replaces it', async () => {
    elsewhere.hold();
    const { unauthorized, done, store } = await refusedWindow();
    expect(unauthorized).not.toHaveBeenCalled();
    store('as an agent');
    elsewhere.letGo();
    await done;
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it('ends the session when the other window got no token, or does not release its lock in time', async () => {
    elsewhere.hold();
    const refused = await refusedWindow();
    elsewhere.letGo();
    await refused.done;
    expect(refused.unauthorized.mock.calls).toEqual([[REFUSED]]);
    elsewhere.hold();
    const other = await refusedWindow();
    await vi.advanceTimersByTimeAsync(MAX_HELD_MS - 1);
    expect(other.unauthorized).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await other.done;
    expect(other.unauthorized.mock.calls).toEqual([[REFUSED]]);
  });

  it.each([
    ['that has expired', -1],
    ['whose time is implausible', MAX_HELD_MS * 10],
  ])('ends the session at once beside a lock %s', async (_what, left) => {
    window.localStorage.setItem(EXCHANGE, String(Date.now() + left));
    const { unauthorized, done } = await refusedWindow();
    await done;
    expect(unauthorized.mock.calls).toEqual([[REFUSED]]);
  });
});

describe('a token exchange in browsers without locks', () => {
  it('waits for that of another window, and holds the stored lock until it completes', async () => {
    elsewhere.hold();
    let answer: (token: string) => void = () => undefined;
    const ask = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const exchange = withTokenExchange(ask);
    await vi.dynamicImportSettled();
    await settle();
    expect(ask).not.toHaveBeenCalled();
    elsewhere.letGo();
    const until = Date.now() + MAX_HELD_MS;
    await claimed();
    expect(ask).toHaveBeenCalledOnce();
    expect(window.localStorage.getItem(EXCHANGE)).toMatch(new RegExp(`^${until} [\\da-f]{32}$`));
    answer('other');
    expect(await exchange).toBe('other');
    expect(window.localStorage.getItem(EXCHANGE)).toBeNull();
  });

  it('releases the stored lock when it fails, and when the page is hidden', async () => {
    let fail: (cause: Error) => void = () => undefined;
    const failing = withStoredLock(EXCHANGE, () => new Promise((_resolve, reject) => (fail = reject)));
    await claimed();
    const free = waitForStoredLock(EXCHANGE);
    fail(new Error('no answer'));
    await expect(failing).rejects.toThrow('no answer');
    await free;
    void withStoredLock(EXCHANGE, () => new Promise(() => undefined));
    await claimed();
    expect(window.localStorage.getItem(EXCHANGE)).not.toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(window.localStorage.getItem(EXCHANGE)).toBeNull();
  });

  it('is left to the window whose claim is stored last, where two found the lock free at the same moment', async () => {
    const work = vi.fn(async () => 'done');
    const done = withStoredLock(EXCHANGE, work);
    await settle();
    elsewhere.hold();
    await claimed();
    expect(work).not.toHaveBeenCalled();
    elsewhere.letGo();
    await claimed();
    expect(await done).toBe('done');
  });

  it('does not release the lock of another window after its own has expired', async () => {
    let answer: () => void = () => undefined;
    const done = withStoredLock(EXCHANGE, () => new Promise<void>((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(MAX_HELD_MS);
    elsewhere.hold();
    const held = window.localStorage.getItem(EXCHANGE);
    answer();
    await done;
    expect(window.localStorage.getItem(EXCHANGE)).toBe(held);
  });

  it('does not wait where nothing can be stored', async () => {
    // The getter, not the method: a method put on a storage would become one of its values.
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const work = vi.fn(async () => 'done');
    const done = withStoredLock(EXCHANGE, work);
    await settle();
    expect([work.mock.calls.length, await done]).toEqual([1, 'done']);
    vi.restoreAllMocks();
  });
});
