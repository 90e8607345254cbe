import { expect, it } from 'vitest';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import { openSetup, queued } from './testing.ts';
import { createWorker } from './worker.ts';

const PARTS = 450;
/** Rows of a job other than its parts: the job, and its input. */
const OTHERS = 2;
/** A transaction that deletes more rows than this keeps others waiting. */
const MOST = 250;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

it('old jobs are deleted completely, but not in one transaction', async () => {
  const { host, client, at } = await openSetup();
  const { store } = client.server.context;
  for (const id of ['one', 'two']) {
    await queued(host, 'due', id);
    for (let no = 0; no < PARTS; no += 1)
      await store.insert(COLLECTIONS.jobParts, { id: `${id}-${no}`, job: id, no, part: null });
    await store.update(COLLECTIONS.jobs, id, { status: 'done' });
  }
  const deleted: number[] = [];
  const watched: typeof host.atomically = (work) =>
    host.atomically((context) => {
      let count = 0;
      const remove: Store['remove'] = async (collection, id) => {
        count += 1;
        return context.store.remove(collection, id);
      };
      const done = work({ ...context, store: { ...context.store, remove } });
      return done.finally(() => deleted.push(count));
    });
  at(WEEK_SECONDS + 1);
  await createWorker({ ...host, atomically: watched }).claimJobs();
  for (const collection of [COLLECTIONS.jobs, COLLECTIONS.jobInputs, COLLECTIONS.jobParts])
    expect((await store.list(collection)).length).toBe(0);
  expect(deleted.reduce((sum, count) => sum + count)).toBe(2 * (PARTS + OTHERS));
  expect(Math.max(...deleted)).toBeLessThan(MOST);
});
