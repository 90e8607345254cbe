import { describe, expect, it } from 'vitest';
import { type OutgoingMessage, UndeliverableError } from '../http/message-sender.ts';
import { COLLECTIONS } from '../store/store.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../testing.ts';

const OF_VBEN = '13800000001';
const NOBODYS = '13900000007';
const CHINESE = { 'accept-language': 'zh-CN,zh;q=0.9' };

/** A server whose messages are accepted, or refused according to `refuse`. */
function openServer(refuse: (attempt: number) => Error | undefined = () => undefined) {
  const server = createTestServer();
  const taken: (OutgoingMessage & { readonly key: string })[] = [];
  const tried: string[] = [];
  server.lend({
    async messageSender(message, key) {
      tried.push(key);
      const refusal = refuse(tried.length);
      if (refusal !== undefined) throw refusal;
      taken.push({ ...message, key });
    },
  });
  return { server, taken, tried };
}

const ask = (server: TestServer, mobile: string, headers = {}, purpose = 'reset') =>
  server.call('POST /api/sendCode', { body: { mobile, purpose }, headers });
const codeIn = async (server: TestServer, mobile: string) =>
  (await server.context.store.get(COLLECTIONS.codes, `reset ${mobile}`))?.code;
const jobs = async ({ context }: TestServer) =>
  (await context.store.list(COLLECTIONS.jobs)).map(({ kind, name, status, lastError }) => [
    ...[kind, name, status, lastError],
  ]);
const later = (server: TestServer, seconds: number) => server.moveTo(new Date(TEST_NOW.getTime() + seconds * 1000));
const ANSWER = { status: 200, body: { code: 0, result: null, msg: 'ok' } };

describe('a requested code', () => {
  it('is sent to its holder after the call, in the language of the request', async () => {
    const { server, taken } = openServer();
    expect(await ask(server, OF_VBEN, CHINESE)).toEqual(ANSWER);
    expect(taken).toEqual([]);
    await server.workOff();
    const code = await codeIn(server, OF_VBEN);
    expect(taken).toEqual([
      {
        ...{ email: 'vben@example.com', mobile: OF_VBEN, subject: `重置密码验证码 ${code}`, key: expect.any(String) },
        text: `您正在重置密码，验证码是 ${code}，10 分钟内有效。请不要告诉任何人。如果不是您本人操作，请忽略这条消息，您的密码不会改变。`,
      },
    ]);
    await server.workOff();
    expect(taken).toHaveLength(1);
    expect(await jobs(server)).toEqual([['message', 'message:code', 'done', '']]);
  });

  it('is queued in the same way for an unknown number', async () => {
    const { server, taken } = openServer();
    expect(await ask(server, NOBODYS)).toEqual(ANSWER);
    await server.workOff();
    expect(taken).toMatchObject(
      [{ email: '', mobile: NOBODYS, subject: /^Code for a new password: \d{6}$/ }].map(({ subject, ...message }) => ({
        ...message,
        subject: expect.stringMatching(subject),
      })),
    );
  });

  it('is not part of the stored job', async () => {
    const { server } = openServer();
    await ask(server, OF_VBEN);
    const code = String(await codeIn(server, OF_VBEN));
    const { store } = server.context;
    const kept = JSON.stringify([await store.list(COLLECTIONS.jobs), await store.list(COLLECTIONS.jobInputs)]);
    expect(kept).toContain(OF_VBEN);
    expect(kept).not.toContain(code);
  });

  it('is sent again with the same key while the mail server is unavailable', async () => {
    const { server, taken, tried } = openServer((attempt) => (attempt < 3 ? new Error('421 busy') : undefined));
    await ask(server, OF_VBEN);
    await server.workOff();
    expect(await jobs(server)).toEqual([['message', 'message:code', 'waiting', 'Error: 421 busy']]);
    for (const seconds of [10, 40]) {
      later(server, seconds);
      await server.workOff();
    }
    expect([taken.length, new Set(tried).size, tried.length]).toEqual([1, 1, 3]);
  });

  it('fails at once when it cannot be delivered, visible to an administrator', async () => {
    const { server, tried } = openServer(() => new UndeliverableError('550 no such mailbox'));
    await ask(server, OF_VBEN);
    await server.workOff();
    later(server, 4000);
    await server.workOff();
    expect(tried).toHaveLength(1);
    const headers = await server.signIn('vben');
    const { body } = await server.call('GET /system/job/list', { query: { kind: 'message' }, headers });
    expect(body).toMatchObject({
      result: { total: 1, list: [{ status: 'failed', lastError: 'ServerError: 550 no such mailbox', can: ['retry'] }] },
    });
  });

  it.each([
    ['is dead', 601, false],
    ['was replaced by another one', 60, true],
  ])('is no longer sent when it %s', async (_case, seconds, again) => {
    const { server, taken } = openServer();
    await ask(server, OF_VBEN);
    later(server, seconds);
    if (again) await ask(server, OF_VBEN);
    await server.workOff();
    expect(taken).toHaveLength(again ? 1 : 0);
  });

  it('is not queued by a refused call, or by a host without messages', async () => {
    const { server } = openServer();
    await ask(server, OF_VBEN);
    expect((await ask(server, OF_VBEN)).status).toBe(429);
    expect(await jobs(server)).toHaveLength(1);
    const silent = createTestServer();
    await ask(silent, OF_VBEN);
    expect(await jobs(silent)).toEqual([]);
  });
});

describe('a new password', () => {
  it('is reported to the holder after a reset and after a change', async () => {
    const { server, taken } = openServer();
    const first = 'Harbour lights 9';
    await ask(server, OF_VBEN);
    const code = await codeIn(server, OF_VBEN);
    await server.call('POST /api/resetPassword', { body: { account: 'vben', mobile: OF_VBEN, code, password: first } });
    const { body } = await server.call('POST /api/loginIn', { body: { username: 'vben', password: first } });
    const { token } = Object(Object(body).result);
    const change = { old: first, password: 'Meadow paths 7' };
    await server.call('POST /system/password', { body: change, headers: { authorization: token, ...CHINESE } });
    await server.workOff();
    expect(taken.map(({ email, subject, text }) => [email, subject, text])).toEqual([
      [
        'vben@example.com',
        'Your password was changed',
        'The password of the account vben was changed at 2026-06-17 10:30:00. If that was not you, tell an administrator at once.',
      ],
      [
        'vben@example.com',
        '您的密码已修改',
        '账号 vben 的密码已于 2026-06-17 10:30:00 修改。如果不是您本人操作，请立即联系管理员。',
      ],
    ]);
  });
});
