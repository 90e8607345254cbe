import {
  type FormDesignerInput,
  formDesignerMachine,
  type StoredForm,
  selectDesignStage,
  selectDocument,
} from '@machines/form-designer/index.ts';
import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { eventOfKey, eventOfShortcut, handleNodeKey, type KeyInput } from './node-keys.ts';

const NODE = newNode(EMPTY_FORM, 'text', { zh_CN: '', en: '' });
const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (pressed: Partial<KeyInput> & { readonly key: string }, isCarrying = false) =>
  eventOfKey({ ...NONE, ...pressed }, isCarrying, NODE)?.type ?? null;

it.each([
  [{ key: 'z', ctrlKey: true }, 'formDesigner.step.undone'],
  [{ key: 'z', metaKey: true }, 'formDesigner.step.undone'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'formDesigner.step.redone'],
  [{ key: 'y', ctrlKey: true }, 'formDesigner.step.redone'],
  [{ key: 'c', ctrlKey: true }, 'formDesigner.nodes.copied'],
  [{ key: 'v', ctrlKey: true }, 'formDesigner.nodes.pasted'],
  [{ key: 'd', ctrlKey: true }, 'formDesigner.node.duplicated'],
  [{ key: ' ' }, 'formDesigner.node.lifted'],
  [{ key: 'Delete' }, 'formDesigner.nodes.removed'],
  [{ key: 'z' }, null],
  [{ key: 'c', ctrlKey: true, altKey: true }, null],
])('on a node %j sends %s', (pressed, type) => expect(press(pressed)).toBe(type));

it.each([
  ['ArrowDown', 'formDesigner.slot.stepped'],
  ['ArrowUp', 'formDesigner.slot.stepped'],
  ['Enter', 'formDesigner.node.dropped'],
  ['Escape', 'formDesigner.drag.cancelled'],
  ['Delete', null],
])('while a node is dragged %s sends %s', (key, type) => expect(press({ key }, true)).toBe(type));

it.each([
  [{ key: 's', ctrlKey: true }, true, { type: 'formDesigner.save.requested', key: 'k1' }],
  [{ key: 'Enter', metaKey: true }, true, { type: 'formDesigner.mode.toggled' }],
  [{ key: 'z', ctrlKey: true }, false, { type: 'formDesigner.step.undone' }],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, false, { type: 'formDesigner.step.redone' }],
  [{ key: 'y', ctrlKey: true }, false, { type: 'formDesigner.step.redone' }],
  [{ key: 'z', ctrlKey: true }, true, null],
  [{ key: 'c', ctrlKey: true }, false, null],
  [{ key: 's' }, false, null],
  [{ key: 's', ctrlKey: true, altKey: true }, false, null],
])('anywhere in the designer %j, while typing %s, sends %j', (pressed, isTyping, event) =>
  expect(eventOfShortcut({ ...NONE, ...pressed }, isTyping, () => 'k1')).toEqual(event),
);

it('moves a node by Alt and an arrow as one undo step', async () => {
  const loaded = {
    ...EMPTY_FORM,
    lastId: 2,
    nodes: [
      { ...NODE, id: 'n1', key: 'a' },
      { ...NODE, id: 'n2', key: 'b' },
    ],
  };
  const actor = createActor(
    formDesignerMachine.provide({
      actors: { loadForm: fromPromise<StoredForm, FormDesignerInput>(async () => ({ document: loaded, version: 1 })) },
    }),
    { input: { form: '1' } },
  ).start();
  await waitFor(actor, (snapshot) => selectDesignStage(snapshot) === 'editing');
  const order = () => selectDocument(actor.getSnapshot()).nodes.map(({ id }) => id);
  const [first] = loaded.nodes;
  if (first === undefined) throw new Error('no node');
  expect(handleNodeKey({ ...NONE, key: 'ArrowDown', altKey: true }, actor, first)).toBe(true);
  expect([order(), selectDesignStage(actor.getSnapshot())]).toEqual([['n2', 'n1'], 'editing']);
  handleNodeKey({ ...NONE, key: 'ArrowDown', altKey: true }, actor, first);
  expect([order(), selectDesignStage(actor.getSnapshot())]).toEqual([['n2', 'n1'], 'editing']);
  actor.send({ type: 'formDesigner.step.undone' });
  expect(order()).toEqual(['n1', 'n2']);
});
