import { ServiceError } from '@src/contracts/errors.ts';
import type { MediaRef } from '@src/contracts/media.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { selectIsWaiting, selectStage, selectUpload, uploadFileMachine } from './upload-file.machine.ts';
import { selectQueueFiles, selectQueueRefused, uploadQueueMachine } from './upload-queue.machine.ts';
import type {
  DropInput,
  FinishInput,
  HashInput,
  Opened,
  OpenInput,
  SendPartInput,
  UploadFileFact,
} from './upload-queue.types.ts';

const PART = 10;
const media = (name: string): MediaRef => ({
  ...{ id: name, name, kind: 'image', url: `media:${name}`, alt: '' },
  ...{ width: null, height: null },
});
const cut = () => new ServiceError({ kind: 'network' });

/** A server that stores the received bytes of each file; `fail` may fail a call. */
function fakeServer(fail: (call: string) => Error | null = () => null, known: readonly string[] = []) {
  const had = new Map<string, number>();
  const calls: string[] = [];
  const called = (call: string) => {
    calls.push(call);
    const error = fail(call);
    if (error !== null) throw error;
  };
  const machine = uploadFileMachine.provide({
    actors: {
      hashFile: fromPromise<string, HashInput>(async ({ input }) => {
        input.onProgress(0.5);
        return `hash of ${input.file.name}`;
      }),
      openUpload: fromPromise<Opened, OpenInput>(async ({ input: { file } }) => {
        called(`open ${file.name}`);
        if (known.includes(file.name)) return { upload: null, media: media(file.name) };
        return { upload: file.name, offset: had.get(file.name) ?? 0, media: null };
      }),
      sendPart: fromPromise<number, SendPartInput>(async ({ input: { file, offset, onProgress } }) => {
        called(`send ${file.name} ${offset}`);
        onProgress((offset + PART / 2) / file.size);
        had.set(file.name, Math.min(file.size, offset + PART));
        return had.get(file.name) ?? 0;
      }),
      finishUpload: fromPromise<MediaRef, FinishInput>(async ({ input: { file } }) => {
        called(`finish ${file.name}`);
        return media(file.name);
      }),
      dropUpload: fromPromise<void, DropInput>(async ({ input: { upload } }) => {
        if (upload === null) return;
        called(`drop ${upload}`);
        had.delete(upload);
      }),
    },
  });
  return { machine, calls, had };
}

function startFile(server: ReturnType<typeof fakeServer>, size = 25) {
  const root = createFakeRoot<UploadFileFact>();
  const facts = { at: (place: number) => facts.all().at(place), all: () => root.facts().map(({ type }) => type) };
  const { actor, clock } = start(server.machine, {
    ...{ id: '1', file: { name: 'a.png', size }, folder: null },
    queue: root.ref,
  });
  const reach = (...stages: readonly string[]) =>
    waitFor(
      actor,
      (snapshot) => stages.includes(selectStage(snapshot)) || (stages.includes('waiting') && selectIsWaiting(snapshot)),
    );
  return { actor, facts, clock, reach };
}

