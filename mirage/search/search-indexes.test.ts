import { expect, it } from 'vitest';
import { fieldsOf, textOf } from '../../src/server/http/path-params.ts';
import { createMemoryKeyValueStore } from '../indexed-db.ts';
import type { KeyValueStore } from '../persistence.ts';
import { createTestBackend } from '../testing.ts';

/** Opens a window over stored rows: its calls by method and path, and its work beside them. */
async function openWindow(persist: KeyValueStore) {
  const troubles: unknown[] = [];
  const backend = createTestBackend({ persist, onTrouble: (trouble) => troubles.push(trouble) });
  await backend.start();
  const call = async (name: string, body?: object, token = '') => {
    const [method = '', url = ''] = name.split(' ');
    const headers = { 'content-type': 'application/json', authorization: token };
    const content = body === undefined ? undefined : JSON.stringify(body);
    const asked = { method, url, headers, body: content, scenario: 'none', latencyScale: 0, hasWaited: true } as const;
    const reply = await backend.answer(asked);
    return fieldsOf(fieldsOf(reply.kind === 'answer' ? JSON.parse(reply.body) : null).result);
  };
  const token = textOf((await call('POST /api/loginIn', { username: 'vben', password: '123456' })).token) ?? '';
  const read = async (id: string) => fieldsOf((await call(`GET /eav/index/${id}`, undefined, token)).record);
  return {
    ...{ read, troubles, work: backend.work },
    /** Moves an index to a search server and asks for its build. */
    async build(id: string) {
      const server = { kind: 'elastic', url: 'https://search.example.com', version: (await read(id)).version };
      await call(`PUT /eav/index/${id}`, server, token);
      const { version } = await read(id);
      await call(`POST /eav/index/${id}/transition`, { event: 'build', payload: {}, version }, token);
    },
    search: (index: string, words: string) => call('POST /eav/index/search', { index, words }, token),
  };
}

// With the last of these numbers the work ends first.
it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50])(
  'builds indexes at search servers in two windows, the other one before step %i of the first',
  async (step) => {
    const persist = createMemoryKeyValueStore();
    const other = await openWindow(persist);
    let left = Number.POSITIVE_INFINITY;
    const alone: typeof persist.alone = async (work) => {
      left -= 1;
      if (left === 0) await other.work();
      return persist.alone(work);
    };
    const one = await openWindow({ ...persist, alone });
    // A new window takes several jobs at once.
    for (const each of [one, other]) await each.work();
    for (const id of ['ex1', 'ex2']) await one.build(id);
    expect([(await one.read('ex1')).status, (await other.read('ex2')).status]).toEqual(['building', 'building']);
    left = step;
    await one.work();
    for (const each of [one, other]) {
      expect(await each.read('ex1')).toMatchObject({ status: 'live', generation: 1 });
      expect(await each.read('ex2')).toMatchObject({ status: 'live', generation: 1 });
      expect(await each.search('ex1', '没有')).toEqual({ total: 0, hits: [] });
      expect(await each.search('ex2', '礼堂')).toMatchObject({ total: 1 });
      expect(each.troubles).toEqual([]);
    }
  },
);
