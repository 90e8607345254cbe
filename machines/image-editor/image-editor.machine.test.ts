import { ServiceError } from '@src/contracts/errors.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { createFakePorts, type PortAnswers } from '../testing/fake-ports.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as editors from './index.ts';

const TURN: Operation = { kind: 'turn', quarters: 1 };
const FLIP: Operation = { kind: 'flip', axis: 'vertical' };
const CROP: Operation = { kind: 'crop', x: 0, y: 0, width: 10, height: 10 };
const SMALLER: Operation = { ...CROP, width: 5 };
const BLUR: Operation = { kind: 'blur', x: 0, y: 0, width: 10, height: 10, strength: 4 };
const PICTURE: editors.EditedPicture = {
  name: 'Harbour',
  size: { width: 40, height: 30 },
  operations: [],
  alt: { text: 'A harbour', isDecorative: false },
  output: { format: 'jpeg', quality: 0.9, maxBytes: null },
};
const FILE = { file: new Blob(['abc']), quality: 0.9, width: 40, height: 30 };
const LOST = new ServiceError({ kind: 'offline' });

/** Starts an editor whose ports return results in sequence; further calls never resolve, except renderings. */
function startEditor(answers: PortAnswers = {}) {
  const { port, calls, aborted } = createFakePorts(answers);
  const started = start(
    editors.imageEditorMachine.provide({
      actors: {
        loadPicture: port('load'),
        renderPreview: port('render'),
        encodePicture: port('encode'),
        storePicture: port('store'),
      },
    }),
    { picture: '7' },
  );
  const { actor } = started;
  const seen = () => editors.selectImageEditor(actor.getSnapshot());
  const list = () => editors.selectOperations(actor.getSnapshot());
  const stage = () => editors.selectEditorStage(actor.getSnapshot());
  const reaches = (wanted: ReturnType<typeof stage>) =>
    waitFor(actor, (snapshot) => editors.selectEditorStage(snapshot) === wanted);
  const names = () => [editors.selectUndoName(actor.getSnapshot()), editors.selectRedoName(actor.getSnapshot())];
  const add = (operation: Operation) =>
    actor.send({ type: 'imageEditor.operations.added', name: operation.kind, operations: [operation] });
  const isDirty = () => editors.selectIsDirty(actor.getSnapshot());
  const drawn = () => calls.filter(([name]) => name === 'render').map(([, input]) => input);
  return { ...started, calls, aborted, seen, list, stage, reaches, names, add, isDirty, drawn };
}

/** An editor with a loaded picture. */
async function startOpen(answers: Parameters<typeof startEditor>[0] = {}) {
  const started = startEditor({ load: [PICTURE], ...answers });
  await started.reaches('ready');
  return started;
}

describe('opening', () => {
  it('loads the picture with its earlier operations', async () => {
    const { seen, list, isDirty, drawn } = await startOpen({ load: [{ ...PICTURE, operations: [TURN] }] });
    expect(seen()).toMatchObject({ name: 'Harbour', source: { width: 40, height: 30 }, alt: PICTURE.alt });
    expect([list(), isDirty(), drawn()]).toEqual([[TURN], false, [{ operations: [TURN] }]]);
  });

  it('reports a failed load, and retries it', async () => {
    const { actor, reaches, seen } = startEditor({ load: [LOST, PICTURE] });
    await reaches('unavailable');
    expect(seen().failure).toEqual({ kind: 'offline' });
    actor.send({ type: 'imageEditor.load.retried' });
    await reaches('ready');
    expect(seen().failure).toBeNull();
  });
});

describe('the history', () => {
  it('undoes and redoes by name, and drops undone steps after another operation', async () => {
    const { actor, add, list, names } = await startOpen();
    add(TURN);
    add(FLIP);
    expect(names()).toEqual(['flip', null]);
    actor.send({ type: 'imageEditor.step.undone' });
    expect([list(), names()]).toEqual([[TURN], ['turn', 'flip']]);
    actor.send({ type: 'imageEditor.step.redone' });
    expect([list(), names()]).toEqual([
      [TURN, FLIP],
      ['flip', null],
    ]);
    actor.send({ type: 'imageEditor.step.undone' });
    actor.send({ type: 'imageEditor.step.undone' });
    actor.send({ type: 'imageEditor.step.undone' });
    expect([list(), names()]).toEqual([[], [null, 'turn']]);
    add(FLIP);
    expect([list(), names()]).toEqual([[FLIP], ['flip', null]]);
  });

  it('removes an operation from the middle, and restores it', async () => {
    const { actor, add, list, names } = await startOpen();
    for (const operation of [TURN, BLUR, FLIP]) add(operation);
    actor.send({ type: 'imageEditor.operation.removed', index: 1 });
    expect([list(), names()]).toEqual([
      [TURN, FLIP],
      ['removed', null],
    ]);
    actor.send({ type: 'imageEditor.step.undone' });
    expect(list()).toEqual([TURN, BLUR, FLIP]);
  });

  it('holds at most a hundred operations', async () => {
    const { actor, add, list } = await startOpen();
    for (let count = 0; count < 120; count += 1) add(TURN);
    actor.send({ type: 'imageEditor.operation.begun', operation: CROP });
    expect([list().length, editors.selectImageEditor(actor.getSnapshot()).editing]).toEqual([100, null]);
  });

  it('is no longer dirty when everything was undone', async () => {
    const { actor, add, isDirty } = await startOpen();
    add(TURN);
    expect(isDirty()).toBe(true);
    actor.send({ type: 'imageEditor.step.undone' });
    expect(isDirty()).toBe(false);
    actor.send({ type: 'imageEditor.alt.changed', alt: { text: '', isDecorative: true } });
    expect(isDirty()).toBe(true);
  });
});

