import { describe, expect, it } from 'vitest';
import { fieldsOf } from './http/path-params.ts';
import { createTestServer, type TestServer } from './testing.ts';

const MINUTE = 60_000;
const number = (at: number) => `139${String(10_000_000 + at)}`;

async function reader(server: TestServer, name = 'vben') {
  const headers = await server.signIn(name);
  return (q: string, path = '/user/customer/list') => server.call(`GET ${path}`, { headers, query: { q, size: '1' } });
}

/** Lists that find a masked number as a whole, and a user who sees it masked. */
const LISTS = [
  ['/user/customer/list', 'vben'],
  ['/order/list', 'orders'],
] as const;

describe('searching by a whole telephone number', () => {
  it.each(LISTS)('is limited against trying numbers: %s', async (path, name) => {
    const server = createTestServer();
    const search = await reader(server, name);
    const answers: number[] = [];
    for (let at = 0; at < 31; at += 1) answers.push((await search(number(at), path)).status);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const { body } = await search(number(0), path);
    expect(fieldsOf(body).code).toBe(1007);
    server.moveTo(new Date(server.context.now().getTime() + 11 * MINUTE));
    expect((await search(number(99), path)).status).toBe(200);
  });

  it('is also limited when checking for duplicates', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const check = async (at: number) =>
      (
        await server.call('POST /user/customer/check', {
          headers,
          body: { field: 'phone', value: number(at), id: null },
        })
      ).status;
    const answers: number[] = [];
    for (let at = 0; at < 31; at += 1) answers.push(await check(at));
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    server.moveTo(new Date(server.context.now().getTime() + 11 * MINUTE));
    expect(await check(99)).toBe(200);
  });

  it('is recorded when an import is tried: each dry run is in the history', async () => {
    const server = createTestServer();
    const headers = await server.signIn('vben');
    const lines = async () => {
      const { body } = await server.call('GET /audit', { headers, query: { entity: 'customer', id: '' } });
      const { list } = fieldsOf(fieldsOf(body).result);
      return (Array.isArray(list) ? list : []).map((line) => [fieldsOf(line).event, fieldsOf(line).by]);
    };
    const rows = Array.from({ length: 40 }, (_, at) => ({ nickname: 'Nobody', phone: number(at) }));
    const body = { rows, dryRun: true };
    expect((await server.call('POST /user/customer/import', { headers, body })).status).toBe(200);
    expect(await lines()).toEqual([['tryImport', 'vben']]);
    await server.call('POST /user/customer/import', { headers, body: { ...body, more: true } });
    expect(await lines()).toHaveLength(1);
  });

  it('does not count words and parts of numbers', async () => {
    const search = await reader(createTestServer());
    const words = Array.from({ length: 40 }, (_, at) => ['Li', '139', `No ${at}`, '13912'][at % 4] ?? '');
    const statuses = [];
    for (const word of words) statuses.push((await search(word)).status);
    expect(statuses).toEqual(words.map(() => 200));
  });

  it('is counted per account', async () => {
    const server = createTestServer();
    const search = await reader(server);
    for (let at = 0; at < 32; at += 1) await search(number(at));
    const headers = await server.signIn('orders');
    const { status } = await server.call('GET /order/list', { headers, query: { q: number(1) } });
    expect(status).toBe(200);
  });
});
