import {
  batchAnswerContract,
  importAnswerContract,
  importReportContract,
  jobContract,
} from '@src/contracts/resource/responses.ts';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { missing } from '../../http/server-error.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { ENGINE_JOBS } from '../jobs/engine-jobs.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { runJob } from '../jobs/run-job.ts';
import { die, type JobSetup, never, openSetup } from '../jobs/testing.ts';
import { createWorker } from '../jobs/worker.ts';

/** Imports this many new tickets by a job; returns its id. */
async function queueImport({ client, host }: JobSetup, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => ({ code: `N${index}`, title: 'new' }));
  const call = 'POST /desk/ticket/import';
  const { job } = await client.result(importReportContract, call, { body: { rows, dryRun: true } });
  await createWorker(host).workNow();
  const checked = await client.result(jobContract, `GET /job/${job}`);
  const { token } = fieldsOf(checked.result);
  return (await client.result(importAnswerContract, call, { body: { token } })).job ?? '';
}

const queueBatch = async ({ client }: JobSetup): Promise<string> =>
  (await client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: { event: 'take', filter: {} } })).job ??
  '';

const broken: readonly JobKind[] = ENGINE_JOBS.map((kind) =>
  'step' in kind ? { ...kind, step: () => Promise.reject(missing()) } : kind,
);

/** A job that failed after its first part. */
async function failed(setup: JobSetup, queue: () => Promise<string>) {
  const { store } = setup.client.server.context;
  const id = await queue();
  const [claim] = await setup.take();
  if (claim === undefined) throw new Error('nothing was taken');
  await die(setup, claim, 1);
  await runJob({ ...setup.host, kinds: broken, onTrouble: () => undefined }, claim, never);
  const job = () => setup.client.result(jobContract, `GET /job/${id}`);
  return {
    job,
    undo: async () => setup.client.call('POST /undo', { body: { id: (await job()).undo?.id } }),
    retry: async () => {
      const body = { event: 'retry', version: 1, payload: {} };
      expect((await setup.client.call(`POST /system/job/${id}/transition`, { body })).code).toBe(0);
      await createWorker(setup.host).workNow();
    },
    offers: async () => (await store.list(COLLECTIONS.undos)).map(({ id: offer, count }) => [offer, count]),
    steps: async () => (await store.list(COLLECTIONS.undoSteps)).length,
  };
}

it.each([
  ['import', 0, (setup: JobSetup) => queueImport(setup, 250)],
  ['batch', 250, queueBatch],
] as const)('of a retried %s there is one offer, for all that it has written', async (_kind, count, queue) => {
  const setup = await openSetup(undefined, count);
  const { job, retry, offers, steps } = await failed(setup, () => queue(setup));
  const first = await job();
  expect([first.state, first.done, await offers()]).toEqual(['failed', 100, [[first.undo?.id, 100]]]);
  await retry();
  const last = await job();
  expect([last.state, last.done, await offers(), await steps()]).toEqual(['done', 250, [[last.undo?.id, 250]], 2]);
});

it('what was undone before the retry, or can no longer be undone, is not offered again', async () => {
  const undone = await openSetup();
  const before = await failed(undone, () => queueImport(undone, 250));
  expect((await before.undo()).code).toBe(0);
  await before.retry();
  expect(await before.offers()).toEqual([[(await before.job()).undo?.id, 150]]);
  const expired = await openSetup();
  const late = await failed(expired, () => queueImport(expired, 250));
  expired.at(3600);
  await late.retry();
  expect(await late.offers()).toContainEqual([(await late.job()).undo?.id, 150]);
});
