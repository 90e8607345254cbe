import { readCheckResult } from '@src/contracts/resource/batch/import-results.ts';
import {
  importAnswerContract,
  importReportContract,
  jobContract,
  jobFailuresContract,
} from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../store/store.ts';
import { watchedReads } from '../../store/testing/watched-reads.ts';
import { LEASE_MS } from '../jobs/claim-jobs.ts';
import { runJob } from '../jobs/run-job.ts';
import { die, type JobSetup, never, openSetup } from '../jobs/testing.ts';
import { createWorker } from '../jobs/worker.ts';

const IMPORT = 'POST /desk/ticket/import';
const newLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `N${index + 1}`, title: `Line ${index + 1}` }));

/** A server with stored tickets, and a file about all of them and about new ones. */
async function open(stored: number, added: number) {
  const setup = await openSetup(undefined, stored);
  const changes = Array.from({ length: stored }, (_, index) => ({ code: `C${index}`, title: 'changed' }));
  const check = (rows: readonly object[] = [...changes, ...newLines(added)]) =>
    setup.client.result(importReportContract, IMPORT, { body: { rows, dryRun: true } });
  return { ...setup, check };
}

/** The same after the file was checked. */
async function start(stored: number, added: number) {
  const setup = await open(stored, added);
  const { token, job } = await setup.check();
  await work(setup);
  const checked = job === undefined ? token : await tokenOf(setup, job);
  const commit = () => setup.client.result(importAnswerContract, IMPORT, { body: { token: checked } });
  return { ...setup, commit };
}

const tokenOf = async (setup: JobSetup, job: string) => readCheckResult(await ended(setup, job)).token;

/** A claimed job of an import of 450 new tickets. */
async function claimed() {
  const setup = await start(0, 450);
  const { job: id = '' } = await setup.commit();
  const [claim] = await setup.take();
  if (claim === undefined) throw new Error('nothing was taken');
  return { ...setup, id, claim };
}

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

const stored =
  ({ client }: JobSetup) =>
  (collection: string) =>
    client.server.context.store.list(collection);
const rows = ({ client, resource }: JobSetup) => client.server.context.store.list(resource.collection);
const linesLeft = async ({ client }: JobSetup) => (await client.server.context.store.list(COLLECTIONS.jobLines)).length;
const work = ({ host }: JobSetup) => createWorker(host).workNow();
const ended = ({ client }: JobSetup, id: string | undefined) => client.result(jobContract, `GET /job/${id}`);
const undo = (setup: JobSetup, id: string | undefined) => setup.client.call('POST /undo', { body: { id } });

