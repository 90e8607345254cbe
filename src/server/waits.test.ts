import { describe, expect, it } from 'vitest';
import { addMinutes } from './store/dates.ts';
import { createTestServer, TEST_NOW, type TestServer } from './testing.ts';

const HALF_AN_HOUR = '1800';
const body = (fields: object) => ({ body: fields });
const MOBILE = '13800000001';

/** Repeats the call until it is rate-limited; returns that refusal. */
async function refusedAt(server: TestServer, name: string, request: object) {
  for (let at = 0; at < 40; at += 1) {
    const answer = await server.call(name, request);
    if (answer.status === 429) return answer;
  }
  throw new Error(`${name} was never refused`);
}

describe('a rate-limited call is told when to retry', () => {
  it.each([
    ['POST /api/loginIn', { username: 'vben', password: 'guess' }, HALF_AN_HOUR],
    ['POST /api/confirmPassword', { password: 'guess' }, HALF_AN_HOUR],
    ['POST /system/password', { old: 'guess', password: 'Harbour-Lights-7' }, HALF_AN_HOUR],
    ['POST /api/sendCode', { mobile: MOBILE, purpose: 'signIn' }, '60'],
    ['POST /api/loginByCode', { mobile: MOBILE, code: '0000' }, '60'],
    ['POST /api/resetPassword', { account: 'vben', mobile: MOBILE, code: '0000', password: 'Harbour-Lights-7' }, '60'],
  ])('%s', async (name, sent, seconds) => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const { headers: answered } = await refusedAt(server, name, { headers, ...body(sent) });
    expect(answered).toEqual({ 'retry-after': seconds });
  });

  it('and a shorter delay after some waiting', async () => {
    const server = createTestServer();
    const request = body({ username: 'vben', password: 'guess' });
    await refusedAt(server, 'POST /api/loginIn', request);
    server.moveTo(addMinutes(TEST_NOW, 20));
    const { headers } = await refusedAt(server, 'POST /api/loginIn', request);
    expect(headers).toEqual({ 'retry-after': '600' });
  });
});
