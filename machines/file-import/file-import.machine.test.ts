import { ServiceError } from '@src/contracts/errors.ts';
import type { ImportAnswer, ImportReport, Job } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { jobMachine } from '../job/index.ts';
import { walk } from '../testing/explore.ts';
import { createFakePorts, type PortAnswers } from '../testing/fake-ports.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { undoMachine } from '../undo/index.ts';
import * as files from './index.ts';

const FILE: files.GivenFile = { name: 'a.csv', size: 9, arrayBuffer: async () => new ArrayBuffer(9) };
const TABLE: files.FileTable = { headings: ['Code', 'Name', 'Odd'], lines: [{ number: 2, cells: ['a', 'Ada', '?'] }] };
const READING: files.FileReading = { table: TABLE, mapping: ['code', 'name', null] };
const REPORT: ImportReport = {
  total: 2,
  creates: 1,
  updates: 0,
  errors: [{ line: 2, field: 'name', error: { rule: 'required' } }],
  token: 't1',
};
const ANSWER: ImportAnswer = { created: 1, updated: 0, failed: [], undo: { id: 'u1', until: '2026-01-01 08:01:00' } };

/** Undo of an import, one of whose records has changed since. */
const UNDONE = { restored: 1, failed: [{ id: 'b', title: 'Bea', code: 1003, msg: 'changed' }] };

/** Starts an import with fake ports that give these responses in turn; further calls never resolve. */
function startImport(answers: PortAnswers = {}) {
  const { port, calls } = createFakePorts(answers);
  const { actor, emitted } = start(
    files.fileImportMachine.provide({
      actors: {
        readFile: port('read'),
        dryRunRows: port('try'),
        commitLines: port('commit'),
        readFailures: port('failures'),
        job: jobMachine.provide({ actors: { askJob: port('askJob'), cancelJob: port('cancelJob') } }),
        undo: undoMachine.provide({
          actors: { askUndo: port('undo'), job: jobMachine.provide({ actors: { askJob: port('askJob') } }) },
        }),
      },
    }),
    undefined,
  );
  const seen = () => files.selectFileImport(actor.getSnapshot());
  const reaches = (stage: files.FileImportStage) => waitFor(actor, (snapshot) => snapshot.value === stage);
  const give = () => actor.send({ type: 'fileImport.file.given', file: FILE });
  const tries = (key = 'k1') => actor.send({ type: 'fileImport.dryRun.requested', key });
  return { actor, calls, emitted, seen, reaches, give, tries };
}

/** An import after its dry run. */
async function startReady(answers: Parameters<typeof startImport>[0] = {}) {
  const started = startImport({ read: [READING], try: [REPORT], ...answers });
  started.give();
  await started.reaches('mapping');
  started.tries();
  await started.reaches('ready');
  return started;
}

