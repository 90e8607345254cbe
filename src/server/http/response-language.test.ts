import { everyday } from '@tests/setup/everyday-sample.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { createTestServer } from '../testing.ts';
import { MESSAGES } from './errors.ts';
import { fieldsOf } from './path-params.ts';
import { CHINESE_MESSAGES } from './response-language.literals.ts';

const CHINESE = { 'accept-language': 'zh-CN' };
const msgOf = (body: unknown) => fieldsOf(body).msg;

describe('the language of a response', () => {
  it.each([
    ['vben', 'wrong', 'Incorrect account or password！', '账号或密码不正确'],
    ['leaver', '123456', 'The account is disabled', '账号已停用，请联系管理员'],
    ['locked', '123456', 'The account is locked', '账号已锁定，请联系管理员'],
    ['seasonal', '123456', 'The account has expired', '账号已过期，请联系管理员'],
  ])('follows the caller: %s with %s', async (username, password, english, chinese) => {
    const server = createTestServer();
    const words = async (headers: Record<string, string>) =>
      msgOf((await server.call('POST /api/loginIn', { body: { username, password }, headers })).body);
    expect([await words({}), await words({ 'accept-language': 'en' }), await words(CHINESE)]).toEqual([
      english,
      english,
      chinese,
    ]);
  });

  it('is Chinese for too many attempts', async () => {
    const server = createTestServer();
    const knock = () => server.call('POST /api/loginIn', { body: { username: 'x', password: 'y' }, headers: CHINESE });
    for (let time = 0; time < 5; time += 1) await knock();
    expect(msgOf((await knock()).body)).toBe('尝试次数过多，请半小时后再试');
  });

  const own = endpoints.filter(({ dialect }) => dialect === 'product').map(({ method, path }) => `${method} ${path}`);
  it.each(everyday(own, 4, (name) => name))('%s refuses in Chinese', async (name) => {
    const { status, body } = await createTestServer().call(name, { headers: CHINESE });
    // Feeds have a format without an envelope.
    const { code = 0 } = fieldsOf(body);
    const isRefusal = status !== 200 || code !== 0;
    expect(isRefusal ? msgOf(body) : '成').toMatch(/[\u4e00-\u9fff]/);
  });

  it('of the sample calls is as specified, and every other message has a translation', async () => {
    const { body } = await createTestServer().call('POST /login', { body: { username: 'a' }, headers: CHINESE });
    expect(fieldsOf(body).message).toBe('Incorrect account or password！');
    const missing = Object.keys(MESSAGES).filter((name) => !(name in CHINESE_MESSAGES));
    expect(missing.sort()).toEqual(['done', 'reservedAccountName']);
  });
});
