import { exportFilesContract, exportJobContract } from '@src/contracts/resource/batch/export-files.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { exportAnswerContract, jobContract } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../store/store.ts';
import { watchedReads } from '../../store/testing/watched-reads.ts';
import { LEASE_MS } from '../jobs/claim-jobs.ts';
import { runJob } from '../jobs/run-job.ts';
import { die, type JobSetup, never, openSetup } from '../jobs/testing.ts';
import { createWorker } from '../jobs/worker.ts';
import type { ServerResource } from '../server-resource.ts';
import type { TestClient } from '../testing/test-context.ts';

const DAY_S = 24 * 60 * 60;
const START = 'POST /desk/ticket/export/job';
const rowsCall = (file: string) => `GET /desk/ticket/export/${file}/rows`;
const NAMED = { field: 'id', op: 'is', value: '1' } as const;
const byIds = (where: Condition) => ({ where: JSON.stringify(where) });
const ASKED = { queries: [{ sort: 'code' }], columns: ['code', 'title', 'phone'] };

const open = (count: number, more: Partial<ServerResource> = {}) => openSetup(undefined, count, {}, more);
const start = (client: TestClient, body: object = {}) =>
  client.result(exportJobContract, START, { body: { ...ASKED, ...body } });
const work = ({ host }: Pick<JobSetup, 'host'>) => createWorker(host).workNow();
const stored = ({ client }: JobSetup, collection: string) => client.server.context.store.list(collection);

/** All rows of an export, as its owner downloads them, and the number of calls. */
async function download(client: TestClient, file: string) {
  const rows: (readonly string[])[] = [];
  let calls = 0;
  for (let after: string | null = ''; after !== null; calls += 1) {
    const answer: { rows: string[][]; next: string | null } = await client.result(
      exportAnswerContract,
      rowsCall(file),
      {
        query: { after },
      },
    );
    rows.push(...answer.rows);
    after = answer.next;
  }
  return { rows, calls };
}