describe('an import', () => {
  it('reads a file, runs a dry run, stores the valid lines and offers an undo', async () => {
    const { actor, calls, emitted, reaches, seen } = await startReady({ commit: [ANSWER], undo: [UNDONE] });
    expect(seen()).toMatchObject({ file: FILE, table: TABLE, mapping: READING.mapping, report: REPORT });
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('done');
    expect(seen().answer).toEqual(ANSWER);
    actor.send({ type: 'fileImport.undo.requested' });
    await reaches('undone');
    expect(calls).toEqual([
      ['read', { file: FILE }],
      ['try', READING],
      ['commit', { token: 't1', key: 'k1' }],
      ['undo', { undo: 'u1', after: null }],
    ]);
    expect(seen().undone).toEqual({ total: 2, done: 2, ok: 1, failed: UNDONE.failed, stopped: null });
    expect(emitted).toEqual([{ type: 'fileImport.written' }, { type: 'fileImport.undone' }]);
  });

  it.each([
    ['reports what is wrong with the file', { problem: 'tooLarge' }, 'tooLarge'],
    ['reports an unreadable file', new Error('no zip'), 'unreadable'],
  ])('%s, and accepts another one', async (_what, reading, problem) => {
    const { give, reaches, seen } = startImport({ read: [reading, READING] });
    give();
    await reaches('choosing');
    expect(seen()).toMatchObject({ problem, file: FILE, table: null });
    give();
    await reaches('mapping');
    expect(seen().problem).toBeNull();
  });

  it('maps a field to one column only, and needs at least one column', async () => {
    const { actor, give, reaches, seen, tries } = startImport({ read: [READING] });
    give();
    await reaches('mapping');
    actor.send({ type: 'fileImport.column.mapped', column: 2, field: 'name' });
    expect(seen().mapping).toEqual(['code', null, 'name']);
    actor.send({ type: 'fileImport.column.mapped', column: 0, field: null });
    actor.send({ type: 'fileImport.column.mapped', column: 2, field: null });
    tries();
    expect(seen()).toMatchObject({ stage: 'mapping', mapping: [null, null, null] });
  });

  it('reports a failed dry run', async () => {
    const { give, reaches, seen, tries } = startImport({
      read: [READING],
      try: [new ServiceError({ kind: 'offline' })],
    });
    give();
    await reaches('mapping');
    tries();
    await reaches('dryRunning');
    await reaches('mapping');
    expect(seen().failure).toEqual({ kind: 'offline' });
  });

  it('stores with the same key after a lost response', async () => {
    const lost = new ServiceError({ kind: 'network' });
    const { actor, calls, reaches, seen } = await startReady({ commit: [lost, ANSWER] });
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('committing');
    await reaches('ready');
    expect(seen().failure).toEqual({ kind: 'network' });
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('done');
    expect(calls.slice(2)).toEqual(Array(2).fill(['commit', { token: 't1', key: 'k1' }]));
  });

  it('stores nothing without a valid line', async () => {
    const { actor } = await startReady({ try: [{ ...REPORT, token: null }] });
    actor.send({ type: 'fileImport.commit.requested' });
    expect(actor.getSnapshot().value).toBe('ready');
  });

  it('goes back to the columns, and starts a new dry run with another key', async () => {
    const { actor, calls, reaches, tries } = await startReady({ try: [REPORT, REPORT], commit: [ANSWER] });
    actor.send({ type: 'fileImport.dryRun.left' });
    await reaches('mapping');
    tries('k2');
    await reaches('ready');
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('done');
    expect(calls.at(-1)).toEqual(['commit', { token: 't1', key: 'k2' }]);
  });

  it('drops the file, but not while its lines are being stored', async () => {
    const { actor, reaches, seen } = await startReady();
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('committing');
    actor.send({ type: 'fileImport.file.dropped' });
    expect(seen().stage).toBe('committing');
    const other = await startReady();
    other.actor.send({ type: 'fileImport.file.dropped' });
    expect(other.seen()).toMatchObject({ stage: 'choosing', file: null, table: null, report: null });
  });

  it('reports when it can no longer be undone', async () => {
    const moved = new ServiceError({ kind: 'envelope', code: 1003 });
    const { actor, reaches, seen } = await startReady({ commit: [ANSWER], undo: [moved] });
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('done');
    actor.send({ type: 'fileImport.undo.requested' });
    await reaches('undoing');
    await reaches('done');
    expect(seen().failure).toEqual({ kind: 'envelope', code: 1003 });
  });
});

const job = (id: string, more: Partial<Job> = {}): Job => ({
  ...{ id, state: 'done', total: 300, done: 300, ok: 300, failed: [], undo: null },
  ...more,
});

