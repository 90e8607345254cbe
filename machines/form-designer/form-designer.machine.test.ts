import { EMPTY_FORM, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { lintForm } from '@src/contracts/form-document/lint.ts';
import { insertNodes, newNode } from '@src/contracts/form-document/operations.ts';
import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as designers from './index.ts';

const TEXT = newNode(EMPTY_FORM, 'text', { zh_CN: '姓名', en: 'Name' });
const GROUP = newNode(EMPTY_FORM, 'group', { zh_CN: '组', en: 'Group' });
const CONFLICT: designers.StoreAnswer = { kind: 'conflict', version: 7, theirs: null };

/** A designer over an empty form, with save results in sequence. */
async function startDesigner(answers: readonly designers.StoreAnswer[] = []) {
  const stored: designers.StoreFormInput[] = [];
  const left = [...answers];
  const started = start(
    designers.formDesignerMachine.provide({
      actors: {
        loadForm: fromPromise(async () => ({ document: EMPTY_FORM, version: 3 })),
        storeForm: fromPromise<designers.StoreAnswer, designers.StoreFormInput>(async ({ input }) => {
          stored.push(input);
          const answer = left.shift();
          if (answer === undefined) throw new Error('lost');
          return answer;
        }),
      },
    }),
    { form: '1' },
  );
  const { actor } = started;
  const reaches = (stage: ReturnType<typeof designers.selectDesignStage>) =>
    waitFor(actor, (snapshot) => designers.selectDesignStage(snapshot) === stage);
  const stores = (stage: ReturnType<typeof designers.selectStoring>) =>
    waitFor(actor, (snapshot) => designers.selectStoring(snapshot) === stage);
  await reaches('editing');
  const document = (): FormDocument => designers.selectDocument(actor.getSnapshot());
  const outline = () => {
    const text = (nodes: readonly FormNode[]): string =>
      nodes
        .map(({ id, type, children }) => (children.length > 0 ? `${type}(${text(children)})` : `${type}:${id}`))
        .join(' ');
    return text(document().nodes);
  };
  const said = () => {
    const { what, at, of, parent } = designers.selectAnnouncement(actor.getSnapshot()) ?? {};
    return [what, at, of, parent];
  };
  const add = (node: FormNode) => actor.send({ type: 'formDesigner.node.added', node });
  return { ...started, stored, reaches, stores, document, outline, said, add };
}

it('adds into a selected container, moves by keyboard between valid slots, and announces the position', async () => {
  const { actor, add, outline, said, document } = await startDesigner();
  add(GROUP);
  add(TEXT);
  expect(outline()).toBe('group(text:n2)');
  const [group] = document().nodes;
  const [node] = group?.children ?? [];
  if (node === undefined) throw new Error('no node');
  actor.send({ type: 'formDesigner.node.lifted', node, isNew: false });
  expect(said()).toEqual(['pickedUp', 2, 4, 'n1']);
  actor.send({ type: 'formDesigner.slot.stepped', by: -1 });
  expect(said()).toEqual(['over', 1, 4, null]);
  actor.send({ type: 'formDesigner.node.dropped' });
  expect([outline(), said()]).toEqual(['text:n2 group:n1', ['dropped', 1, 4, null]]);
  actor.send({ type: 'formDesigner.step.undone' });
  expect(outline()).toBe('group(text:n2)');
  actor.send({ type: 'formDesigner.step.redone' });
  expect(outline()).toBe('text:n2 group:n1');
});

it('changes nothing when a move is cancelled', async () => {
  const { actor, add, outline, said } = await startDesigner();
  add(TEXT);
  actor.send({ type: 'formDesigner.node.lifted', node: GROUP, isNew: true });
  actor.send({ type: 'formDesigner.slot.pointed', at: 1 });
  actor.send({ type: 'formDesigner.slot.pointed', at: 9 });
  actor.send({ type: 'formDesigner.drag.cancelled' });
  expect([outline(), said()[0]]).toEqual(['text:n1', 'cancelled']);
});

it('merges typing into one undo step until a pause', async () => {
  const { actor, add, clock, document } = await startDesigner();
  add(TEXT);
  const type = (en: string) =>
    actor.send({ type: 'formDesigner.node.changed', id: 'n1', patch: { label: { zh_CN: '', en } } });
  type('A');
  type('AB');
  clock.increment(800);
  type('ABC');
  expect(designers.selectHistory(actor.getSnapshot()).map(({ name }) => name)).toEqual([
    'opened',
    'added',
    'changed',
    'changed',
  ]);
  actor.send({ type: 'formDesigner.step.undone' });
  expect(document().nodes[0]?.label.en).toBe('AB');
});

it('copies, pastes, duplicates and removes the selection', async () => {
  const { actor, add, outline, document } = await startDesigner();
  add(TEXT);
  actor.send({ type: 'formDesigner.nodes.copied' });
  actor.send({ type: 'formDesigner.nodes.pasted' });
  actor.send({ type: 'formDesigner.node.duplicated' });
  expect(document().nodes.map(({ key }) => key)).toEqual(['text', 'text_2', 'text_3']);
  actor.send({ type: 'formDesigner.nodes.removed' });
  expect(outline()).toBe('text:n1 text:n3');
});

it('duplicates all selected nodes in one step, each right behind itself', async () => {
  const { actor, add, outline } = await startDesigner();
  add(TEXT);
  add(TEXT);
  actor.send({ type: 'formDesigner.nodes.selected', ids: ['n2', 'n1'] });
  actor.send({ type: 'formDesigner.node.duplicated' });
  expect(outline()).toBe('text:n1 text:n4 text:n2 text:n3');
  actor.send({ type: 'formDesigner.step.undone' });
  expect(outline()).toBe('text:n1 text:n2');
});

it('emits copied nodes, and pastes those of another designer, reporting rules that were left out', async () => {
  const { actor, add, document } = await startDesigner();
  const reported: unknown[] = [];
  actor.on('formDesigner.fragment.copied', ({ fragment }) => void reported.push(fragment));
  add(TEXT);
  actor.send({ type: 'formDesigner.nodes.cut' });
  expect([reported, document().nodes]).toEqual([[{ nodes: [{ ...TEXT, id: 'n1' }], rules: [] }], []]);
  const rule = { id: 'n9', when: { field: 'elsewhere', op: 'filled' }, actions: [{ do: 'hide', node: 'n5' }] } as const;
  const fragment = { nodes: [{ ...TEXT, id: 'n5', key: 'theirs' }], rules: [rule] };
  actor.send({ type: 'formDesigner.clipboard.changed', fragment });
  actor.send({ type: 'formDesigner.nodes.pasted' });
  expect(document().nodes.map(({ id, key }) => [id, key])).toEqual([['n2', 'theirs']]);
  expect(designers.selectAnnouncement(actor.getSnapshot())).toMatchObject({ what: 'pasted', node: 'n2', left: 1 });
});

it('names the rules that read a removed field', async () => {
  const { actor, add, document } = await startDesigner();
  add(TEXT);
  add(TEXT);
  const rules = [
    { id: 'n3', when: { field: 'text', op: 'filled' }, actions: [{ do: 'require', node: 'n2' }] },
    { id: 'n4', when: { field: 'text_2', op: 'filled' }, actions: [{ do: 'require', node: 'n2' }] },
  ] as const;
  actor.send({ type: 'formDesigner.document.changed', step: 'rules', document: { ...document(), lastId: 4, rules } });
  actor.send({ type: 'formDesigner.nodes.selected', ids: ['n1'] });
  actor.send({ type: 'formDesigner.nodes.removed' });
  expect(designers.selectAnnouncement(actor.getSnapshot())).toMatchObject({ what: 'removed', loose: ['n3'] });
  expect(lintForm(document())).toEqual([{ node: 'n2', fault: 'keyGone' }]);
});

it('saves, and reports a conflict with another operator', async () => {
  const { actor, add, stored, stores } = await startDesigner([CONFLICT, { kind: 'saved', version: 8 }]);
  actor.send({ type: 'formDesigner.save.requested', key: 'k0' });
  expect(stored).toEqual([]);
  add(TEXT);
  actor.send({ type: 'formDesigner.save.requested', key: 'k1' });
  await stores('conflict');
  actor.send({ type: 'formDesigner.conflict.overwritten', key: 'k2' });
  await stores('idle');
  expect(stored.map(({ version, key }) => [version, key])).toEqual([
    [3, 'k1'],
    [7, 'k2'],
  ]);
  expect(designers.selectIsFormDirty(actor.getSnapshot())).toBe(false);
});

it('loads the version of another operator, and undo restores the local one', async () => {
  const theirs = insertNodes(EMPTY_FORM, [GROUP], { parent: null, index: 0 });
  const { actor, stored, add, stores, outline } = await startDesigner([
    { kind: 'conflict', version: 7, theirs },
    { kind: 'saved', version: 8 },
  ]);
  add(TEXT);
  actor.send({ type: 'formDesigner.save.requested', key: 'k1' });
  await stores('conflict');
  expect(designers.selectTheirs(actor.getSnapshot())).toBe(theirs);
  actor.send({ type: 'formDesigner.conflict.reloaded' });
  await stores('idle');
  expect([outline(), designers.selectIsFormDirty(actor.getSnapshot())]).toEqual(['group:n1', false]);
  actor.send({ type: 'formDesigner.step.undone' });
  expect([outline(), designers.selectIsFormDirty(actor.getSnapshot())]).toEqual(['text:n1', true]);
  actor.send({ type: 'formDesigner.save.requested', key: 'k2' });
  await stores('idle');
  expect(stored.map(({ version }) => version)).toEqual([3, 7]);
});

it('restores a draft with the version on which it is based', async () => {
  const { actor, stored, stores, outline } = await startDesigner([CONFLICT]);
  const document = insertNodes(EMPTY_FORM, [GROUP], { parent: null, index: 0 });
  actor.send({ type: 'formDesigner.draft.restored', document, version: 2 });
  expect([outline(), designers.selectIsFormDirty(actor.getSnapshot())]).toEqual(['group:n1', true]);
  actor.send({ type: 'formDesigner.save.requested', key: 'k1' });
  await stores('conflict');
  expect(stored).toEqual([{ form: '1', version: 2, document, unanswered: null, key: 'k1' }]);
});

it('loses nothing when a save fails', async () => {
  const { actor, add, stores, outline } = await startDesigner();
  add(TEXT);
  actor.send({ type: 'formDesigner.save.requested', key: 'k1' });
  await stores('saving');
  await stores('idle');
  const snapshot = actor.getSnapshot();
  expect([outline(), designers.selectIsFormDirty(snapshot)]).toEqual(['text:n1', true]);
  expect(designers.selectDesignFailure(snapshot)).not.toBeNull();
});

it('keeps what is typed while it saves, and saves that next', async () => {
  const { actor, add, stores, stored, outline } = await startDesigner([
    { kind: 'saved', version: 4 },
    { kind: 'saved', version: 5 },
  ]);
  add(TEXT);
  actor.send({ type: 'formDesigner.save.requested', key: 'k1' });
  actor.send({ type: 'formDesigner.node.changed', id: 'n1', patch: { label: { zh_CN: '', en: 'Typed' } } });
  await stores('idle');
  expect([outline(), designers.selectIsFormDirty(actor.getSnapshot())]).toEqual(['text:n1', true]);
  actor.send({ type: 'formDesigner.mode.toggled' });
  actor.send({ type: 'formDesigner.save.requested', key: 'k2' });
  await stores('idle');
  expect(stored.map(({ document, version }) => [document.nodes[0]?.label.en, version])).toEqual([
    ['Name', 3],
    ['Typed', 4],
  ]);
  expect(designers.selectIsFormDirty(actor.getSnapshot())).toBe(false);
});

it('saves again with the same key after a lost answer, and reports what may be stored already', async () => {
  const { actor, add, stores, stored } = await startDesigner();
  const save = async (key: string) => {
    actor.send({ type: 'formDesigner.save.requested', key });
    await stores('idle');
  };
  add(TEXT);
  await save('k1');
  await save('k2');
  add(GROUP);
  await save('k3');
  const [first] = stored;
  expect(stored.map(({ key, unanswered }) => [key, unanswered])).toEqual([
    ['k1', null],
    ['k1', first?.document],
    ['k3', first?.document],
  ]);
});

it('has a path through every state and transition', () => {
  const error = new Error('no');
  const visited = walk(designers.formDesignerMachine, {
    input: { form: '1' },
    events: [
      { type: 'formDesigner.load.retried' },
      { type: 'formDesigner.node.added', node: TEXT },
      { type: 'formDesigner.nodes.selected', ids: ['n1'] },
      { type: 'formDesigner.node.changed', id: 'n1', patch: { key: 'name' } },
      { type: 'formDesigner.document.changed', step: 'settings', document: EMPTY_FORM },
      { type: 'formDesigner.nodes.removed' },
      { type: 'formDesigner.node.duplicated' },
      { type: 'formDesigner.nodes.copied' },
      { type: 'formDesigner.nodes.cut' },
      { type: 'formDesigner.clipboard.changed', fragment: { nodes: [TEXT], rules: [] } },
      { type: 'formDesigner.nodes.pasted' },
      { type: 'formDesigner.node.lifted', node: GROUP, isNew: true },
      { type: 'formDesigner.slot.stepped', by: 1 },
      { type: 'formDesigner.slot.pointed', at: 0 },
      { type: 'formDesigner.node.dropped' },
      { type: 'formDesigner.drag.cancelled' },
      { type: 'formDesigner.step.undone' },
      { type: 'formDesigner.step.redone' },
      { type: 'formDesigner.step.chosen', at: 0 },
      { type: 'formDesigner.mode.toggled' },
      { type: 'formDesigner.save.requested', key: 'k' },
      { type: 'formDesigner.conflict.overwritten', key: 'k' },
      { type: 'formDesigner.conflict.reloaded' },
      { type: 'xstate.after.pause.formDesigner.ready.mode.editing' },
      { type: 'xstate.done.actor.loadForm', output: { document: EMPTY_FORM, version: 1 } },
      { type: 'xstate.done.actor.storeForm', output: { kind: 'saved', version: 2 } },
      { type: 'formDesigner.draft.restored', document: EMPTY_FORM, version: 1 },
      { type: 'xstate.done.actor.storeForm', output: CONFLICT },
      { type: 'xstate.done.actor.storeForm', output: { ...CONFLICT, theirs: EMPTY_FORM } },
      { type: 'xstate.error.actor.loadForm', error },
      { type: 'xstate.error.actor.storeForm', error },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.at > 0,
        context.at < context.steps.length - 1,
        context.selection.length > 0,
        context.clipboard.nodes.length > 0,
        context.theirs !== null,
      ]),
  });
  expect(uncovered(designers.formDesignerMachine, visited)).toEqual([]);
});
