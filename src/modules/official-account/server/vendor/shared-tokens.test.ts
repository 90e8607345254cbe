import type { OutboundPort } from '@src/server/http/call-context.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VENDOR_ACCOUNTS } from './fake-row.ts';
import { createFakeVendor } from './fake-vendor.ts';
import { createTokenCache } from './token-cache.ts';
import { createVendorClient } from './vendor-client.ts';

const CREDENTIALS = { appId: 'wx0123456789abcdef', secret: '0'.repeat(32) };
const TOKEN_SECONDS = 3;
const SPAN_MS = 5 * 60_000;

/** Two processes with token caches of their own, and one vendor whose tokens expire soon. */
function startTwo() {
  const row = {
    id: CREDENTIALS.appId,
    secret: CREDENTIALS.secret,
    tokenSeconds: TOKEN_SECONDS,
    quota: 100_000,
    menu: [],
  };
  const store = createMemoryStore({ [VENDOR_ACCOUNTS]: [row] });
  const clock = { now: Date.UTC(2026, 5, 17, 10) };
  let made = 0;
  const random = (count: number) => {
    made += 1;
    return new Uint8Array(count).fill(made % 256).fill(made >> 8, 0, 1);
  };
  const vendor = createFakeVendor({ store, now: () => new Date(clock.now), random });
  const forced: string[] = [];
  const send: OutboundPort = async (call) => {
    if (fieldsOf(call.body).force_refresh === true) forced.push(call.path);
    return vendor(call);
  };
  const [first, second] = [0, 1].map(() =>
    createVendorClient(
      send,
      createTokenCache(send, () => clock.now),
      CREDENTIALS,
    ),
  );
  if (first === undefined || second === undefined) throw new Error('no client');
  return { store, clock, forced, first, second, tokensMade: () => made };
}

describe('access tokens of two processes', () => {
  it('that expire every three seconds are never forced, and no call fails in five minutes', async () => {
    const step = fc.integer({ min: 100, max: 1_500 });
    const check = async (steps: readonly number[]) => {
      const { clock, forced, first, second, tokensMade } = startTwo();
      const end = clock.now + SPAN_MS;
      for (let at = 0; clock.now < end; at += 1) {
        const answers = await Promise.all([first.readMenus(), second.readMenus()]);
        expect(answers).toEqual([
          { main: [], conditional: [] },
          { main: [], conditional: [] },
        ]);
        clock.now += steps[at % steps.length] ?? 1;
      }
      expect(forced).toEqual([]);
      expect(tokensMade()).toBeLessThanOrEqual(SPAN_MS / (TOKEN_SECONDS * 1000) + 1);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 50 }), check), { numRuns: runs(4) });
  });

  it("that a third party replaced are fetched from the vendor, without invalidating the other's", async () => {
    const { store, first, second, forced } = startTwo();
    await Promise.all([first.check(), second.check()]);
    await store.update(VENDOR_ACCOUNTS, CREDENTIALS.appId, { token: 'f'.repeat(32) });
    expect((await first.check()).length).toBe(2);
    expect((await second.check()).length).toBe(2);
    expect(forced).toEqual([]);
  });

  it('are renewed by force when the vendor rejects the named one', async () => {
    const forced: string[] = [];
    const refusing: OutboundPort = async (call) => {
      if (fieldsOf(call.body).force_refresh === true) forced.push(call.path);
      const isToken = call.path.endsWith('/stable_token');
      if (isToken) return { access_token: forced.length === 0 ? 'dead' : 'live', expires_in: 7200 };
      return call.query.access_token === 'live' ? { ip_list: ['192.0.2.1'] } : { errcode: 40001, errmsg: 'invalid' };
    };
    const client = createVendorClient(
      refusing,
      createTokenCache(refusing, () => 0),
      CREDENTIALS,
    );
    expect(await client.check()).toEqual(['192.0.2.1']);
    expect(forced).toEqual(['/cgi-bin/stable_token']);
  });

  it('that the vendor rejects repeatedly end in a failure', async () => {
    const refusing: OutboundPort = async (call) =>
      call.path.endsWith('/stable_token')
        ? { access_token: 'dead', expires_in: 7200 }
        : { errcode: 42001, errmsg: 'access_token expired' };
    const client = createVendorClient(
      refusing,
      createTokenCache(refusing, () => 0),
      CREDENTIALS,
    );
    await expect(client.check()).rejects.toMatchObject({ code: 42001 });
  });
});
