import { describe, expect, it } from 'vitest';
import { fieldsOf, textOf } from './http/path-params.ts';
import { openClient } from './resource/testing/test-context.ts';
import { COLLECTIONS } from './store/store.ts';
import { createTestServer, type TestServer } from './testing.ts';

const countOf = async ({ context }: TestServer, collection: string) => (await context.store.list(collection)).length;

describe('stored data of each account is limited (B5)', () => {
  it('sessions: the oldest one ends', async () => {
    const server = createTestServer();
    const first = await server.signIn('vben');
    for (let time = 0; time < 20; time += 1) await server.signIn('vben');
    await server.prune();
    expect(await countOf(server, COLLECTIONS.sessions)).toBe(20);
    expect((await server.call('POST /api/getUserInfo', { headers: first })).status).toBe(401);
  });

  it('saved views, whatever list they name, and their content', async () => {
    const client = await openClient([]);
    const view = { name: 'Mine', scope: 'private', params: {}, columns: [], isDefault: false, id: null, version: 1 };
    const save = (list: string, more: object = {}) => client.call('POST /views', { body: { ...view, list, ...more } });
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`key${at}`, 'x']));
    expect((await save('order', { params: many })).code).toBe(1001);
    const refusals: unknown[] = [];
    let saved = 0;
    const saveOne = async (list: string, more: object = {}) => {
      const { code, result } = await save(list, more);
      if (code === 0) saved += 1;
      else refusals.push([saved, code, result]);
    };
    for (let at = 0; at < 51; at += 1) await saveOne('order', { name: `Mine ${at}` });
    for (let at = 0; at < 251; at += 1) await saveOne(`list-${at}`);
    const refusal = (text: string, max: number) => ({ errors: { view: { rule: 'tooMany', text, params: { max } } } });
    expect(refusals).toEqual([
      [50, 1001, refusal('resource.views.tooManyOfList', 50)],
      [300, 1001, refusal('resource.views.tooManyOwn', 300)],
    ]);
  });

  it('shared views of one list, by whomever; those that are shared already can still be changed', async () => {
    const client = await openClient([]);
    const { store } = client.server.context;
    const view = { scope: 'all', params: {}, columns: [], isDefault: false, list: 'order', version: 1 };
    for (let at = 0; at < 99; at += 1) {
      const row = { ...view, id: `shared-${at}`, name: `View ${at}`, user: '99', owner: 'Ada', roles: [] };
      await store.insert(COLLECTIONS.views, row);
    }
    const save = (name: string, more: object = {}) =>
      client.call('POST /views', { body: { ...view, name, id: null, ...more } });
    const { result } = await save('Last');
    const refused = { rule: 'tooMany', text: 'resource.views.tooManyShared', params: { max: 100 } };
    expect(await save('Further', { scope: 'role' })).toEqual({
      ...{ status: 200, code: 1001, result: { errors: { scope: refused } } },
    });
    const { id, version } = fieldsOf(result);
    const answers = [
      await save('Renamed', { id, version }),
      await save('Mine', { scope: 'private' }),
      await save('Elsewhere', { list: 'customer' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    const read = await client.call('GET /views', { query: { list: 'order' } });
    expect([fieldsOf(read.result).list].flat()).toHaveLength(101);
  });

  it('stored responses for idempotency keys: the oldest are pruned', async () => {
    const client = await openClient([]);
    const view = { name: 'Mine', scope: 'private', params: {}, columns: [], isDefault: false, list: 'order' };
    for (let at = 0; at < 500; at += 1) {
      const headers = { 'idempotency-key': `key ${at}` };
      const body = { ...view, id: at === 0 ? null : '1', version: Math.max(at, 1) };
      expect((await client.call('POST /views', { headers, body })).code).toBe(0);
    }
    // They are pruned in the background.
    await client.server.prune();
    const kept = await client.server.context.store.list(COLLECTIONS.answers);
    expect(kept.length).toBe(300);
    expect(kept.map(({ id }) => id)).toEqual(Array.from(kept, (_, at) => `1:key ${500 - kept.length + at}`));
  });

  it('prepared imports: three per account, and no more characters than a file may have', async () => {
    const client = await openClient([]);
    const send = (rows: readonly object[], token: string | null = null) =>
      client.call('POST /user/faq/import', { body: { rows, dryRun: true, more: true, token } });
    const tokens: string[] = [];
    for (let at = 0; at < 5; at += 1) tokens.push(textOf(fieldsOf((await send([{ at: '1' }])).result).token) ?? '');
    // They are pruned in the background.
    await client.server.prune();
    expect((await client.server.context.store.list(COLLECTIONS.imports)).map(({ id }) => id)).toEqual(tokens.slice(2));
    const part = Array.from({ length: 2 }, () => ({ text: 'x'.repeat(399_000) }));
    let sent = 0;
    while (sent < 40 && (await send(part, tokens[4] ?? null)).code === 0) sent += 1;
    expect(sent).toBe(25);
  });
});