describe('the lines of an import', () => {
  it('are written by the call itself, up to two hundred of them', async () => {
    const setup = await start(0, 200);
    expect(await setup.commit()).toEqual({ created: 200, updated: 0, failed: [], undo: expect.any(Object) });
    expect([(await rows(setup)).length, (await setup.take()).length]).toEqual([200, 0]);
  });

  it('are written by a job above that, a hundred in one transaction, and one undo takes back all', async () => {
    const setup = await start(120, 230);
    const before = await rows(setup);
    const answer = await setup.commit();
    expect(answer).toEqual({ created: 0, updated: 0, failed: [], undo: null, total: 350, job: expect.any(String) });
    expect([await rows(setup), await linesLeft(setup)]).toEqual([before, 4]);
    await work(setup);
    const job = await ended(setup, answer.job);
    expect(job).toMatchObject({ state: 'done', total: 350, done: 350, ok: 350, failed: [] });
    expect(job.result).toMatchObject({ created: 230, updated: 120 });
    const written = await rows(setup);
    expect([written.length, written.filter(({ title }) => title === 'changed').length]).toEqual([350, 120]);
    expect(await linesLeft(setup)).toBe(0);
    await undo(setup, job.undo?.id);
    await work(setup);
    const plain = (row: object) => ({ ...row, version: 0, updater: '', updateTime: '' });
    expect((await rows(setup)).map(plain)).toEqual(before.map(plain));
  });

  it('are continued after the last written one by another process when the first one dies, and none is doubled', async () => {
    const setup = await claimed();
    await die(setup, setup.claim, 2);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'running', done: 200, progress: 4444 });
    expect((await rows(setup)).length).toBe(200);
    setup.at(LEASE_MS / 1000);
    const [other] = await setup.take('second');
    if (other === undefined) throw new Error('nothing was taken over');
    await runJob(setup.host, other, never);
    // A process that was considered dead and comes back does nothing.
    await runJob(setup.host, setup.claim, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', holder: '', done: 450, failures: 0 });
    const codes = (await rows(setup)).map(({ code }) => code);
    expect([codes.length, new Set(codes).size]).toEqual([450, 450]);
  });

  it('can be cancelled between two batches: the written ones stay and can be undone, the others are deleted', async () => {
    const setup = await claimed();
    await die(setup, setup.claim, 1);
    expect((await setup.client.call(`POST /job/${setup.id}/cancel`)).code).toBe(0);
    await runJob(setup.host, setup.claim, never);
    const job = await ended(setup, setup.id);
    expect(job).toMatchObject({ state: 'cancelled', done: 100, ok: 100, result: { created: 100, updated: 0 } });
    expect([(await rows(setup)).length, await linesLeft(setup)]).toEqual([100, 0]);
    await undo(setup, job.undo?.id);
    expect((await rows(setup)).length).toBe(0);
  });

  it('are named when they are refused while they are written, with the reason, and the others are written', async () => {
    const setup = await start(150, 150);
    const { client } = setup;
    const { job: id } = await setup.commit();
    await client.call('POST /desk/ticket', { body: { code: 'N7', title: 'by hand' } });
    await client.call('PUT /desk/ticket/120', { body: { version: 1, title: 'by hand' } });
    await client.call('POST /desk/ticket/130/transition', { body: { event: 'delete', version: 1 } });
    await work(setup);
    const job = await ended(setup, id);
    expect(job).toMatchObject({ state: 'done', done: 300, ok: 297, result: { created: 149, updated: 148 } });
    expect(job.failed.map(({ line, id: record, title, code }) => [line, record, title, code])).toEqual([
      [121, '120', 'changed', 1003],
      [131, '130', 'changed', 1002],
      [157, '', 'Line 7', 1003],
    ]);
    const byHand = (await rows(setup)).filter(({ title }) => title === 'by hand').map(({ code }) => code);
    expect(byHand).toEqual(['C120', 'N7']);
  });

  it('are named with their errors by field', async () => {
    const setup = await start(0, 201);
    const { client, resource } = setup;
    const { job: id = '' } = await setup.commit();
    const [row] = await client.server.context.store.list(COLLECTIONS.jobLines);
    const lines = Array.isArray(row?.lines) ? row.lines : [];
    const wrong = lines.map((each: object, index) =>
      index === 4 ? { ...each, line: { code: 'N5', title: '' } } : each,
    );
    await client.server.context.store.update(COLLECTIONS.jobLines, row?.id ?? '', { lines: wrong });
    await work(setup);
    const { list } = await client.result(jobFailuresContract, `GET /job/${id}/failures`);
    expect(list).toEqual([
      {
        ...{ id: '', title: '', code: 1001, msg: expect.any(String), line: 5 },
        errors: { title: { rule: 'required' } },
      },
    ]);
    expect((await client.server.context.store.list(resource.collection)).length).toBe(200);
  });

  it('are written although others are refused, also in one call, unless every one is', async () => {
    const setup = await start(2, 1);
    const { client } = setup;
    await client.call('PUT /desk/ticket/1', { body: { version: 1, title: 'by hand' } });
    const answer = await setup.commit();
    expect(answer).toMatchObject({ created: 1, updated: 1, failed: [{ line: 2, id: '1', code: 1003 }] });
    await undo(setup, answer.undo?.id);
    expect((await rows(setup)).map(({ title }) => title)).toEqual(['x', 'by hand']);
  });

  it('are no longer written when the owner of the job may not import any more, and stay for a retry', async () => {
    const setup = await claimed();
    await die(setup, setup.claim, 1);
    await setup.client.server.context.store.update(COLLECTIONS.users, '1', { role: [] });
    await runJob(setup.host, setup.claim, never);
    expect(await setup.job(setup.id)).toMatchObject({
      ...{ status: 'failed', done: 100, result: { created: 100, updated: 0 } },
      reason: { code: 403, permission: 'desk:ticket:import' },
    });
    expect([(await rows(setup)).length, await linesLeft(setup)]).toEqual([100, 4]);
  });
});