describe('an import of more lines than one call handles', () => {
  const QUEUED: ImportReport = { total: 300, creates: 0, updates: 0, errors: [], token: null, job: 'j1' };
  const WRITING: ImportAnswer = { created: 0, updated: 0, failed: [], undo: null, total: 298, job: 'j2' };
  const wrong = { id: '', title: '', code: 1001, msg: 'no', line: 2, errors: { name: { rule: 'required' } } };
  const closed = { id: '7', title: 'Bea', code: 1008, msg: 'no', text: { zh_CN: 'x', en: 'Closed' }, line: 9 };
  const CHECKED = job('j1', { ok: 298, failed: [wrong], result: { creates: 200, updates: 98, token: 't1' } });

  /** An import whose lines a job has checked. */
  async function startChecked(answers: PortAnswers = {}) {
    const { askJob = [], failures = [], ...others } = answers;
    const started = startImport({
      ...{ read: [READING], try: [QUEUED], commit: [WRITING], ...others },
      ...{ askJob: [CHECKED, ...askJob], failures: [[wrong, closed], ...failures] },
    });
    started.give();
    await started.reaches('mapping');
    started.tries();
    await started.reaches('ready');
    return started;
  }

  it('is checked by a job, whose failures are the lines with errors', async () => {
    const { calls, seen } = await startChecked();
    expect(seen().report).toEqual({
      ...{ total: 300, creates: 200, updates: 98, token: 't1' },
      errors: [
        { line: 2, field: 'name', error: { rule: 'required' } },
        { line: 9, field: '', error: { rule: 'code1008', text: { zh_CN: 'x', en: 'Closed' } } },
      ],
    });
    expect(calls.slice(2)).toEqual([
      ['askJob', { job: 'j1' }],
      ['failures', { job: CHECKED }],
    ]);
  });

  it('shows how far its check is, which can be stopped', async () => {
    const running = job('j1', { state: 'running', done: 100, ok: 100 });
    const { actor, calls, give, reaches, seen, tries } = startImport({
      ...{ read: [READING], try: [QUEUED], askJob: [running] },
      cancelJob: [job('j1', { state: 'cancelled', done: 200, ok: 200 })],
    });
    give();
    await reaches('mapping');
    tries();
    await waitFor(actor, ({ context }) => context.progress?.done === 100);
    expect(seen()).toMatchObject({ stage: 'checking', progress: { total: 300, done: 100 } });
    actor.send({ type: 'fileImport.dryRun.left' });
    await reaches('mapping');
    expect(calls.at(-1)).toEqual(['cancelJob', { job: 'j1' }]);
    expect(seen()).toMatchObject({ report: null, progress: { stopped: 'cancelled' } });
  });

  it.each([
    ['failed', { askJob: [job('j1', { state: 'failed', reason: { code: 403, msg: 'no' } })] }, 'failed'],
    ['is lost', { askJob: [new ServiceError({ kind: 'envelope', code: 1002 })] }, 'lost'],
  ])('can be checked again when the job of the check %s', async (_what, answers, stopped) => {
    const { give, reaches, seen, tries } = startImport({ read: [READING], try: [QUEUED], ...answers });
    give();
    await reaches('mapping');
    tries();
    await reaches('checking');
    await reaches('mapping');
    expect(seen()).toMatchObject({ report: null, progress: { stopped } });
  });

  it('is stored by a job, and names the lines that it refused', async () => {
    const undo = { id: 'u1', until: '2026-01-01 08:01:00' };
    const written = job('j2', {
      ...{ total: 298, done: 298, ok: 297, failed: [closed], undo },
      result: { created: 199, updated: 98, undo },
    });
    const { actor, emitted, reaches, seen } = await startChecked({
      ...{ askJob: [written], failures: [[closed]] },
    });
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('done');
    expect(seen().answer).toEqual({ created: 199, updated: 98, failed: [closed], undo });
    expect(files.refusedLines({ failed: [closed] })).toEqual([
      { line: 9, field: '', error: { rule: 'code1008', text: { zh_CN: 'x', en: 'Closed' } } },
    ]);
    expect(emitted).toEqual([{ type: 'fileImport.written' }]);
  });

  it('can be stopped while it is stored, and says what was stored until then', async () => {
    const cancelled = job('j2', {
      ...{ state: 'cancelled', total: 298, done: 100, ok: 100 },
      result: { created: 90, updated: 10, undo: null },
    });
    const { actor, reaches, seen } = await startChecked({
      ...{ askJob: [job('j2', { state: 'running', total: 298, done: 100, ok: 100 })] },
      ...{ cancelJob: [cancelled], failures: [new ServiceError({ kind: 'network' })] },
    });
    actor.send({ type: 'fileImport.commit.requested' });
    await waitFor(actor, ({ context }) => context.progress?.done === 100);
    actor.send({ type: 'fileImport.file.dropped' });
    expect(seen().stage).toBe('writing');
    actor.send({ type: 'fileImport.cancel.requested' });
    expect(seen().isCancelling).toBe(true);
    await reaches('done');
    expect(seen()).toMatchObject({
      ...{ answer: { created: 90, updated: 10, failed: [] }, isCancelling: false },
      progress: { total: 298, done: 100, stopped: 'cancelled' },
    });
  });

  it('says so when the server no longer has the job that stores it', async () => {
    const { actor, emitted, reaches, seen } = await startChecked({
      askJob: [new ServiceError({ kind: 'envelope', code: 1002 })],
    });
    actor.send({ type: 'fileImport.commit.requested' });
    await reaches('done');
    expect(seen()).toMatchObject({ answer: { created: 0, updated: 0, undo: null }, progress: { stopped: 'lost' } });
    expect(emitted).toEqual([{ type: 'fileImport.written' }]);
  });
});

