import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';
import { DEMO_APP_IDS, demoSecret } from '../seeds/accounts.seed.ts';
import { createDemoVendor } from './demo-vendor.ts';

it('answers concurrent first calls', async () => {
  const random = (count: number) => new Uint8Array(count).fill(7);
  const send = createDemoVendor({ store: createMemoryStore(), now: () => TEST_NOW, random });
  const tokenOf = (id: 'oa1' | 'oa6') =>
    send({
      ...{ method: 'POST', path: '/cgi-bin/stable_token', query: {} },
      body: { grant_type: 'client_credential', appid: DEMO_APP_IDS[id], secret: demoSecret(id) },
    });
  const answer = { access_token: '07'.repeat(16), expires_in: 7200 };
  expect(await Promise.all([tokenOf('oa1'), tokenOf('oa6')])).toEqual([answer, answer]);
});