describe('the check of an import', () => {
  it('is a job above two hundred lines: it changes nothing, and names all lines with errors', async () => {
    const setup = await open(150, 0);
    const rows = [
      ...newLines(148),
      { id: 'gone', code: 'N149', title: 'Line 149' },
      { code: 'C3', title: 'changed' },
      ...Array.from({ length: 120 }, () => ({ code: 'N7', title: 'again' })),
      { code: 'N900', title: '', price: 'dear' },
      { code: 'C3', title: 'again' },
    ];
    const before = await Promise.all([setup.resource.collection, COLLECTIONS.audit].map(stored(setup)));
    const report = await setup.check(rows);
    expect(report).toEqual({ total: 272, creates: 0, updates: 0, errors: [], token: null, job: expect.any(String) });
    await work(setup);
    const job = await ended(setup, report.job);
    const result = { creates: 149, updates: 1, unknownIds: 1, token: expect.any(String) };
    expect(job).toMatchObject({ state: 'done', total: 272, done: 272, ok: 150, failures: 122, result, undo: null });
    const rest = await setup.client.result(jobFailuresContract, `GET /job/${report.job}/failures`, {
      query: { after: job.next ?? '' },
    });
    const repeats = (line: number) => ({ rule: 'repeatedLine', params: { line } });
    expect([...job.failed, ...rest.list].map(({ line, errors }) => [line, errors])).toEqual([
      ...Array.from({ length: 120 }, (_, index) => [151 + index, { code: repeats(7) }]),
      [271, { title: { rule: 'required' }, price: { rule: 'format' } }],
      [272, { code: repeats(150) }],
    ]);
    expect(await Promise.all([setup.resource.collection, COLLECTIONS.audit].map(stored(setup)))).toEqual(before);
  });

  it('reads no more for a late part than for an early one', async () => {
    const setup = await open(0, 0);
    await setup.check([...newLines(600), { code: 'N5', title: 'again' }]);
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    const { store } = setup.client.server.context;
    const read: number[] = [];
    const note: Parameters<typeof watchedReads>[1] = (collection, _asked, { rows: found }) => {
      if (collection === COLLECTIONS.jobParts) read[read.length - 1] = (read.at(-1) ?? 0) + found.length;
    };
    setup.client.server.lend({ store: watchedReads(store, note) });
    for (let part = 0; part < 6; part += 1) {
      read.push(0);
      await die(setup, claim, 1);
    }
    // Only the part before, whose sum of new records continues.
    expect(read).toEqual([0, 1, 1, 1, 1, 1]);
    await work(setup);
    expect((await ended(setup, claim.id)).failed.map(({ line }) => line)).toEqual([601]);
  });

  it('is continued by another process when its own dies', async () => {
    const setup = await open(0, 300);
    const { job = '' } = await setup.check([...newLines(300), { code: 'N5', title: 'again' }]);
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(setup, claim, 2);
    expect(await setup.job(job)).toMatchObject({ status: 'running', done: 200 });
    setup.at(LEASE_MS / 1000);
    await work(setup);
    expect(await ended(setup, job)).toMatchObject({ state: 'done', ok: 300, failed: [{ line: 301, title: 'again' }] });
  });

  it('that is cancelled, or that finds no good line, keeps nothing of the file', async () => {
    for (const isCancelled of [true, false]) {
      const setup = await open(0, 0);
      const { job } = await setup.check(isCancelled ? newLines(300) : newLines(300).map(({ code }) => ({ code })));
      if (isCancelled) await setup.client.call(`POST /job/${job}/cancel`);
      else await work(setup);
      expect((await ended(setup, job)).result).toEqual({ creates: 0, updates: 0, token: null });
      expect([await stored(setup)(COLLECTIONS.imports), await linesLeft(setup)]).toEqual([[], 0]);
    }
  });

  it('that fails keeps its file as long as its job, so that an administrator can have it go on', async () => {
    const setup = await open(0, 300);
    const { users } = COLLECTIONS;
    const { store } = setup.client.server.context;
    const { job = '' } = await setup.check();
    const role = (await store.get(users, '1'))?.role;
    await store.update(users, '1', { role: [] });
    await work(setup);
    expect(await setup.job(job)).toMatchObject({ status: 'failed', reason: { permission: 'desk:ticket:import' } });
    await store.update(users, '1', { role });
    setup.at(7 * DAY_S);
    await setup.client.server.prune();
    expect([(await stored(setup)(COLLECTIONS.imports)).length, await linesLeft(setup)]).toEqual([1, 3]);
    setup.at(7 * DAY_S + 1);
    await setup.client.server.prune();
    expect([await stored(setup)(COLLECTIONS.imports), await linesLeft(setup)]).toEqual([[], 0]);
  });

  it('accepts a line about a record that an earlier line of the file makes, however far before', async () => {
    const setup = await open(0, 0);
    const [first, ...others] = newLines(299);
    const child = { code: 'N300', title: 'Child', parent: 'Line 1' };
    const orphan = { code: 'N301', title: 'Orphan', parent: 'nobody' };
    const { job = '' } = await setup.check([{ ...first }, ...others, child, orphan]);
    await work(setup);
    expect((await ended(setup, job)).failed.map(({ line, errors }) => [line, errors])).toEqual([
      [301, { parent: { rule: 'missing' } }],
    ]);
    await setup.client.result(importAnswerContract, IMPORT, { body: { token: await tokenOf(setup, job) } });
    await work(setup);
    const all = await rows(setup);
    const parent = all.find(({ code }) => code === 'N1')?.id;
    expect([all.length, all.find(({ code }) => code === 'N300')?.parent]).toEqual([300, parent]);
  });

  it('is not over before its job is done: nothing can be written until then, and an hour later nothing any more', async () => {
    const setup = await open(0, 300);
    const { job = '' } = await setup.check();
    const [file] = await stored(setup)(COLLECTIONS.imports);
    expect((await setup.client.call(IMPORT, { body: { token: file?.id } })).code).toBe(1001);
    setup.at(2 * HOUR_S);
    await setup.client.server.prune();
    await work(setup);
    const token = await tokenOf(setup, job);
    setup.at(3 * HOUR_S + 1);
    const later = await setup.client.as('vben');
    expect((await later.call(IMPORT, { body: { token } })).code).toBe(1002);
    await setup.client.server.prune();
    expect([await stored(setup)(COLLECTIONS.imports), await linesLeft(setup)]).toEqual([[], 0]);
  });
});
