import { ServiceError } from '@src/contracts/errors.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as files from './index.ts';

const ORDER: files.ExportOrder = { format: 'csv', columns: ['code', 'name'], queries: [PLAIN_QUERY], expected: 3 };
const OTHER_QUERY = { ...PLAIN_QUERY, q: 'other' };
const FILE: files.WrittenFile = { name: 'agents.csv', rows: 3 };

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
  const order = (wanted = ORDER) => actor.send({ type: 'fileExport.started', order: wanted });
  return { actor, asked, made, seen, reaches, order };
}

const part = (rows: readonly string[], next: string | null, total = 3): ExportAnswer => ({
  rows: rows.map((code) => [code, `${code}!`]),
  total,
  next,
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
    expect(seen()).toEqual({
      stage: 'done',
      order: ORDER,
      done: 3,
      total: 3,
      file: FILE,
      problem: null,
      failure: null,
    });
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
      expect(seen()).toEqual({
        stage: 'choosing',
        order: null,
        done: 0,
        total: 0,
        file: null,
        problem: null,
        failure: null,
      });
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
  const visited = walk(files.fileExportMachine, {
    events: [
      { type: 'fileExport.started', order: ORDER },
      { type: 'fileExport.cancelled' },
      { type: 'fileExport.retry.requested' },
      { type: 'fileExport.restarted' },
      { type: 'xstate.done.actor.fetchRows', output: part(['a'], null) },
      { type: 'xstate.done.actor.fetchRows', output: part(['a'], '1') },
      { type: 'xstate.error.actor.fetchRows', error },
      { type: 'xstate.done.actor.writeFile', output: FILE },
      { type: 'xstate.done.actor.writeFile', output: { problem: 'textTooLong' } },
      { type: 'xstate.error.actor.writeFile', error },
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.reading} ${context.problem}`,
  });
  expect(uncovered(files.fileExportMachine, visited)).toEqual([]);
});