/** The codes of all tickets in the order of the export. */
const codes = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`).sort();

/** A claimed job of an export of 2,300 tickets. */
async function claimed() {
  const setup = await open(2300);
  const { file, job: id } = await start(setup.client);
  const [claim] = await setup.take();
  if (claim === undefined) throw new Error('nothing was taken');
  return { ...setup, file, id, claim };
}

describe('an export of many rows', () => {
  it('is made by a job, a thousand rows in one part, and is one line in the history', async () => {
    const setup = await open(2300);
    const { client } = setup;
    const { file, job: id, total } = await start(client);
    expect(total).toBe(2300);
    expect((await client.call(rowsCall(file))).code).toBe(1004);
    await work(setup);
    const job = await client.result(jobContract, `GET /job/${id}`);
    expect(job).toMatchObject({ state: 'done', total: 2300, done: 2300, result: { file } });
    const { rows, calls } = await download(client, file);
    expect([calls, rows[0]]).toEqual([3, ['C0', 'x', '']]);
    expect(rows.map(([code]) => code)).toEqual(codes(2300));
    const audit = (await stored(setup, COLLECTIONS.audit)).map(({ event, record }) => [event, record]);
    expect(audit).toEqual([['export', '']]);
    expect(await client.result(exportFilesContract, 'GET /desk/ticket/export/files')).toEqual({
      list: [
        {
          ...{ file, job: id, state: 'done', done: 2300, total: 2300, columns: ASKED.columns, reason: null },
          ...{ time: '2026-06-17 10:30:00', until: '2026-06-18 10:30:00' },
        },
      ],
    });
  });

  it('is visible to administrators among the jobs', async () => {
    const { client } = await claimed();
    const { result } = await client.call('GET /system/job/list');
    expect(result).toMatchObject({
      list: [{ kind: 'export', name: 'desk:ticket:export', status: 'running', ownerName: 'vben', total: 2300 }],
    });
  });

  it('is continued by another process when its own dies, with each row once', async () => {
    const setup = await claimed();
    await die(setup, setup.claim, 2);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'running', done: 2000, progress: 8695 });
    setup.at(LEASE_MS / 1000);
    const [other] = await setup.take('second');
    if (other === undefined) throw new Error('nothing was taken over');
    await runJob(setup.host, other, never);
    // A process that was considered dead and comes back does nothing.
    await runJob(setup.host, setup.claim, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', done: 2300, progress: 10_000 });
    expect((await download(setup.client, setup.file)).rows.map(([code]) => code)).toEqual(codes(2300));
  });

  it('goes on after an error where it was', async () => {
    const setup = await claimed();
    let parts = 0;
    const atomically: typeof setup.host.atomically = (each) => {
      parts += 1;
      return parts === 2 ? Promise.reject(new Error('the disk is full')) : setup.host.atomically(each);
    };
    await runJob({ ...setup.host, atomically }, setup.claim, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'waiting', done: 1000, attempts: 1 });
    setup.at(10);
    await work(setup);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', done: 2300, attempts: 1 });
    expect((await download(setup.client, setup.file)).rows.map(([code]) => code)).toEqual(codes(2300));
  });

  it('is deleted with its rows when it is cancelled', async () => {
    const setup = await claimed();
    await die(setup, setup.claim, 1);
    expect((await stored(setup, COLLECTIONS.jobParts)).length).toBe(1);
    expect((await setup.client.call(`POST /job/${setup.id}/cancel`)).code).toBe(0);
    await runJob(setup.host, setup.claim, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'cancelled', result: null });
    expect([await stored(setup, COLLECTIONS.exportFiles), await stored(setup, COLLECTIONS.jobParts)]).toEqual([[], []]);
    expect((await setup.client.call(rowsCall(setup.file))).code).toBe(1002);
  });

  it('is deleted with its rows a day after it is done', async () => {
    const setup = await open(3);
    const { file } = await start(setup.client);
    await work(setup);
    setup.at(DAY_S);
    await setup.client.server.prune();
    const later = await setup.client.as('vben');
    expect((await later.call(rowsCall(file))).code).toBe(0);
    setup.at(DAY_S + 1);
    expect((await later.call(rowsCall(file))).code).toBe(1002);
    await setup.client.server.prune();
    expect([await stored(setup, COLLECTIONS.exportFiles), await stored(setup, COLLECTIONS.jobParts)]).toEqual([[], []]);
  });

  it('replaces the oldest one of its owner when there are five', async () => {
    const setup = await open(3);
    const files: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      setup.at(at);
      files.push((await start(setup.client)).file);
      await work(setup);
    }
    setup.at(6);
    await start(setup.client);
    await setup.client.server.prune();
    const { list } = await setup.client.result(exportFilesContract, 'GET /desk/ticket/export/files');
    expect(list.map(({ file, state }) => [files.indexOf(file), state])).toEqual([
      [-1, 'queued'],
      ...[5, 4, 3, 2, 1].map((at) => [at, 'done']),
    ]);
    expect((await stored(setup, COLLECTIONS.jobParts)).length).toBe(5);
  });

  it('of a long selection reads its queries one after the other, in one part', async () => {
    const setup = await open(100);
    const queries = [5, 3, 99, 1000].map((id) => ({
      where: JSON.stringify({ field: 'id', op: 'is', value: String(id) }),
    }));
    const { file, total } = await start(setup.client, { queries });
    await work(setup);
    const { rows, calls } = await download(setup.client, file);
    expect([total, calls, rows.map(([code]) => code)]).toEqual([3, 1, ['C5', 'C3', 'C99']]);
  });

  it('without any row is an empty file', async () => {
    const setup = await open(0);
    const { file, total } = await start(setup.client);
    await work(setup);
    expect([total, await download(setup.client, file)]).toEqual([0, { rows: [], calls: 1 }]);
  });

  it('has the watermark of its start where a reason is required', async () => {
    const { definition } = (await open(0)).resource;
    const setup = await open(3, { definition: { ...definition, exportReason: true } });
    const { client } = setup;
    expect((await client.call(START, { body: ASKED })).result).toEqual({ errors: { reason: { rule: 'required' } } });
    const { file } = await start(client, { reason: 'audit' });
    await work(setup);
    const { mark } = await client.result(exportAnswerContract, rowsCall(file));
    const [line] = await stored(setup, COLLECTIONS.audit);
    expect(line).toMatchObject({ event: 'export', reason: 'audit', request: mark?.no });
    expect(mark).toMatchObject({ by: 'vben', time: '2026-06-17 10:30:00' });
  });

  it('takes any number of queries that name their records, and a few others', async () => {
    const { client } = await open(3);
    const queries = [
      ...Array.from({ length: 200 }, () => byIds({ any: [NAMED, { ...NAMED, value: '2' }] })),
      ...Array.from({ length: 5 }, () => ({ q: 'nothing' })),
    ];
    const { total } = await client.result(exportJobContract, START, { body: { ...ASKED, queries } });
    expect(total).toBe(400);
  });

  it('counts the records of a long selection by many ids at a time, as its queries find them', async () => {
    const setup = await open(5000, { rules: { scope: () => ({ field: 'id', op: 'isNot', value: '7' }) } });
    const { client } = setup;
    await client.call('POST /desk/ticket/8/transition', { body: { event: 'delete', version: 1 } });
    const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));
    const names = (ids: readonly string[]) => byIds({ any: ids.map((value) => ({ ...NAMED, value })) });
    const queries = [
      ...range(0, 500).map((at) => names(range(Number(at) * 10, 10))),
      names(['1', '1', 'none', '2', '7', '8']),
      { ...names(['1', '8']), bin: '1' },
      { ...byIds(NAMED), q: 'C2' },
    ];
    let selections = 0;
    const note = (collection: string) => {
      if (collection === setup.resource.collection) selections += 1;
    };
    client.server.lend({ store: watchedReads(client.server.context.store, note) });
    expect([(await start(client, { queries })).total, selections]).toEqual([4998 + 2 + 1, 5]);
  });

  it.each([
    [{ columns: ['pin'] }, { columns: { rule: 'format' } }],
    [{ columns: [] }, { columns: { rule: 'format' } }],
    [{ queries: [] }, { queries: { rule: 'format' } }],
    [{ queries: [{ size: '10' }] }, { size: { rule: 'format' } }],
    // Each of them may read all records.
    [{ queries: Array.from({ length: 6 }, () => ({ q: 'nothing' })) }, { queries: { rule: 'format' } }],
    [{ queries: Array.from({ length: 6 }, () => byIds({ not: NAMED })) }, { queries: { rule: 'format' } }],
  ])('is refused with %j', async (body, errors) => {
    const { client } = await open(1);
    expect(await client.call(START, { body: { ...ASKED, ...body } })).toMatchObject({ code: 1001, result: { errors } });
  });
});

describe('the file of an export', () => {
  /** Rights of the role `test`. */
  const EXPORT = 'desk:ticket:export';
  const VIEW = 'desk:ticket:view';
  const REVEAL = 'desk:ticket:reveal';

  /** A finished export of the user `test` with these rights. */
  async function exported(rights: readonly string[], more: Partial<ServerResource> = {}) {
    const setup = await open(3, more);
    await setup.client.allow(VIEW, ...rights);
    const owner = await setup.client.as('test');
    const { file, job: id } = await start(owner);
    const read = () => owner.call(rowsCall(file));
    return { ...setup, owner, file, id, read };
  }

  it('is only for its owner: another operator neither finds nor sees it', async () => {
    const setup = await exported([EXPORT]);
    await work(setup);
    expect((await setup.read()).code).toBe(0);
    expect((await setup.client.call(rowsCall(setup.file))).code).toBe(1002);
    expect((await setup.client.call(`POST /job/${setup.id}/cancel`)).code).toBe(1002);
    expect((await setup.client.call('GET /desk/ticket/export/files')).result).toEqual({ list: [] });
    // Not even with the number of the job.
    expect((await setup.owner.call(rowsCall(setup.id))).code).toBe(1002);
  });

  it('is refused to an owner who may not export any more', async () => {
    const setup = await exported([EXPORT]);
    await work(setup);
    await setup.client.allow(VIEW);
    expect(await setup.read()).toEqual({ status: 403, code: 403, result: { permission: EXPORT } });
  });

  it('is refused to an owner who sees masked values differently by now', async () => {
    const setup = await exported([EXPORT, REVEAL]);
    await work(setup);
    await setup.client.allow(VIEW, EXPORT);
    expect(await setup.read()).toEqual({
      ...{ status: 200, code: 1008, result: { text: 'resource.exports.fieldsChanged' } },
    });
    await setup.client.allow(VIEW, EXPORT, REVEAL);
    expect((await setup.read()).code).toBe(0);
  });

  it('is refused to an owner who sees other records by now', async () => {
    let scope: Condition | null = { field: 'code', op: 'in', value: ['C1', 'C2'] };
    const setup = await exported([EXPORT], { rules: { scope: () => scope } });
    await work(setup);
    expect((await download(setup.owner, setup.file)).rows.map(([code]) => code)).toEqual(['C1', 'C2']);
    scope = { field: 'code', op: 'in', value: ['C2', 'C1'] };
    expect((await setup.read()).code).toBe(0);
    scope = { field: 'code', op: 'in', value: ['C1'] };
    expect(await setup.read()).toEqual({
      ...{ status: 200, code: 1008, result: { text: 'resource.exports.scopeChanged' } },
    });
  });

  it('is not refused because time passes, where the visible records depend on it', async () => {
    const since: ServerResource['rules'] = {
      scope: (_actor, { now }) => ({ field: 'effort', op: 'isNot', value: now().getTime() }),
    };
    const setup = await exported([EXPORT], { rules: since });
    await work(setup);
    setup.at(60);
    expect((await setup.read()).code).toBe(0);
  });

  it('is not made when its owner loses the right or sees other records meanwhile, with the reason, and can be retried', async () => {
    const setup = await exported([EXPORT, REVEAL]);
    await setup.client.allow(VIEW, REVEAL);
    await work(setup);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'failed', reason: { code: 403, permission: EXPORT } });
    const retry = { event: 'retry', version: 1, payload: {} };
    await setup.client.allow(VIEW, EXPORT);
    await setup.client.call(`POST /system/job/${setup.id}/transition`, { body: retry });
    await work(setup);
    const reason = { code: 1008, text: 'resource.exports.fieldsChanged' };
    expect(await setup.job(setup.id)).toMatchObject({ status: 'failed', reason });
    await setup.client.allow(VIEW, EXPORT, REVEAL);
    await setup.client.call(`POST /system/job/${setup.id}/transition`, { body: { ...retry, version: 2 } });
    await work(setup);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', done: 3 });
    await setup.client.allow(EXPORT, REVEAL);
    expect(await setup.read()).toMatchObject({ code: 403, result: { permission: VIEW } });
    await setup.client.allow(VIEW, EXPORT, REVEAL);
    expect((await download(setup.owner, setup.file)).rows.length).toBe(3);
  });

  it.each(['x', '-1', '1e9', '9999999999'])('is refused at the position %s, which no part returned', async (after) => {
    const setup = await exported([EXPORT]);
    await work(setup);
    const { result } = await setup.owner.call(rowsCall(setup.file), { query: { after } });
    expect(result).toEqual({ errors: { after: { rule: 'format' } } });
  });
});
