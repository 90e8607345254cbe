import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ROOT } from '@src/host/root.mjs';
import { serve } from '@src/host/serve.mjs';
import { VENDOR_ACCOUNTS } from '@src/modules/official-account/server/vendor/fake-row.ts';
import { createFakeVendor } from '@src/modules/official-account/server/vendor/fake-vendor.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { IS_NIGHTLY } from '@tests/setup/nightly-tests.ts';
import { expect, it } from 'vitest';

const APP = { id: 'wx0123456789abcdef', secret: '0'.repeat(32) };
const TOKEN_SECONDS = 3;
/** In milliseconds: two token lifetimes on every change, five minutes at night. */
const SPAN_MS = IS_NIGHTLY ? 5 * 60_000 : 7_000;
const run = promisify(execFile);

/** The fake vendor on its own port with the system clock. */
async function serveVendor() {
  const row = { ...APP, tokenSeconds: TOKEN_SECONDS, quota: 1_000_000, menu: [] };
  const reported = { made: 0, forced: 0, refused: 0 };
  const random = (count: number) => {
    reported.made += 1;
    return crypto.getRandomValues(new Uint8Array(count));
  };
  const answer = createFakeVendor({
    store: createMemoryStore({ [VENDOR_ACCOUNTS]: [row] }),
    now: () => new Date(),
    random,
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://vendor');
    const sent = await text(request);
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    if (fieldsOf(body).force_refresh === true) reported.forced += 1;
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const said = await answer({ method, path: url.pathname, query: Object.fromEntries(url.searchParams), body });
    if ('errcode' in fieldsOf(said) && fieldsOf(said).errcode !== 0) reported.refused += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said));
  };
  return { reported, ...(await serve((request, response) => void handle(request, response), 0)) };
}

// Real processes and a real clock: a shorter run would include no refresh.
it('two processes never refresh a token at the same time, and no call fails with a token error', {
  timeout: SPAN_MS + 120_000,
}, async () => {
  const vendor = await serveVendor();
  const program = [join(ROOT, 'src/host/run-ts.mjs'), join(ROOT, 'tests/integration/token-process.ts')];
  const began = Date.now();
  const ask = async () => {
    const { stdout } = await run(process.execPath, [...program, vendor.url, APP.id, APP.secret, String(SPAN_MS)], {
      cwd: ROOT,
    });
    return JSON.parse(stdout);
  };
  const [one, other] = await Promise.all([ask(), ask()]);
  await vendor.close();
  const lasted = Date.now() - began;
  expect([one.errors, other.errors, vendor.reported.forced]).toEqual([[], [], 0]);
  expect(Math.min(one.calls, other.calls)).toBeGreaterThan(SPAN_MS / 1000);
  // One new token for each expired one: an additional token would mean a concurrent refresh.
  expect(vendor.reported.made).toBeGreaterThan(2);
  expect(vendor.reported.made).toBeLessThanOrEqual(Math.ceil(lasted / (TOKEN_SECONDS * 1000)) + 1);
});
