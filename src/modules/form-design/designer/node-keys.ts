import { selectDesignStage } from '@machines/form-designer/index.ts';
import type { FormNode } from '@src/contracts/form-document/document.ts';
import type { KeyboardEvent } from 'react';
import type { DesignerRef } from './use-designer.ts';

type DesignerEvent = Parameters<DesignerRef['send']>[0];

/** Which key of the keyboard was pressed, and with which others. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const WITH_CONTROL: Readonly<Record<string, DesignerEvent>> = {
  z: { type: 'formDesigner.step.undone' },
  'shift+z': { type: 'formDesigner.step.redone' },
  y: { type: 'formDesigner.step.redone' },
  c: { type: 'formDesigner.nodes.copied' },
  v: { type: 'formDesigner.nodes.pasted' },
  d: { type: 'formDesigner.node.duplicated' },
};

const CARRYING: Readonly<Record<string, DesignerEvent>> = {
  ArrowDown: { type: 'formDesigner.slot.stepped', by: 1 },
  ArrowRight: { type: 'formDesigner.slot.stepped', by: 1 },
  ArrowUp: { type: 'formDesigner.slot.stepped', by: -1 },
  ArrowLeft: { type: 'formDesigner.slot.stepped', by: -1 },
  Enter: { type: 'formDesigner.node.dropped' },
  ' ': { type: 'formDesigner.node.dropped' },
  Escape: { type: 'formDesigner.drag.cancelled' },
};

/**
 * What a key on a node means: Space picks it up, then arrows move it, Enter drops it and Escape puts it back; Delete removes,
 * and Control or Command with Z, Shift+Z, Y, C, V and D do what the toolbar does. Null for every other key.
 */
export function eventOfKey(
  { key, ctrlKey, metaKey, shiftKey, altKey }: Pressed,
  isCarrying: boolean,
  node: FormNode,
): DesignerEvent | null {
  if (isCarrying) return CARRYING[key] ?? null;
  if (altKey) return null;
  if (ctrlKey || metaKey) return WITH_CONTROL[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`] ?? null;
  if (key === ' ') return { type: 'formDesigner.node.lifted', node, isNew: false };
  return key === 'Delete' ? { type: 'formDesigner.nodes.removed' } : null;
}

/** Sends what a key on a node means; true when it means something. */
export function pressOnNode(pressed: Pressed, actor: DesignerRef, node: FormNode): boolean {
  const event = eventOfKey(pressed, selectDesignStage(actor.getSnapshot()) === 'dragging', node);
  if (event !== null) actor.send(event);
  return event !== null;
}
