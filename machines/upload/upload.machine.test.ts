import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { selectIsUploading, selectRejected, selectUploads, uploadMachine } from './upload.machine.ts';
import type { SendFileInput, UploadLimits } from './upload.types.ts';

const LIMITS: UploadLimits = { endings: ['.png', '.pdf'], bytes: 100, count: 3 };
const file = (name: string, size = 10) => ({ name, size });
type Answer = (input: SendFileInput, signal: AbortSignal) => Promise<string>;

function startQueue(answer: Answer = async (input) => `/${input.file.name}`) {
  const sent: string[] = [];
  const sendFile = fromPromise<string, SendFileInput>(({ input, signal }) => {
    sent.push(`${input.file.name} ${input.attempt}`);
    return answer(input, signal);
  });
  const { actor } = start(uploadMachine.provide({ actors: { sendFile } }), { limits: LIMITS });
  const choose = (...files: ReturnType<typeof file>[]) => actor.send({ type: 'upload.files.chosen', files });
  const settled = () => waitFor(actor, (snapshot) => !selectIsUploading(snapshot));
  const stages = () => selectUploads(actor.getSnapshot()).map(({ file: { name }, stage }) => `${name} ${stage}`);
  return { actor, choose, settled, stages, sent };
}
const never = () => new Promise<string>(() => undefined);

describe('choosing', () => {
  it('takes what fits and says why the rest does not', () => {
    const { actor, choose, stages } = startQueue();
    choose(file('a.PNG'), file('b.svg'), file('c.png', 101), file('d.png', 0), file('a.PNG'), file('e.pdf', 100));
    expect(stages()).toEqual(['a.PNG waiting', 'e.pdf waiting']);
    expect(selectRejected(actor.getSnapshot())).toEqual([
      { name: 'b.svg', reason: 'ending' },
      { name: 'c.png', reason: 'size' },
      { name: 'd.png', reason: 'empty' },
      { name: 'a.PNG', reason: 'twice' },
    ]);
    choose(file('f.png'), file('g.png'));
    expect(selectRejected(actor.getSnapshot())).toEqual([{ name: 'g.png', reason: 'count' }]);
    actor.send({ type: 'upload.refusals.dismissed' });
    expect(selectRejected(actor.getSnapshot())).toEqual([]);
  });

  it('makes room again by taking one away', () => {
    const { actor, choose, stages } = startQueue();
    choose(file('a.png'), file('b.png'), file('c.png'));
    actor.send({ type: 'upload.file.removed', id: '2' });
    choose(file('d.png'));
    expect(stages()).toEqual(['a.png waiting', 'c.png waiting', 'd.png waiting']);
    expect(selectUploads(actor.getSnapshot()).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});

describe('sending', () => {
  it('goes one after the other, with those that are chosen meanwhile', async () => {
    const { actor, choose, settled, stages, sent } = startQueue();
    choose(file('a.png'), file('b.png'));
    actor.send({ type: 'upload.started' });
    expect(stages()).toEqual(['a.png sending', 'b.png waiting']);
    choose(file('c.png'));
    await settled();
    expect(sent).toEqual(['a.png 1', 'b.png 1', 'c.png 1']);
    expect(selectUploads(actor.getSnapshot()).map(({ url }) => url)).toEqual(['/a.png', '/b.png', '/c.png']);
  });

  it('tells how far the file is, and hears nothing of one that has gone', () => {
    const told: SendFileInput['onProgress'][] = [];
    const { actor, choose } = startQueue(({ onProgress }) => {
      told.push(onProgress);
      return never();
    });
    choose(file('a.png'), file('b.png'));
    actor.send({ type: 'upload.started' });
    told[0]?.(0.4);
    expect(selectUploads(actor.getSnapshot())[0]?.part).toBe(0.4);
    actor.send({ type: 'upload.file.cancelled', id: '1' });
    told[0]?.(0.9);
    expect(selectUploads(actor.getSnapshot()).map(({ stage, part }) => [stage, part])).toEqual([
      ['cancelled', 0],
      ['sending', 0],
    ]);
  });

  it('ends the request of a file that is called off', () => {
    const signals: AbortSignal[] = [];
    const { actor, choose, stages } = startQueue((_input, signal) => {
      signals.push(signal);
      return never();
    });
    choose(file('a.png'));
    actor.send({ type: 'upload.started' });
    actor.send({ type: 'upload.file.removed', id: '1' });
    expect(stages()).toEqual(['a.png sending']);
    actor.send({ type: 'upload.file.cancelled', id: '1' });
    expect([signals[0]?.aborted, stages()]).toEqual([true, ['a.png cancelled']]);
  });

  it('goes on after a failure, and sends only what failed again', async () => {
    const { actor, choose, settled, stages, sent } = startQueue(async (input) => {
      if (input.file.name === 'a.png' && input.attempt === 1) throw new ServiceError({ kind: 'http', status: 503 });
      return `/${input.file.name}`;
    });
    choose(file('a.png'), file('b.png'));
    actor.send({ type: 'upload.started' });
    await settled();
    expect(stages()).toEqual(['a.png failed', 'b.png sent']);
    expect(selectUploads(actor.getSnapshot())[0]?.failure).toEqual({ kind: 'http', status: 503 });
    actor.send({ type: 'upload.file.retried', id: '2' });
    actor.send({ type: 'upload.failed.retried' });
    await settled();
    expect(stages()).toEqual(['a.png sent', 'b.png sent']);
    expect(sent).toEqual(['a.png 1', 'b.png 1', 'a.png 2']);
  });
});

it('has a path through every state and transition', () => {
  const visited = walk(uploadMachine, {
    input: { limits: { ...LIMITS, count: 2 } },
    events: [
      { type: 'upload.files.chosen', files: [file('a.png'), file('b.png')] },
      { type: 'upload.refusals.dismissed' },
      { type: 'upload.started' },
      { type: 'upload.failed.retried' },
      { type: 'upload.part.sent', id: '1', part: 0.5 },
      { type: 'upload.file.cancelled', id: '1' },
      { type: 'upload.file.retried', id: '1' },
      { type: 'upload.file.removed', id: '2' },
      { type: 'xstate.done.actor.sendFile', output: '/a.png' },
      { type: 'xstate.error.actor.sendFile', error: new Error('silent') },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.items.map((item: { stage: string }) => item.stage), context.refused.length]),
  });
  expect(uncovered(uploadMachine, visited)).toEqual([]);
});
