import { ServiceError } from '@src/contracts/errors.ts';
import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ExportAnswer, Job } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { jobMachine } from '../job/index.ts';
import { isJobWaiting } from '../job/testing.ts';
import { walk } from '../testing/explore.ts';
import { createFakePorts, type PortAnswers } from '../testing/fake-ports.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as files from './index.ts';

const ORDER: files.ExportOrder = { format: 'csv', columns: ['code', 'name'], queries: [PLAIN_QUERY], expected: 3 };
const OTHER_QUERY = { ...PLAIN_QUERY, q: 'other' };
const FILE: files.WrittenFile = { name: 'agents.csv', rows: 3 };

/** A view of an export before anything is known. */
const NOTHING = {
  ...{ files: [], order: null, ticket: null, progress: null, isCancelling: false },
  ...{ done: 0, total: 0, file: null, problem: null, failure: null },
};

/** Starts an export over a fake server with responses in sequence; further calls never resolve. */
function startExport(answers: readonly (ExportAnswer | Error)[], written: readonly (files.FileWriting | Error)[]) {
  const asked: files.FetchRowsInput[] = [];
  const made: files.WriteFileInput[] = [];
  const left = [...answers];
  const results = [...written];
  const give = <Output>(answer: Output | Error | undefined) => {
    if (answer === undefined) return new Promise<Output>(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const { actor } = start(
    files.fileExportMachine.provide({
      actors: {
        listFiles: fromPromise<readonly ExportFile[]>(() => new Promise(() => undefined)),
        fetchRows: fromPromise<ExportAnswer, files.FetchRowsInput>(({ input }) => {
          asked.push(input);
          return give(left.shift());
        }),
        writeFile: fromPromise<files.FileWriting, files.WriteFileInput>(({ input }) => {
          made.push(input);
          return give(results.shift());
        }),
      },
    }),
    undefined,
  );
  const seen = () => files.selectFileExport(actor.getSnapshot());
  const reaches = (stage: files.FileExportStage) => waitFor(actor, (snapshot) => snapshot.value === stage);
  const order = (wanted = ORDER) => actor.send({ type: 'fileExport.started', order: wanted, key: 'k' });
  return { actor, asked, made, seen, reaches, order };
}

const part = (rows: readonly string[], next: string | null, total = 3): ExportAnswer => ({
  rows: rows.map((code) => [code, `${code}!`]),
  total,
  next,
});

const LONG: files.ExportOrder = { ...ORDER, expected: 2001 };
const TICKET: ExportJob = { file: 'f1', job: 'j1', total: 2001 };
const STORED: ExportFile = {
  ...{ ...TICKET, state: 'running', done: 0, time: '2026-05-04 09:00:00', until: null },
  ...{ columns: ['code'], reason: null },
};
const GONE = new ServiceError({ kind: 'envelope', code: 1002 });
const TIMEOUT = new ServiceError({ kind: 'timeout' });
const job = (more: Partial<Job> = {}): Job => ({
  ...{ id: 'j1', state: 'running', total: 2001, done: 1000, ok: 1000, failed: [], undo: null },
  ...more,
});

/** Starts a long export over a fake server with responses in sequence; further calls never resolve. */
function startLong(answers: PortAnswers) {
  const { port, calls } = createFakePorts(answers);
  const following = jobMachine.provide({ actors: { askJob: port('ask'), cancelJob: port('cancel') } });
  const logic = files.fileExportMachine.provide({
    actors: {
      ...{ listFiles: port('list'), startJob: port('start'), fetchRows: port('rows') },
      ...{ fetchFile: port('file'), writeFile: port('write'), job: following },
    },
  });
  const { actor, clock } = start(logic, undefined);
  const seen = () => files.selectFileExport(actor.getSnapshot());
  const reaches = (stage: files.FileExportStage) => waitFor(actor, (snapshot) => snapshot.value === stage);
  const waits = () => waitFor(actor, ({ children }) => isJobWaiting(children.job));
  const called = (name: string) => calls.filter(([each]) => each === name).map(([, input]) => input);
  const begin = () => actor.send({ type: 'fileExport.started', order: LONG, key: 'k' });
  return { actor, clock, seen, reaches, waits, called, begin };
}

describe('an export of many rows', () => {
  it('is made by a job, with its progress, and then fetched from its file and written', async () => {
    const { begin, clock, seen, waits, reaches, called } = startLong({
      start: [TICKET],
      ask: [job(), job({ state: 'done', done: 2001 })],
      file: [part(['a', 'b'], '1000', 2001), part(['c'], null, 2001)],
      write: [FILE],
    });
    begin();
    await waits();
    expect(seen()).toMatchObject({ stage: 'following', ticket: TICKET, progress: { done: 1000, total: 2001 } });
    clock.increment(700);
    await reaches('done');
    expect(called('start')).toEqual([{ order: LONG, key: 'k' }]);
    expect(called('file')).toEqual([
      { file: 'f1', next: null },
      { file: 'f1', next: '1000' },
    ]);
    expect(called('write')).toMatchObject([
      {
        order: LONG,
        parts: [
          [
            ['a', 'a!'],
            ['b', 'b!'],
          ],
          [['c', 'c!']],
        ],
      },
    ]);
    expect([called('rows'), seen().file]).toEqual([[], FILE]);
  });

  it('is started once when the response to its start is lost', async () => {
    const { actor, begin, reaches, called } = startLong({ start: [TIMEOUT, TICKET] });
    begin();
    await reaches('failed');
    actor.send({ type: 'fileExport.retry.requested' });
    await reaches('following');
    expect(called('start')).toEqual([
      { order: LONG, key: 'k' },
      { order: LONG, key: 'k' },
    ]);
  });

  it('can be cancelled while its job runs', async () => {
    const { actor, begin, waits, seen, reaches, called } = startLong({
      start: [TICKET],
      ask: [job()],
      cancel: [job({ state: 'cancelled' })],
    });
    begin();
    await waits();
    actor.send({ type: 'fileExport.cancelled' });
    expect(seen()).toMatchObject({ stage: 'following', isCancelling: true });
    await reaches('choosing');
    expect([called('cancel'), seen()]).toEqual([[{ job: 'j1' }], { ...NOTHING, stage: 'choosing' }]);
  });

  it.each([
    [
      'failed',
      job({ state: 'failed', reason: { code: 403, msg: 'No' } }),
      { stopped: 'failed', reason: { code: 403, msg: 'No' } },
    ],
    ['is gone', GONE, { stopped: 'lost' }],
  ])('whose job %s says so, and is started again by a retry', async (_how, answer, progress) => {
    const { actor, begin, reaches, seen, called } = startLong({ start: [TICKET, TICKET], ask: [answer] });
    begin();
    await reaches('failed');
    expect(seen()).toMatchObject({ ticket: null, progress, failure: null });
    actor.send({ type: 'fileExport.retry.requested' });
    await reaches('following');
    expect(called('start').at(-1)).toEqual({ order: LONG, key: 'k+' });
  });

  it('continues a download that failed, and starts again when its file is refused', async () => {
    const { actor, begin, reaches, called } = startLong({
      start: [TICKET, { ...TICKET, file: 'f2' }],
      ask: [job({ state: 'done' })],
      file: [part(['a'], '1000', 2001), TIMEOUT, GONE],
    });
    begin();
    await reaches('failed');
    actor.send({ type: 'fileExport.retry.requested' });
    await reaches('downloading');
    await reaches('failed');
    expect(called('file').map((input) => input)).toEqual([
      { file: 'f1', next: null },
      { file: 'f1', next: '1000' },
      { file: 'f1', next: '1000' },
    ]);
    actor.send({ type: 'fileExport.retry.requested' });
    await reaches('following');
    expect(called('start').at(-1)).toEqual({ order: LONG, key: 'k+' });
  });
});

describe('an earlier export', () => {
  it('is listed, and fetched in another format, with its reason', async () => {
    const stored: ExportFile = { ...STORED, state: 'done', reason: 'audit' };
    const { actor, seen, reaches, called } = startLong({
      list: [[stored]],
      file: [part(['a'], null, 2001)],
      write: [FILE],
    });
    await waitFor(actor, ({ context }) => context.files.length > 0);
    expect(seen().files).toEqual([stored]);
    actor.send({ type: 'fileExport.resumed', file: stored, format: 'xlsx' });
    await reaches('done');
    const order = { format: 'xlsx', columns: ['code'], queries: [], expected: 2001, reason: 'audit' };
    expect(called('write')).toMatchObject([{ order }]);
  });

  it('is followed while its job runs, and not started again when that breaks off', async () => {
    const { actor, seen, reaches } = startLong({ ask: [job({ state: 'failed' })] });
    actor.send({ type: 'fileExport.resumed', file: STORED, format: 'csv' });
    expect(seen().stage).toBe('following');
    await reaches('failed');
    actor.send({ type: 'fileExport.retry.requested' });
    expect(seen().stage).toBe('failed');
  });

  it('that is not known leaves new ones as they are', async () => {
    const { begin, reaches } = startLong({ list: [TIMEOUT], start: [TICKET] });
    begin();
    await reaches('following');
  });
});

describe('an export that requires a reason', () => {
  it('sends the reason with every call, and puts the mark of the first response into the file', async () => {
    const mark = { by: 'ada', time: '2026-05-04 09:00:00', no: 'r1' };
    const first = { ...part(['a', 'b'], '2'), mark };
    const { asked, made, order, reaches } = startExport(
      [first, { ...part(['c'], null), mark: { ...mark, no: 'r2' } }],
      [FILE],
    );
    order({ ...ORDER, reason: 'audit' });
    await reaches('done');
    expect(asked.map(({ reason }) => reason)).toEqual(['audit', 'audit']);
    expect(made.map((input) => input.mark)).toEqual([mark]);
  });
});

describe('an export', () => {
  it('fetches all parts, and writes every row in order', async () => {
    const { asked, made, order, reaches, seen } = startExport([part(['a', 'b'], '2'), part(['c'], null)], [FILE]);
    order();
    await reaches('done');
    expect(asked).toEqual([
      { query: PLAIN_QUERY, columns: ['code', 'name'], next: null },
      { query: PLAIN_QUERY, columns: ['code', 'name'], next: '2' },
    ]);
    expect(made).toEqual([
      {
        order: ORDER,
        parts: [
          [
            ['a', 'a!'],
            ['b', 'b!'],
          ],
          [['c', 'c!']],
        ],
      },
    ]);
    expect(seen()).toEqual({ ...NOTHING, stage: 'done', order: ORDER, done: 3, total: 3, file: FILE });
  });

  it('runs every query of a long selection', async () => {
    const { asked, order, reaches, seen } = startExport([part(['a'], null, 1), part(['b'], null, 1)], [FILE]);
    order({ ...ORDER, queries: [PLAIN_QUERY, OTHER_QUERY], expected: 2 });
    await reaches('done');
    expect(asked.map(({ query }) => query)).toEqual([PLAIN_QUERY, OTHER_QUERY]);
    expect(seen()).toMatchObject({ done: 2, total: 2 });
  });

  it('ends when a server announces more rows but returns none', async () => {
    const { asked, order, reaches } = startExport([part(['a'], '1'), part([], '1')], [FILE]);
    order();
    await reaches('done');
    expect(asked).toHaveLength(2);
  });

  it('resumes after a failure', async () => {
    const failure = new ServiceError({ kind: 'timeout' });
    const { actor, asked, made, order, reaches, seen } = startExport(
      [part(['a', 'b'], '2'), failure, part(['c'], null)],
      [FILE],
    );
    order();
    await reaches('failed');
    expect(seen()).toMatchObject({ done: 2, total: 3, failure: { kind: 'timeout' } });
    actor.send({ type: 'fileExport.retry.requested' });
    await reaches('done');
    expect(asked.map(({ next }) => next)).toEqual([null, '2', '2']);
    expect(made[0]?.parts.flat()).toHaveLength(3);
  });

  it('retries a failed write without fetching again', async () => {
    const { actor, asked, order, reaches } = startExport([part(['a'], null)], [new Error('full'), FILE]);
    order();
    await reaches('failed');
    actor.send({ type: 'fileExport.retry.requested' });
    await reaches('done');
    expect(asked).toHaveLength(1);
  });

  it.each(['fetching', 'writing', 'failed'] as const)(
    'can be cancelled while %s, and drops its data',
    async (stage) => {
      const answers = { fetching: [], writing: [part(['a'], null)], failed: [new Error('no')] }[stage];
      const { actor, order, reaches, seen } = startExport(answers, []);
      order();
      await reaches(stage);
      actor.send({ type: 'fileExport.cancelled' });
      expect(seen()).toEqual({ ...NOTHING, stage: 'choosing' });
    },
  );

  it('reports that the rows do not fit the format, and offers no retry', async () => {
    const { actor, order, reaches, seen } = startExport([part(['a'], null)], [{ problem: 'textTooLong' }]);
    order();
    await reaches('failed');
    expect(seen()).toMatchObject({ problem: 'textTooLong', failure: null });
    actor.send({ type: 'fileExport.retry.requested' });
    expect(seen().stage).toBe('failed');
  });

  it('can be followed by another one', async () => {
    const { actor, order, reaches } = startExport([part(['a'], null)], [FILE]);
    order();
    await reaches('done');
    actor.send({ type: 'fileExport.restarted' });
    expect(actor.getSnapshot().value).toBe('choosing');
  });
});

it('has a path through every state and transition', () => {
  const error = new Error('no');
  const failed = (id: string) => [error, GONE].map((cause) => ({ type: `xstate.error.actor.${id}`, error: cause }));
  const ended = (state: Job['state']) => ({
    type: 'xstate.done.actor.job',
    output: { job: job({ state }), failure: null },
  });
  const visited = walk(files.fileExportMachine, {
    events: [
      { type: 'fileExport.started', order: ORDER, key: 'k' },
      { type: 'fileExport.started', order: LONG, key: 'k' },
      ...(['running', 'done'] as const).map((state) => ({
        ...{ type: 'fileExport.resumed', format: 'csv', file: { ...STORED, state } },
      })),
      { type: 'fileExport.cancelled' },
      { type: 'fileExport.retry.requested' },
      { type: 'fileExport.restarted' },
      { type: 'job.changed', latest: null, failure: null, isCancelling: false },
      { type: 'xstate.done.actor.listFiles', output: [] },
      { type: 'xstate.error.actor.listFiles', error },
      { type: 'xstate.done.actor.startJob', output: TICKET },
      { type: 'xstate.error.actor.startJob', error },
      ...(['done', 'cancelled', 'failed'] as const).map(ended),
      { type: 'xstate.error.actor.job', error },
      ...['fetchRows', 'fetchFile'].flatMap((id) => [
        { type: `xstate.done.actor.${id}`, output: part(['a'], null) },
        { type: `xstate.done.actor.${id}`, output: part(['a'], '1') },
        ...failed(id),
      ]),
      { type: 'xstate.done.actor.writeFile', output: FILE },
      { type: 'xstate.done.actor.writeFile', output: { problem: 'textTooLong' } },
      { type: 'xstate.error.actor.writeFile', error },
    ],
    serializeState: ({ value, context }) =>
      [
        ...[JSON.stringify(value), context.reading, context.problem, context.ticket === null],
        ...[context.order?.expected, context.order?.queries.length, context.parts.length === 0],
      ].join(' '),
  });
  expect(uncovered(files.fileExportMachine, visited)).toEqual([]);
});
