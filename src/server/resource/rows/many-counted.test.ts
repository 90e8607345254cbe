import { countAnswerContract, listAnswerContract, neighboursContract } from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { openClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';

/** Fifty more than a list counts by default. */
const COUNT = 10_050;
const row = (index: number) => ({
  id: String(index + 1),
  code: `C${index}`,
  title: index % 1000 === 0 ? 'rare' : 'usual',
  status: 'open',
  effort: index,
  price: 1,
});

const definition = { ...ticketResource.definition, totals: ['price'] };
const seed = () => Array.from({ length: COUNT }, (_, index) => row(index));
const openMany = (log = false) =>
  openClient([{ ...ticketResource, seed, definition: log ? { ...definition, log: true } : definition }]);

it('a list counts ten thousand records, and all of them on request', async () => {
  const client = await openMany();
  const list = async (query: Readonly<Record<string, string>>) => {
    const { list: rows, ...reported } = await client.result(listAnswerContract, 'GET /desk/ticket/list', { query });
    return { ids: rows.map(({ id }) => id).slice(0, 2), ...reported };
  };
  const many = { total: 10_000, more: true, size: 100, can: expect.any(Array) };
  expect(await list({ sort: 'effort', size: '100' })).toEqual({ ...many, ids: ['1', '2'], page: 1 });
  const last = { ...many, ids: ['10001', '10002'], page: 101 };
  expect(await list({ sort: 'effort', size: '100', page: '101' })).toEqual(last);
  expect(await list({ sort: 'effort', size: '100', page: '9000' })).toEqual(last);
  const rare = { total: 11, totals: { price: 11 }, size: 10, can: expect.any(Array) };
  expect(await list({ q: 'rare', sort: 'effort', page: '3' })).toEqual({ ...rare, page: 2, ids: ['10001'] });
  const count = (query: Readonly<Record<string, string>>) =>
    client.result(countAnswerContract, 'GET /desk/ticket/count', { query });
  expect(await count({})).toEqual({ total: COUNT });
  expect(await count({ totals: '1' })).toEqual({ total: COUNT, totals: { price: COUNT } });
  expect(await count({ q: 'rare' })).toEqual({ total: 11 });
  expect((await client.call('GET /desk/ticket/count', { query: { colour: 'red' } })).code).toBe(1001);
});

it('a list of found texts counts two thousand records, and all of them on request', async () => {
  const client = await openMany();
  const list = async (query: Readonly<Record<string, string>>) => {
    const answer = await client.result(listAnswerContract, 'GET /desk/ticket/list', { query });
    return [answer.list.map(({ id }) => id).slice(0, 2), answer.total, answer.more, answer.totals, answer.page];
  };
  const found = { q: 'usual', sort: 'effort', size: '100' };
  expect(await list(found)).toEqual([['2', '3'], 2000, true, undefined, 1]);
  expect(await list({ ...found, page: '21' })).toEqual([['2004', '2005'], 2000, true, undefined, 21]);
  expect(await list({ ...found, page: '9000' })).toEqual([['10012', '10013'], 2000, true, undefined, 101]);
  const query = { q: 'usual', totals: '1' };
  const count = await client.result(countAnswerContract, 'GET /desk/ticket/count', { query });
  expect(count).toEqual({ total: COUNT - 11, totals: { price: COUNT - 11 } });
});

it('a record beyond the counted ones has neighbours, but no position', async () => {
  const client = await openMany();
  const beside = (id: string) =>
    client.result(neighboursContract, 'GET /desk/ticket/neighbours', { query: { id, sort: 'effort' } });
  const many = { total: 10_000, more: true };
  expect(await beside('10000')).toEqual({ previous: '9999', next: '10001', index: 10_000, ...many });
  expect(await beside('10001')).toEqual({ previous: '10000', next: '10002', index: null, ...many });
  expect(await beside('10050')).toEqual({ previous: '10049', next: null, index: null, ...many });
});

it('a log loads page after page up to its last row', async () => {
  const client = await openMany(true);
  const list = async (query: Readonly<Record<string, string>>) => {
    const answer = await client.result(listAnswerContract, 'GET /desk/ticket/list', {
      query: { sort: 'effort', ...query },
    });
    return [answer.list.length, answer.list[0]?.id, answer.next];
  };
  expect(await list({ size: '100' })).toEqual([100, '1', '100']);
  expect(await list({ size: '100', after: '9900' })).toEqual([100, '9901', '10000']);
  expect(await list({ size: '100', after: '10000' })).toEqual([50, '10001', null]);
  expect(await list({ size: '100', after: '10050' })).toEqual([0, undefined, null]);
  expect((await client.call('GET /desk/ticket/list', { query: { after: 'none' } })).code).toBe(1001);
});
