import { describe, expect, it } from 'vitest';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';

const OF_VBEN = '13800000001';
const MINUTE = 60_000;
const DOORS = ['/api/loginByCode', '/api/register', '/api/resetPassword'] as const;
const PURPOSES = { '/api/loginByCode': 'signIn', '/api/register': 'register', '/api/resetPassword': 'reset' } as const;
const TOO_MANY = [429, 'Too many attempts, try again later'];
const WRONG = [200, 'Wrong or outdated code'];

const from = (address: string) => ({ 'x-remote-address': address });
const later = (server: TestServer, minutes: number) =>
  server.moveTo(new Date(server.context.now().getTime() + minutes * MINUTE));

const send = async (server: TestServer, mobile: string, address = '198.51.100.1', purpose: string = 'signIn') => {
  const { status } = await server.call('POST /api/sendCode', { body: { mobile, purpose }, headers: from(address) });
  return status;
};
const guess = async (server: TestServer, door: string, mobile: string, address = '198.51.100.1', code = '0000') => {
  const proof = { mobile, code };
  const body = door === '/api/loginByCode' ? proof : { ...proof, account: 'grace', password: 'Harbour lights 9' };
  const { status, body: answer } = await server.call(`POST ${door}`, { body, headers: from(address) });
  return [status, fieldsOf(answer).msg];
};
const sentCode = async (server: TestServer, mobile: string, purpose: string) => {
  const { body } = await server.call('POST /demo/sentCode', { body: { mobile, purpose } });
  return textOf(fieldsOf(fieldsOf(body).result).code) ?? '';
};
const linesFrom = async (server: TestServer, address: string) =>
  (await server.context.store.list(COLLECTIONS.loginLog))
    .filter(({ ip }) => ip === address)
    .map(({ account, method, result, times }) => [account, method, result, times]);

describe('guessing codes (A9)', () => {
  it.each(DOORS)('waits longer and longer at %s, from any address and with a new code each minute', async (door) => {
    const server = createTestServer();
    const looked: number[] = [];
    for (let minute = 0; minute < 330; minute += 1) {
      const address = `198.51.100.${minute}`;
      await send(server, OF_VBEN, address, PURPOSES[door]);
      if ((await guess(server, door, OF_VBEN, address))[0] === 200) looked.push(minute);
      later(server, 1);
    }
    expect(looked).toEqual([0, 1, 2, 3, 4, 5, 10, 25, 85, 325]);
  });

  it.each(DOORS)('also refuses the right code at %s while a number is blocked', async (door) => {
    const server = createTestServer();
    for (let at = 0; at < 5; at += 1) expect(await guess(server, door, OF_VBEN)).toEqual(WRONG);
    await send(server, OF_VBEN, '198.51.100.1', PURPOSES[door]);
    const code = await sentCode(server, OF_VBEN, PURPOSES[door]);
    expect(await guess(server, door, OF_VBEN, '198.51.100.2', code)).toEqual(TOO_MANY);
  });

  it('is counted per address too, for any numbers', async () => {
    const server = createTestServer();
    const answers: unknown[] = [];
    for (let at = 0; at < 16; at += 1) answers.push(await guess(server, DOORS[0], `1390000${1000 + at}`));
    expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => WRONG));
    expect(answers[15]).toEqual(TOO_MANY);
    expect(await guess(server, DOORS[0], '13900009999', '198.51.100.2')).toEqual(WRONG);
  });

  it('is reset for a number once its holder has used a code', async () => {
    const server = createTestServer();
    for (let at = 0; at < 4; at += 1) await guess(server, DOORS[0], OF_VBEN);
    await send(server, OF_VBEN);
    expect((await guess(server, DOORS[0], OF_VBEN, '198.51.100.1', await sentCode(server, OF_VBEN, 'signIn')))[1]).toBe(
      'ok',
    );
    expect(await guess(server, DOORS[0], OF_VBEN)).toEqual(WRONG);
  });

  it('adds a line to the login log for each wrong code; further blocked attempts are counted in one line', async () => {
    const server = createTestServer();
    for (let at = 0; at < 8; at += 1) await guess(server, DOORS[at % 3] ?? DOORS[0], OF_VBEN);
    await guess(server, DOORS[0], '13900000007', '198.51.100.2');
    expect(await linesFrom(server, '198.51.100.1')).toEqual([
      ...Array.from({ length: 5 }, () => ['vben', 'sms', 'wrongCode', 1]),
      ['vben', 'sms', 'blocked', 3],
    ]);
    expect(await linesFrom(server, '198.51.100.2')).toEqual([['139****0007', 'sms', 'wrongCode', 1]]);
  });
});

describe('requesting codes (A9)', () => {
  it('is limited per number, from any address, with growing delays', async () => {
    const server = createTestServer();
    const sent: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      if ((await send(server, OF_VBEN, `198.51.100.${minute}`)) === 200) sent.push(minute);
      later(server, 1);
    }
    expect(sent).toEqual([0, 1, 2, 3, 4, 9, 24, 84]);
  });

  it('is limited per address, for any numbers', async () => {
    const server = createTestServer();
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push(await send(server, `1390000${1000 + at}`));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    expect(await send(server, '13900009999', '198.51.100.2')).toBe(200);
    expect(await linesFrom(server, '198.51.100.1')).toEqual([
      ['139****1020', 'sms', 'blocked', 1],
      ['139****1021', 'sms', 'blocked', 1],
    ]);
  });

  it('expired rows are pruned', async () => {
    const server = createTestServer();
    const { store } = server.context;
    // Expired rows are pruned in the background.
    const sendMany = async (host: string) => {
      for (let at = 0; at < 32; at += 1) await send(server, `1390000${1000 + at}`, `${host}.${at}`);
    };
    await sendMany('198.51.100');
    await server.prune();
    expect(
      [await store.list(COLLECTIONS.attempts), await store.list(COLLECTIONS.codes)].map(({ length }) => length),
    ).toEqual([64, 32]);
    server.moveTo(new Date(TEST_NOW.getTime() + 25 * 60 * MINUTE));
    await sendMany('203.0.113');
    await server.prune();
    const keys = (await store.list(COLLECTIONS.attempts)).map(({ id }) => id);
    expect(keys.filter((id) => id.includes('198.51.100.'))).toEqual([]);
    expect(keys).toHaveLength(64);
    expect(await store.list(COLLECTIONS.codes)).toHaveLength(32);
  });
});
