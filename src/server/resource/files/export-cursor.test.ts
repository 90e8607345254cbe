import { type ExportAnswer, exportAnswerContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { openClient, type TestClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';

const { collection } = ticketResource;
const STATES = ['open', 'working', 'waiting', 'solved', 'closed', null];
/** More rows than two parts, many of them equal in most fields, and some without values. */
const seed = () =>
  Array.from({ length: 2300 }, (_, index) => ({
    id: String(index),
    code: `C${index % 2200 === 0 ? '' : index}`,
    title: ['打印机卡纸', 'Screen flickers', '', 'screen flickers'][index % 4],
    status: STATES[index % STATES.length],
    priority: ['low', 'high', null][index % 3],
    effort: index % 7 === 0 ? null : index % 50,
    price: (index * 37) % 1000,
    phone: `1380013${8000 + (index % 1000)}`,
  }));
const SORTS = ['', 'code', 'title', 'status', 'priority', 'effort', 'price,-title', 'createTime', 'id'].flatMap(
  (sort) => (sort === '' ? [sort] : [sort, `-${sort}`]),
);

const open = () => openClient([{ ...ticketResource, seed }]);
const part = (client: TestClient, sort: string, next: string | null): Promise<ExportAnswer> =>
  client.result(exportAnswerContract, 'POST /desk/ticket/export', {
    body: { query: sort === '' ? {} : { sort }, columns: ['id'], next },
  });

describe('an export in several parts', () => {
  it.each(SORTS)('contains each row once in the order "%s", whatever is added or removed meanwhile', async (sort) => {
    const client = await open();
    const { store } = client.server.context;
    const stays = new Set(seed().map(({ id }) => id));
    const found: string[] = [];
    let parts = 0;
    for (let next: string | null = null; parts === 0 || next !== null; parts += 1) {
      const answer: ExportAnswer = await part(client, sort, next);
      const ids = answer.rows.map(([id = '']) => id);
      found.push(...ids);
      next = answer.next;
      // Removes the last exported row and others before and after it, and adds others anywhere.
      for (const id of [ids.at(-1) ?? '', ids.at(0) ?? '', ids.at(500) ?? '', String(2299 - parts)]) {
        await store.remove(collection, id);
        stays.delete(id);
      }
      for (let count = 0; count < 5; count += 1) {
        const value = {
          code: `N${parts}-${count}`,
          title: 'Screen flickers',
          status: STATES[count],
          price: count * 250,
        };
        await store.insert(collection, {
          id: `new-${parts}-${count}`,
          deleteTime: '',
          version: 1,
          effort: count,
          ...value,
        });
      }
    }
    expect(parts).toBe(3);
    expect(new Set(found).size).toBe(found.length);
    expect([...stays].filter((id) => !found.includes(id))).toEqual([]);
  });

  it.each(['1000', 'x', '{}', '[]', '["1"]', '[null,null]', '[{"toString":1},"1"]'])(
    'is refused at the cursor %s, which no part returned',
    async (next) => {
      const client = await open();
      const body = { query: { sort: 'title' }, columns: ['id'], next };
      const { result } = await client.call('POST /desk/ticket/export', { body });
      expect(result).toEqual({ errors: { next: { rule: 'format' } } });
    },
  );

  it('is refused with a cursor of another order, filter, search, bin, column or resource', async () => {
    const other = { ...ticketResource, collection: 'others', seed };
    const definition = { ...ticketResource.definition, name: 'other', api: '/desk/other' };
    const client = await openClient([
      { ...ticketResource, seed },
      { ...other, definition },
    ]);
    const asked = { query: { sort: 'price' }, columns: ['id'] };
    const { next } = await client.result(exportAnswerContract, 'POST /desk/ticket/export', { body: asked });
    const goOn = (body: object, api = '/desk/ticket') => client.call(`POST ${api}/export`, { body: { ...body, next } });
    for (const [body, api] of [
      [{ ...asked, query: { sort: '-price' } }],
      [{ ...asked, query: { sort: 'effort' } }],
      [{ ...asked, query: { sort: 'price', status: 'open' } }],
      [{ ...asked, query: { sort: 'price', q: 'screen' } }],
      [{ ...asked, query: { sort: 'price', bin: '1' } }],
      [{ ...asked, columns: ['title'] }],
      [asked, '/desk/other'],
    ] as const)
      expect((await goOn(body, api)).result).toEqual({ errors: { next: { rule: 'format' } } });
    expect((await goOn(asked)).code).toBe(0);
  });
});

it('with long texts has parts of a few rows, and is complete', async () => {
  const long = 'x'.repeat(300_000);
  const client = await openClient([
    {
      ...ticketResource,
      seed: () =>
        seed()
          .slice(0, 20)
          .map((row) => ({ ...row, summary: long })),
    },
  ]);
  const counts: number[] = [];
  for (let next: string | null = null; counts.length === 0 || next !== null; ) {
    const body = { query: {}, columns: ['id', 'summary'], next };
    const answer: ExportAnswer = await client.result(exportAnswerContract, 'POST /desk/ticket/export', { body });
    counts.push(answer.rows.length);
    next = answer.next;
  }
  expect(counts).toEqual([7, 7, 6]);
});