describe('editing an operation', () => {
  it('shows a crop over the whole picture, and a preview of any other operation', async () => {
    const { actor, add, drawn, list, names } = await startOpen();
    add(TURN);
    actor.send({ type: 'imageEditor.operation.begun', operation: CROP });
    actor.send({ type: 'imageEditor.operation.changed', operation: SMALLER });
    expect(drawn().at(-1)).toEqual({ operations: [TURN] });
    actor.send({ type: 'imageEditor.operation.applied' });
    expect(drawn().at(-1)).toEqual({ operations: [TURN, SMALLER] });
    actor.send({ type: 'imageEditor.operation.begun', operation: BLUR });
    expect(drawn().at(-1)).toEqual({ operations: [TURN, SMALLER, BLUR] });
    actor.send({ type: 'imageEditor.operation.dropped' });
    expect([list(), names()]).toEqual([
      [TURN, SMALLER],
      ['crop', null],
    ]);
  });

  it('opens an applied operation again, without the later ones', async () => {
    const { actor, add, drawn, list, names } = await startOpen();
    for (const operation of [CROP, BLUR, TURN]) add(operation);
    actor.send({ type: 'imageEditor.operation.reopened', index: 1 });
    const stronger: Operation = { ...BLUR, strength: 9 };
    actor.send({ type: 'imageEditor.operation.changed', operation: stronger });
    expect(drawn().at(-1)).toEqual({ operations: [CROP, stronger] });
    actor.send({ type: 'imageEditor.operation.applied' });
    expect([list(), names()]).toEqual([
      [CROP, stronger, TURN],
      ['changed', null],
    ]);
  });

  it('accepts no other kind of operation and no save meanwhile', async () => {
    const { actor, seen, stage } = await startOpen();
    actor.send({ type: 'imageEditor.operation.begun', operation: CROP });
    actor.send({ type: 'imageEditor.operation.changed', operation: BLUR });
    actor.send({ type: 'imageEditor.save.requested', way: 'copy', key: 'k' });
    expect([seen().editing?.operation, stage()]).toEqual([CROP, 'ready']);
  });
});

describe('rendering and measuring', () => {
  it('aborts an outdated rendering, and keeps the current one', async () => {
    const image = { width: 4, height: 3, image: {} };
    const { actor, add, aborted, seen } = await startOpen({ load: [PICTURE] });
    add(TURN);
    expect(aborted).toEqual([{ operations: [] }]);
    const other = await startOpen({ render: [image] });
    await waitFor(other.actor, (snapshot) => !editors.selectIsDrawing(snapshot));
    expect([other.seen().preview, seen().preview]).toEqual([image, null]);
    expect(editors.selectIsDrawing(actor.getSnapshot())).toBe(true);
  });

  it('reports a failed rendering, and repeats it', async () => {
    const { actor, drawn } = await startOpen({ render: [new Error('no memory')] });
    await waitFor(actor, editors.selectIsBroken);
    actor.send({ type: 'imageEditor.preview.retried' });
    expect([drawn().length, editors.selectIsBroken(actor.getSnapshot())]).toEqual([2, false]);
  });

  it('computes the file size after a pause without changes', async () => {
    const { actor, add, calls, clock, seen } = await startOpen({ encode: [FILE] });
    clock.increment(399);
    add(TURN);
    clock.increment(399);
    actor.send({ type: 'imageEditor.output.changed', output: { format: 'png', quality: 1, maxBytes: null } });
    clock.increment(399);
    expect(calls.some(([name]) => name === 'encode')).toBe(false);
    clock.increment(1);
    await waitFor(actor, (snapshot) => !editors.selectIsMeasuring(snapshot));
    expect(calls.filter(([name]) => name === 'encode')).toEqual([
      ['encode', { operations: [TURN], output: { format: 'png', quality: 1, maxBytes: null } }],
    ]);
    expect(seen().estimate).toEqual(FILE);
  });
});

