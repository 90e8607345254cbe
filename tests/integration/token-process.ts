import { createOfficialAccountApi } from '../../src/host/outbound/official-account-api.ts';
import { createTokenCache } from '../../src/modules/official-account/server/vendor/token-cache.ts';
import { createVendorClient } from '../../src/modules/official-account/server/vendor/vendor-client.ts';

/** Calls the vendor repeatedly for a number of milliseconds, and prints the number of calls and the errors. */
async function main([base = '', appId = '', secret = '', lasts = '0']: readonly string[]): Promise<void> {
  const send = createOfficialAccountApi(base);
  const client = createVendorClient(send, createTokenCache(send, Date.now), { appId, secret });
  const end = Date.now() + Number(lasts);
  const errors: string[] = [];
  let calls = 0;
  while (Date.now() < end) {
    calls += 1;
    await client.check().catch((cause: unknown) => errors.push(String(cause)));
    await new Promise((done) => setTimeout(done, 20 + (calls % 7) * 15));
  }
  process.stdout.write(JSON.stringify({ calls, errors }));
}

void main(process.argv.slice(2));
