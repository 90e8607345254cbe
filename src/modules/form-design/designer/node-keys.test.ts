import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { expect, it } from 'vitest';
import { eventOfKey, type Pressed } from './node-keys.ts';

const NODE = newNode(EMPTY_FORM, 'text', { zh_CN: '', en: '' });
const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (pressed: Partial<Pressed> & { readonly key: string }, isCarrying = false) =>
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
])('on a node %j means %s', (pressed, type) => expect(press(pressed)).toBe(type));

it.each([
  ['ArrowDown', 'formDesigner.slot.stepped'],
  ['ArrowUp', 'formDesigner.slot.stepped'],
  ['Enter', 'formDesigner.node.dropped'],
  ['Escape', 'formDesigner.drag.cancelled'],
  ['Delete', null],
])('while a node is carried %s means %s', (key, type) => expect(press({ key }, true)).toBe(type));