describe('saving', () => {
  const save = { type: 'imageEditor.save.requested', way: 'copy', key: 'k1' } as const;

  it('encodes and stores the picture with its operations, and continues with the copy', async () => {
    const { actor, add, calls, emitted, isDirty, reaches, seen } = await startOpen({ encode: [FILE], store: ['8'] });
    add(TURN);
    actor.send(save);
    await reaches('saving');
    await reaches('ready');
    expect(calls.at(-2)).toEqual([
      'store',
      {
        picture: '7',
        name: 'Harbour',
        way: 'copy',
        key: 'k1',
        source: { width: 40, height: 30 },
        operations: [TURN],
        alt: PICTURE.alt,
        encoded: FILE,
      },
    ]);
    expect(emitted).toEqual([{ type: 'imageEditor.saved', picture: '8', way: 'copy' }]);
    expect([seen().picture, isDirty()]).toEqual(['8', false]);
  });

  it('requires a description', async () => {
    const { actor, stage } = await startOpen({ load: [{ ...PICTURE, alt: { text: '  ', isDecorative: false } }] });
    actor.send(save);
    expect([stage(), editors.selectIsDescribed(actor.getSnapshot())]).toEqual(['ready', false]);
    actor.send({ type: 'imageEditor.alt.changed', alt: { text: '', isDecorative: true } });
    actor.send(save);
    expect(stage()).toBe('saving');
  });

  it('reports that a size limit cannot be met, until the output is changed', async () => {
    const { actor, reaches, seen } = await startOpen({ encode: [{ problem: 'tooLarge' }] });
    actor.send(save);
    await reaches('saving');
    await reaches('ready');
    expect(seen().isTooLarge).toBe(true);
    actor.send({ type: 'imageEditor.output.changed', output: PICTURE.output });
    expect(seen().isTooLarge).toBe(false);
  });

  it.each([
    ['written', { encode: [LOST] }],
    ['stored', { encode: [FILE], store: [LOST] }],
  ])('loses nothing when the picture cannot be %s', async (_what, answers) => {
    const { actor, add, isDirty, list, reaches, seen } = await startOpen(answers);
    add(TURN);
    actor.send(save);
    await reaches('saving');
    await reaches('ready');
    expect([seen().failure, list(), isDirty()]).toEqual([{ kind: 'offline' }, [TURN], true]);
  });

  it('can be cancelled', async () => {
    const { actor, aborted, stage } = await startOpen();
    actor.send(save);
    actor.send({ type: 'imageEditor.save.cancelled' });
    expect([stage(), aborted.at(-1)]).toEqual(['ready', { operations: [], output: PICTURE.output }]);
  });

  it('restores a draft as one step', async () => {
    const { actor, list, names, seen } = await startOpen();
    const alt = { text: 'Boats', isDecorative: false };
    actor.send({ type: 'imageEditor.draft.restored', operations: [TURN, FLIP], alt });
    expect([list(), names(), seen().alt]).toEqual([[TURN, FLIP], ['restored', null], alt]);
  });
});

it('has a path through every state and transition', () => {
  const error = new Error('no');
  const visited = walk(editors.imageEditorMachine, {
    input: { picture: '7' },
    events: [
      { type: 'imageEditor.load.retried' },
      { type: 'imageEditor.draft.restored', operations: [TURN], alt: PICTURE.alt },
      { type: 'imageEditor.operation.begun', operation: CROP },
      { type: 'imageEditor.operation.reopened', index: 0 },
      { type: 'imageEditor.operation.changed', operation: SMALLER },
      { type: 'imageEditor.operation.applied' },
      { type: 'imageEditor.operation.dropped' },
      { type: 'imageEditor.operation.removed', index: 0 },
      { type: 'imageEditor.operations.added', name: 'turn', operations: [CROP] },
      { type: 'imageEditor.step.undone' },
      { type: 'imageEditor.step.redone' },
      { type: 'imageEditor.alt.changed', alt: PICTURE.alt },
      { type: 'imageEditor.output.changed', output: PICTURE.output },
      { type: 'imageEditor.preview.retried' },
      { type: 'imageEditor.save.requested', way: 'copy', key: 'k' },
      { type: 'imageEditor.save.cancelled' },
      { type: 'imageEditor.picture.outdated' },
      { type: 'xstate.after.settle.imageEditor.ready.measure.waiting' },
      { type: 'xstate.done.actor.loadPicture', output: PICTURE },
      { type: 'xstate.done.actor.renderPreview', output: { width: 1, height: 1, image: {} } },
      { type: 'xstate.done.actor.measureFile', output: FILE },
      { type: 'xstate.done.actor.encodePicture', output: FILE },
      { type: 'xstate.done.actor.encodePicture', output: { problem: 'tooLarge' } },
      { type: 'xstate.done.actor.storePicture', output: '8' },
      ...['loadPicture', 'renderPreview', 'measureFile', 'encodePicture', 'storePicture'].map((id) => ({
        type: `xstate.error.actor.${id}`,
        error,
      })),
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.at > 0, context.at < context.steps.length - 1, context.editing?.operation.kind]),
  });
  expect(uncovered(editors.imageEditorMachine, visited)).toEqual([]);
});