describe('one file', () => {
  it('is hashed, sent in parts, verified and made ready', async () => {
    const server = fakeServer();
    const { actor, facts, reach } = startFile(server);
    expect(selectStage(actor.getSnapshot())).toBe('queued');
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('ready');
    expect(server.calls).toEqual([
      'open a.png',
      'send a.png 0',
      'send a.png 10',
      'send a.png 20',
      'open a.png',
      'finish a.png',
    ]);
    expect(selectUpload(actor.getSnapshot())).toMatchObject({ part: 1, media: media('a.png') });
    expect(facts.all()).toEqual(['uploadQueue.turn.wanted', 'uploadQueue.turn.over']);
  });

  it('is ready at once when its bytes are stored already', async () => {
    const server = fakeServer(() => null, ['a.png']);
    const { actor, reach } = startFile(server);
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('instant');
    expect([server.calls, selectUpload(actor.getSnapshot()).media?.id]).toEqual([['open a.png'], 'a.png']);
  });

  it('resumes at the offset of the server after a lost connection', async () => {
    let cuts = 0;
    const server = fakeServer((call) => {
      if (call !== 'send a.png 10' || cuts === 3) return null;
      cuts += 1;
      return cut();
    });
    const { actor, clock, reach } = startFile(server);
    actor.send({ type: 'uploadFile.turn.given' });
    for (const wait of [500, 1000, 2000]) {
      await reach('waiting');
      clock.increment(wait);
    }
    await reach('ready');
    expect(server.calls.filter((call) => call === 'send a.png 0')).toEqual(['send a.png 0']);
    expect(server.calls.filter((call) => call === 'send a.png 10').length).toBe(4);
  });

  it('resumes when the connection breaks at its end, without creating a second file', async () => {
    let [opens, finishes] = [0, 0];
    const server = fakeServer((call) => {
      if (call.startsWith('open')) opens += 1;
      if (call.startsWith('finish')) finishes += 1;
      return (call.startsWith('open') && opens === 2) || (call.startsWith('finish') && finishes === 1) ? cut() : null;
    });
    const { actor, clock, reach } = startFile(server);
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('waiting');
    expect(selectStage(actor.getSnapshot())).toBe('uploading');
    clock.increment(500);
    await waitFor(actor, (snapshot) => snapshot.matches('lingering'));
    expect([selectStage(actor.getSnapshot()), selectIsWaiting(actor.getSnapshot())]).toEqual(['processing', true]);
    clock.increment(1000);
    await reach('ready');
    expect(server.calls.slice(-4)).toEqual(['open a.png', 'open a.png', 'finish a.png', 'finish a.png']);
  });

  it('fails after eight failures in a row, and can be retried', async () => {
    let isDown = true;
    const server = fakeServer((call) => (isDown && call.startsWith('send') ? cut() : null));
    const { actor, clock, reach, facts } = startFile(server);
    actor.send({ type: 'uploadFile.turn.given' });
    for (let time = 0; time < 7; time += 1) {
      await reach('waiting');
      clock.increment(15_000);
    }
    await reach('failed');
    expect(selectUpload(actor.getSnapshot()).failure).toEqual({ kind: 'network' });
    isDown = false;
    actor.send({ type: 'uploadFile.retry.requested' });
    expect(facts.at(-1)).toBe('uploadQueue.turn.wanted');
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('ready');
  });

  it('fails at once when the server refuses it', async () => {
    const refusal = new ServiceError({ kind: 'envelope', code: 1001 });
    const server = fakeServer((call) => (call.startsWith('finish') ? refusal : null));
    const { actor, reach } = startFile(server);
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('failed');
    expect(selectUpload(actor.getSnapshot()).failure).toMatchObject({ kind: 'envelope', code: 1001 });
  });

  it('pauses and resumes without reading its bytes again', async () => {
    const server = fakeServer();
    const { actor, facts, reach } = startFile(server);
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('uploading');
    actor.send({ type: 'uploadFile.pause.requested' });
    expect([selectStage(actor.getSnapshot()), facts.at(-1)]).toEqual(['paused', 'uploadQueue.turn.over']);
    actor.send({ type: 'uploadFile.resume.requested' });
    actor.send({ type: 'uploadFile.turn.given' });
    expect(selectStage(actor.getSnapshot())).toBe('uploading');
    await reach('ready');
    actor.send({ type: 'uploadFile.cancel.requested' });
    expect(selectStage(actor.getSnapshot())).toBe('ready');
  });

  it('is deleted on the server when it is cancelled, and a retry starts from the beginning', async () => {
    const server = fakeServer();
    const machine = server.machine.provide({
      actors: {
        sendPart: fromPromise<number, SendPartInput>(async ({ input: { file, offset } }) => {
          server.calls.push(`send ${file.name} ${offset}`);
          if (offset > 0) return new Promise(() => undefined);
          server.had.set(file.name, offset + PART);
          return offset + PART;
        }),
      },
    });
    const { actor, reach } = startFile({ ...server, machine });
    actor.send({ type: 'uploadFile.turn.given' });
    await waitFor(actor, (snapshot) => selectUpload(snapshot).offset === PART);
    actor.send({ type: 'uploadFile.cancel.requested' });
    await reach('cancelled');
    await waitFor(actor, () => server.calls.includes('drop a.png'));
    actor.send({ type: 'uploadFile.retry.requested' });
    expect(selectUpload(actor.getSnapshot())).toMatchObject({ upload: null, offset: 0, part: 0 });
    actor.send({ type: 'uploadFile.turn.given' });
    await waitFor(actor, (snapshot) => selectUpload(snapshot).offset === PART);
    expect(server.calls.slice(server.calls.indexOf('drop a.png'))).toEqual([
      'drop a.png',
      'open a.png',
      'send a.png 0',
      'send a.png 10',
    ]);
  });

  it('reports progress while a part is being uploaded', async () => {
    const parts: number[] = [];
    const { actor, reach } = startFile(fakeServer());
    actor.subscribe((snapshot) => parts.push(selectUpload(snapshot).part));
    actor.send({ type: 'uploadFile.turn.given' });
    await reach('ready');
    expect([...new Set(parts)]).toEqual([0, 0.5, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});

describe('the queue', () => {
  function startQueue(
    machine = uploadFileMachine.provide({
      actors: {
        hashFile: fromPromise(() => new Promise<string>(() => undefined)),
        dropUpload: fromPromise<void, DropInput>(async () => undefined),
      },
    }),
  ) {
    const { actor } = start(uploadQueueMachine.provide({ actors: { uploadFile: machine } }), {
      refuse: ({ size }: { size: number }) => (size === 0 ? 'empty' : null),
    });
    const choose = (...names: readonly string[]) =>
      actor.send({
        type: 'uploadQueue.files.chosen',
        files: names.map((name) => ({ name, size: name === 'no' ? 0 : 25 })),
        folder: null,
      });
    const stages = () => selectQueueFiles(actor.getSnapshot()).map(({ ref }) => selectStage(ref.getSnapshot()));
    const file = (place: number) => {
      const found = selectQueueFiles(actor.getSnapshot())[place]?.ref;
      if (found === undefined) throw new Error('no such file');
      return found;
    };
    return { actor, choose, stages, file };
  }

  it('sends three at once and reports why a file is refused', () => {
    const { actor, choose, stages, file } = startQueue();
    choose('a', 'b', 'no', 'c', 'd', 'e');
    expect(stages()).toEqual(['hashing', 'hashing', 'hashing', 'queued', 'queued']);
    expect(selectQueueRefused(actor.getSnapshot())).toEqual([{ name: 'no', reason: 'empty' }]);
    file(1).send({ type: 'uploadFile.cancel.requested' });
    expect(stages()).toEqual(['hashing', 'cancelled', 'hashing', 'hashing', 'queued']);
    actor.send({ type: 'uploadQueue.over.cleared' });
    expect(stages()).toEqual(['hashing', 'hashing', 'hashing', 'queued']);
    file(3).send({ type: 'uploadFile.cancel.requested' });
    for (const place of [0, 1, 2]) file(place).send({ type: 'uploadFile.cancel.requested' });
    expect(actor.getSnapshot().value).toBe('resting');
  });

  it('sends all files in the end', async () => {
    const { machine } = fakeServer();
    const { actor, choose, stages } = startQueue(machine);
    choose('a', 'b', 'c', 'd', 'e');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await waitFor(actor, (snapshot) => snapshot.value === 'resting');
    expect(stages()).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
  });

  it('refuses files that do not fit the queued ones', () => {
    const { actor } = start(uploadQueueMachine, {
      refuse: ({ name }: { name: string }, queued: readonly { name: string }[]) =>
        queued.some((each) => each.name === name) ? 'twice' : null,
    });
    const choose = (...names: readonly string[]) =>
      actor.send({
        type: 'uploadQueue.files.chosen',
        files: names.map((name) => ({ name, size: 1 })),
        folder: null,
      });
    choose('a', 'b', 'a');
    expect(selectQueueRefused(actor.getSnapshot())).toEqual([{ name: 'a', reason: 'twice' }]);
    choose('b', 'c');
    expect(selectQueueRefused(actor.getSnapshot())).toEqual([{ name: 'b', reason: 'twice' }]);
    expect(selectQueueFiles(actor.getSnapshot()).length).toBe(3);
  });

  it('gives the slot of a removed file to the next', () => {
    const { actor, choose, stages } = startQueue();
    choose('a', 'b', 'c', 'd');
    actor.send({ type: 'uploadQueue.file.removed', id: 'file-2' });
    expect(stages()).toEqual(['hashing', 'hashing', 'hashing']);
    for (const id of ['file-1', 'file-3', 'file-4']) actor.send({ type: 'uploadQueue.file.removed', id });
    expect([stages(), actor.getSnapshot().value]).toEqual([[], 'resting']);
  });

  it('retries failed files, but not cancelled ones', async () => {
    let isDown = true;
    const { machine } = fakeServer((call) =>
      isDown && call.startsWith('open') ? new ServiceError({ kind: 'envelope', code: 1001 }) : null,
    );
    const { actor, choose, stages, file } = startQueue(machine);
    choose('a', 'b');
    await waitFor(actor, (snapshot) => snapshot.value === 'resting');
    file(1).send({ type: 'uploadFile.cancel.requested' });
    expect(stages()).toEqual(['failed', 'cancelled']);
    isDown = false;
    actor.send({ type: 'uploadQueue.failed.retried' });
    await waitFor(actor, (snapshot) => snapshot.value === 'resting');
    expect(stages()).toEqual(['ready', 'cancelled']);
  });

  it('pauses and resumes all', async () => {
    const { machine } = fakeServer();
    const { actor, choose, stages, file } = startQueue(machine);
    choose('a', 'b', 'c', 'd');
    actor.send({ type: 'uploadQueue.all.paused' });
    expect(stages()).toEqual(['paused', 'paused', 'paused', 'paused']);
    expect(actor.getSnapshot().value).toBe('resting');
    for (const place of [0, 1, 2]) file(place).send({ type: 'uploadFile.cancel.requested' });
    actor.send({ type: 'uploadQueue.all.resumed' });
    await waitFor(actor, (snapshot) => snapshot.value === 'resting');
    expect(stages()).toEqual(['cancelled', 'cancelled', 'cancelled', 'ready']);
  });
});

it('has a path through every state and transition of a file', () => {
  const visited = walk(uploadFileMachine, {
    input: { id: '1', file: { name: 'a', size: 20 }, folder: null, queue: createFakeRoot<UploadFileFact>().ref },
    events: [
      { type: 'uploadFile.turn.given' },
      { type: 'uploadFile.part.read', part: 0.5 },
      { type: 'uploadFile.part.sent', part: 0.5 },
      { type: 'uploadFile.pause.requested' },
      { type: 'uploadFile.resume.requested' },
      { type: 'uploadFile.retry.requested' },
      { type: 'uploadFile.cancel.requested' },
      { type: 'xstate.after.nextAttempt.uploadFile.uploading.waiting' },
      { type: 'xstate.after.nextAttempt.uploadFile.lingering' },
      { type: 'xstate.done.actor.hashFile', output: 'h' },
      { type: 'xstate.error.actor.hashFile', error: new Error('unreadable') },
      { type: 'xstate.done.actor.openUpload', output: { upload: null, media: media('a') } },
      { type: 'xstate.done.actor.openUpload', output: { upload: 'u', offset: 0, media: null } },
      { type: 'xstate.done.actor.openUpload', output: { upload: 'u', offset: 20, media: null } },
      { type: 'xstate.error.actor.openUpload', error: cut() },
      { type: 'xstate.error.actor.openUpload', error: new Error('refused') },
      { type: 'xstate.done.actor.sendPart', output: 20 },
      { type: 'xstate.error.actor.sendPart', error: cut() },
      { type: 'xstate.error.actor.sendPart', error: new Error('refused') },
      { type: 'xstate.done.actor.finishUpload', output: media('a') },
      { type: 'xstate.error.actor.finishUpload', error: cut() },
      { type: 'xstate.error.actor.finishUpload', error: new Error('refused') },
      { type: 'xstate.error.actor.dropUpload', error: cut() },
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context.hash, context.offset, context.failures]),
  });
  expect(uncovered(uploadFileMachine, visited)).toEqual([]);
});

it('has a path through every state and transition of the queue', () => {
  const visited = walk(uploadQueueMachine, {
    input: { refuse: () => null },
    events: [
      { type: 'uploadQueue.refusals.dismissed' },
      { type: 'uploadQueue.over.cleared' },
      { type: 'uploadQueue.file.removed', id: 'file-1' },
      { type: 'uploadQueue.failed.retried' },
      { type: 'uploadQueue.all.paused' },
      { type: 'uploadQueue.all.resumed' },
      { type: 'uploadQueue.files.chosen', files: [{ name: 'a', size: 1 }], folder: null },
      { type: 'uploadQueue.turn.wanted', id: 'file-1' },
      { type: 'uploadQueue.turn.over', id: 'file-1' },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.waiting, context.running, Math.min(1, context.files.length)]),
  });
  expect(uncovered(uploadQueueMachine, visited)).toEqual([]);
});
