import * as v from 'valibot';
import { expect, it } from 'vitest';
import { noticesContract } from '../../contracts/notices.ts';
import { statisticsContract } from '../../contracts/statistics.ts';
import { fieldsOf } from '../http/path-params.ts';
import { startSimulation } from '../notices/shop-feed.ts';
import { SERVER_REGISTRY } from '../resources.ts';
import { createTestServer, TEST_NOW } from '../testing.ts';
import { MAX_BACKLOG, runMissedEvents, SIMULATION_INTERVAL_MS } from './simulation.ts';

const SEED = 1;
const TODAY = { from: '2026-06-17', to: '2026-06-17', compare: 'previous' };

async function openedShop() {
  const server = createTestServer();
  const headers = await server.signIn('vben');
  let turns = 0;
  const result = async (name: string, request: object = {}) => {
    await runMissedEvents({ ...server.context, resources: SERVER_REGISTRY }, SEED);
    return fieldsOf((await server.call(name, { headers, ...request })).body).result;
  };
  const seen = async () => {
    const { figures } = v.parse(statisticsContract, await result('POST /statistics/overview', { body: TODAY }));
    return {
      orders: fieldsOf(await result('GET /order/list')).total,
      tickets: fieldsOf(await result('GET /user/feedback/list')).total,
      sold: figures.find(({ id }) => id === 'orders')?.value ?? 0,
      notices: v.parse(noticesContract, await result('POST /notices/list')).items.length,
    };
  };
  /** Advances the clock by a number of intervals. */
  const wait = (count: number) => {
    turns += count;
    server.moveTo(new Date(TEST_NOW.getTime() + turns * SIMULATION_INTERVAL_MS));
  };
  return { server, result, seen, wait };
}

it('adds orders, tickets, notices and figures over time, and stops when it is switched off', async () => {
  const { server, result, seen, wait } = await openedShop();
  const before = await seen();
  wait(3);
  expect(await seen()).toEqual(before);
  await startSimulation(server.context, true);
  wait(8);
  const after = await seen();
  expect(Number(after.orders) - Number(before.orders)).toBe(6);
  expect(Number(after.tickets) - Number(before.tickets)).toBe(2);
  // The order of every fifth interval is unpaid.
  expect(after.sold - before.sold).toBe(5);
  expect(after.notices - before.notices).toBe(8);
  const { live, items } = v.parse(noticesContract, await result('POST /notices/list'));
  expect(live).toBe(true);
  expect(items[0]).toMatchObject({ title: 'layout.notices.topic.question.title', time: '2026-06-17 10:33:40' });
  await startSimulation(server.context, false);
  wait(5);
  expect(await seen()).toEqual(after);
});

it('adds messages of followers to an official account, each stored once', async () => {
  const { server, result, wait } = await openedShop();
  const { store } = server.context;
  const before = (await store.list('officialMessages')).length;
  await startSimulation(server.context, true);
  wait(9);
  await result('GET /order/list');
  const written = (await store.list('officialMessages')).slice(before);
  expect(written.map(({ id, account, kind }) => [id, account, kind])).toEqual(
    [1, 4, 7].map((turn) => [`oa1-shop${turn}`, 'oa1', 'text']),
  );
  expect(written.map(({ createTime }) => createTime)).toEqual([
    '2026-06-17 10:30:20',
    '2026-06-17 10:31:20',
    '2026-06-17 10:32:20',
  ]);
  expect((await store.get('officialAccounts', 'oa1'))?.calledAt).toBe('2026-06-17 10:32:20');
});

it('does the same for the same seed, whenever calls are made', async () => {
  const newest = async (looks: readonly number[]) => {
    const { server, result, wait } = await openedShop();
    await startSimulation(server.context, true);
    for (const turns of looks) {
      wait(turns);
      await result('GET /order/list');
    }
    const { list } = v.parse(v.object({ list: v.array(v.looseObject({})) }), await result('GET /order/list'));
    return list.slice(0, 3).map(({ no, items, customerName, createTime }) => ({ no, items, customerName, createTime }));
  };
  const atOnce = await newest([3]);
  expect(atOnce.map(({ createTime }) => createTime)).toEqual([
    '2026-06-17 10:31:00',
    '2026-06-17 10:30:40',
    '2026-06-17 10:30:20',
  ]);
  expect(await newest([1, 1, 1])).toEqual(atOnce);
});

it('catches up at most a limited number of intervals', async () => {
  const { server, seen, wait } = await openedShop();
  const before = await seen();
  await startSimulation(server.context, true);
  wait(5000);
  const after = await seen();
  const came = Number(after.orders) - Number(before.orders) + Number(after.tickets) - Number(before.tickets);
  expect(came).toBe(MAX_BACKLOG);
  expect((await seen()).orders).toBe(after.orders);
});
