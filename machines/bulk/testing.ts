import type { BatchAnswer, Job } from '@src/contracts/resource/responses.ts';
import { waitFor } from 'xstate';
import { jobMachine } from '../job/index.ts';
import { createFakePorts, type PortAnswers } from '../testing/fake-ports.ts';
import { start } from '../testing/start.ts';
import { undoMachine } from '../undo/index.ts';
import * as bulk from './index.ts';

/** A request to delete two records. */
export const REQUEST: bulk.BulkRequest = { event: 'delete', target: { ids: ['a', 'b'] }, count: 2, key: 'k1' };
/** The outcome of a record that was refused. */
export const REFUSED = { id: 'b', title: 'Bea', code: 1005, msg: 'still in use' };
/** An undo offer. */
export const UNDO = { id: 'u1', until: '2026-01-01 08:01:00' };

/** An answer to a batch of two records. */
export const batch = (more: Partial<BatchAnswer> = {}): BatchAnswer => ({
  ok: ['a'],
  failed: [REFUSED],
  total: 2,
  job: null,
  undo: UNDO,
  ...more,
});
/** The state of a job of 300 records. */
export const job = (more: Partial<Job> = {}): Job => ({
  id: 'j1',
  state: 'running',
  total: 300,
  done: 100,
  ok: 99,
  failed: [REFUSED],
  undo: null,
  ...more,
});

/** Starts a bulk machine over a fake server with responses in sequence; further calls never resolve. */
export function startBulk(answers: PortAnswers = {}) {
  const { port, calls } = createFakePorts(answers);
  const followJob = (ask: string) => jobMachine.provide({ actors: { askJob: port(ask), cancelJob: port('cancel') } });
  const { actor, clock, emitted } = start(
    bulk.bulkMachine.provide({
      actors: {
        dryRun: port('dryRun'),
        sendBulk: port('send'),
        job: followJob('ask'),
        undo: undoMachine.provide({ actors: { askUndo: port('undo'), job: followJob('askUndoJob') } }),
      },
    }),
    undefined,
  );
  const seen = () => bulk.selectBulk(actor.getSnapshot());
  const reaches = (stage: bulk.BulkStage) => waitFor(actor, (snapshot) => bulk.selectBulk(snapshot).stage === stage);
  const ask = () => actor.send({ type: 'bulk.asked', request: REQUEST });
  return { bulk: actor, clock, calls, emitted, seen, reaches, ask };
}
