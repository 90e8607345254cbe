import { batchAnswerContract, jobContract, jobFailuresContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { pruneOldRows } from '../pruning/prune-rows.ts';
import { ticketResource } from '../testing/ticket.seed.ts';
import { LEASE_MS } from './claim-jobs.ts';
import { ENGINE_JOBS } from './engine-jobs.ts';
import { runJob } from './run-job.ts';
import { die, type JobSetup, never, openSetup } from './testing.ts';
import { createWorker } from './worker.ts';

describe('a bulk job', () => {
  const start = async (count: number) => {
    const setup = await openSetup(ENGINE_JOBS, count);
    const body = { event: 'take', filter: {} };
    const { job } = await setup.client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
    return { ...setup, id: job ?? '' };
  };
  const working = async ({ client }: JobSetup) =>
    (await client.server.context.store.list(ticketResource.collection)).filter(({ status }) => status === 'working')
      .length;

  it('continues in another process when its own dies, and does nothing twice', async () => {
    const setup = await start(450);
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(setup, claim, 2);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'running', holder: 'first', done: 200, progress: 4444 });
    expect(await setup.take('second')).toEqual([]);
    setup.at(LEASE_MS / 1000);
    const [other] = await setup.take('second');
    expect(await setup.job(setup.id)).toMatchObject({ status: 'running', holder: 'second', attempts: 2 });
    if (other === undefined) throw new Error('nothing was taken over');
    await runJob(setup.host, other, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', done: 450, failures: 0, holder: '' });
    const { store } = setup.client.server.context;
    const taken = (await store.list(COLLECTIONS.audit)).filter(({ event }) => event === 'take');
    expect([taken.length, new Set(taken.map(({ record }) => record)).size, await working(setup)]).toEqual([
      450, 450, 450,
    ]);
    // A process that was considered dead and comes back does nothing.
    await runJob(setup.host, claim, never);
    expect(await working(setup)).toBe(450);
  });

  /** The longest row, other than of records, that two parts of a job with this many records read by id. */
  const longestRowRead = async (count: number) => {
    const setup = await start(count);
    let longest = 0;
    const host: JobSetup['host'] = {
      ...setup.host,
      atomically: (work) =>
        setup.host.atomically(({ store, ...context }) => {
          const get: typeof store.get = async (collection, id) => {
            const row = await store.get(collection, id);
            if (collection !== ticketResource.collection)
              longest = Math.max(longest, JSON.stringify(row ?? null).length);
            return row;
          };
          return work({ ...context, store: { ...store, get } });
        }),
    };
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die({ host }, claim, 2);
    expect(await setup.job(setup.id)).toMatchObject({ done: 200, total: count });
    return longest;
  };

  it('reads only the ids of the records of each part, however many there are', async () => {
    expect(await longestRowRead(1500)).toBeLessThan(1.2 * (await longestRowRead(300)));
  });

  it('of an earlier version has all ids in its input', async () => {
    const setup = await start(250);
    const { store } = setup.client.server.context;
    const { rows } = await store.select(COLLECTIONS.jobLines, { where: { field: 'job', op: 'is', value: setup.id } });
    const parts = rows.toSorted((one, other) => Number(one.no) - Number(other.no));
    const ids = parts.flatMap((row) => row.ids);
    for (const row of rows) await store.remove(COLLECTIONS.jobLines, row.id);
    const stored = await store.get(COLLECTIONS.jobInputs, setup.id);
    await store.update(COLLECTIONS.jobInputs, setup.id, { input: { ...fieldsOf(stored?.input), ids } });
    await setup.client.server.workOff();
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', done: 250, failures: 0 });
    expect(await working(setup)).toBe(250);
  });

  it('that is handed back continues at once, and the attempt does not count', async () => {
    const setup = await start(250);
    const stop = new AbortController();
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    stop.abort();
    await runJob(setup.host, claim, stop.signal);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'queued', attempts: 0, holder: '', lease: '' });
    await createWorker({ ...setup.host, name: 'second' }).workNow();
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('stops when it is cancelled by its owner or an administrator, and the owner can undo what was done', async () => {
    for (const by of ['owner', 'administrator'] as const) {
      const setup = await start(450);
      const { client, id } = setup;
      const [claim] = await setup.take();
      if (claim === undefined) throw new Error('nothing was taken');
      await die(setup, claim, 1);
      const sent = { event: 'cancel', version: 1, payload: {} };
      if (by === 'owner') await client.call(`POST /job/${id}/cancel`);
      else expect((await client.call(`POST /system/job/${id}/transition`, { body: sent })).code).toBe(0);
      await runJob(setup.host, claim, never);
      const ended = await client.result(jobContract, `GET /job/${id}`);
      expect(ended).toMatchObject({ state: 'cancelled', done: 100, ok: 100, undo: { until: '2026-06-17 10:31:00' } });
      expect(await working(setup)).toBe(100);
      await client.call('POST /undo', { body: { id: ended.undo?.id } });
      expect(await working(setup)).toBe(0);
    }
  });

  it('reports the records that failed', async () => {
    const setup = await start(201);
    const { store } = setup.client.server.context;
    await store.update(ticketResource.collection, '150', { status: 'closed' });
    await store.update(ticketResource.collection, '3', { status: 'closed' });
    await createWorker(setup.host).workNow();
    const ended = await setup.client.result(jobContract, `GET /job/${setup.id}`);
    expect(ended).toMatchObject({ state: 'done', done: 201, ok: 199 });
    expect(ended.failed.map(({ id, code }) => `${id} ${code}`).toSorted()).toEqual(['150 1004', '3 1004']);
  });

  it('stores the undo in rows of a hundred, names the first hundred failures, and counts all', async () => {
    const setup = await start(450);
    const { store } = setup.client.server.context;
    for (let id = 300; id < 450; id += 1)
      await store.update(ticketResource.collection, String(id), { status: 'closed' });
    await createWorker(setup.host).workNow();
    const ended = await setup.client.result(jobContract, `GET /job/${setup.id}`);
    expect([ended.ok, ended.failures, ended.failed.length]).toEqual([300, 150, 100]);
    const call = `GET /job/${setup.id}/failures`;
    const rest = await setup.client.result(jobFailuresContract, call, { query: { after: ended.next ?? '' } });
    expect([rest.list.length, rest.next]).toEqual([50, null]);
    const named = [...ended.failed, ...rest.list].map(({ id }) => id);
    expect(named.toSorted()).toEqual(Array.from({ length: 150 }, (_, index) => String(300 + index)).toSorted());
    const all = await setup.client.result(jobFailuresContract, call);
    expect([all.list, all.next]).toEqual([ended.failed, ended.next]);
    expect((await setup.client.call(call, { query: { after: 'x' } })).code).toBe(1001);
    const other = await setup.client.as('test');
    expect((await other.call(call)).code).toBe(1002);
    const lengths = async () =>
      [...(await store.list(COLLECTIONS.undos)), ...(await store.list(COLLECTIONS.undoSteps))].map(({ steps }) =>
        Array.isArray(steps) ? steps.length : -1,
      );
    expect(await lengths()).toEqual([100, 100, 100]);
    const { list } = fieldsOf((await setup.client.call('GET /undo/list')).result);
    expect(list).toMatchObject([{ count: 300 }]);
    await setup.client.call('POST /undo', { body: { id: ended.undo?.id } });
    await createWorker(setup.host).workNow();
    expect([await working(setup), await lengths()]).toEqual([0, [0]]);
  });

  it('prunes expired undo steps in the background, so that no call waits for it', async () => {
    const { client, host, at } = await start(250);
    await createWorker(host).workNow();
    const { store } = client.server.context;
    const left = async () => [
      (await store.list(COLLECTIONS.undoSteps)).length,
      (await store.list(COLLECTIONS.undos)).length,
    ];
    expect(await left()).toEqual([2, 1]);
    at(3600);
    const headers = await client.server.signIn('vben');
    for (let id = 0; id < 40; id += 1) {
      const body = { event: 'ask', version: 2, payload: {} };
      expect((await client.call(`POST /desk/ticket/${id}/transition`, { headers, body })).code).toBe(0);
    }
    expect(await left()).toEqual([2, 41]);
    await pruneOldRows(host);
    expect(await left()).toEqual([0, 40]);
  });

  it('ends when its owner may not view the records any more, as the call would be refused', async () => {
    const setup = await openSetup(ENGINE_JOBS, 250);
    const [TAKE, VIEW] = ['desk:ticket:take', 'desk:ticket:view'];
    await setup.client.allow(TAKE, VIEW);
    const owner = await setup.client.as('test');
    const body = { event: 'take', filter: {} };
    const { job } = await owner.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
    await setup.client.allow(TAKE);
    await createWorker(setup.host).workNow();
    expect(await owner.result(jobContract, `GET /job/${job}`)).toMatchObject({
      ...{ state: 'failed', done: 0, failed: [], undo: null },
      reason: { code: 403, permission: VIEW },
    });
    expect(await working(setup)).toBe(0);
  });

  it('ends when the account that started it is disabled', async () => {
    const setup = await start(250);
    const { store } = setup.client.server.context;
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(setup, claim, 1);
    await store.update(COLLECTIONS.users, '1', { status: 'disabled' });
    await runJob(setup.host, claim, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'cancelled', done: 100 });
  });
});