it('undoes the rest after its undo was cancelled', async () => {
  const moved = new ServiceError({ kind: 'network' });
  const { actor, calls, emitted, reaches, seen } = await startReady({
    commit: [ANSWER],
    undo: [
      { restored: 0, failed: [], total: 300, job: 'j1' },
      moved,
      { restored: 0, failed: [], total: 100, job: 'j2' },
    ],
    askJob: [job('j1', { state: 'cancelled', done: 200, ok: 200 }), job('j2', { total: 100, done: 100, ok: 100 })],
  });
  actor.send({ type: 'fileImport.commit.requested' });
  await reaches('done');
  actor.send({ type: 'fileImport.undo.requested' });
  await reaches('undone');
  expect(seen()).toMatchObject({ undone: { ok: 200, stopped: 'cancelled' }, after: 'j1', failure: null });
  actor.send({ type: 'fileImport.undo.requested' });
  await reaches('undoing');
  await reaches('undone');
  expect(seen()).toMatchObject({ undone: { ok: 200 }, after: 'j1', failure: { kind: 'network' } });
  actor.send({ type: 'fileImport.undo.requested' });
  await reaches('undoing');
  await reaches('undone');
  expect(seen()).toMatchObject({ undone: { ok: 100, stopped: null }, after: null, failure: null });
  expect(calls.filter(([name]) => name === 'undo')).toEqual([
    ['undo', { undo: 'u1', after: null }],
    ['undo', { undo: 'u1', after: 'j1' }],
    ['undo', { undo: 'u1', after: 'j1' }],
  ]);
  expect(emitted.slice(1)).toEqual(Array(2).fill({ type: 'fileImport.undone' }));
});

it('has a path through every state and transition', () => {
  const error = new Error('no');
  const visited = walk(files.fileImportMachine, {
    events: [
      { type: 'fileImport.file.given', file: FILE },
      { type: 'fileImport.file.dropped' },
      { type: 'fileImport.column.mapped', column: 0, field: 'code' },
      { type: 'fileImport.dryRun.requested', key: 'k' },
      { type: 'fileImport.dryRun.left' },
      { type: 'fileImport.commit.requested' },
      { type: 'fileImport.cancel.requested' },
      { type: 'fileImport.undo.requested' },
      { type: 'job.changed', latest: job('j'), failure: null, isCancelling: false },
      { type: 'xstate.done.actor.readFile', output: READING },
      { type: 'xstate.done.actor.readFile', output: { problem: 'empty' } },
      { type: 'xstate.done.actor.dryRunRows', output: REPORT },
      { type: 'xstate.done.actor.dryRunRows', output: { ...REPORT, job: 'j' } },
      { type: 'xstate.done.actor.commitLines', output: ANSWER },
      { type: 'xstate.done.actor.commitLines', output: { ...ANSWER, job: 'j' } },
      { type: 'xstate.done.actor.job', output: { job: job('j'), failure: null } },
      { type: 'xstate.done.actor.job', output: { job: null, failure: { kind: 'network' } } },
      { type: 'xstate.done.actor.readFailures', output: [] },
      {
        type: 'xstate.done.actor.undo',
        output: { progress: { total: 1, done: 1, ok: 1, failed: [], stopped: null }, cancelled: null, failure: null },
      },
      {
        type: 'xstate.done.actor.undo',
        output: {
          progress: { total: 2, done: 1, ok: 1, failed: [], stopped: 'cancelled' },
          cancelled: 'j1',
          failure: null,
        },
      },
      { type: 'xstate.done.actor.undo', output: { progress: null, cancelled: null, failure: { kind: 'network' } } },
      ...['readFile', 'dryRunRows', 'commitLines', 'job', 'readFailures', 'undo'].map((id) => ({
        type: `xstate.error.actor.${id}`,
        error,
      })),
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.after} ${context.progress?.done}`,
  });
  expect(uncovered(files.fileImportMachine, visited)).toEqual([]);
});
