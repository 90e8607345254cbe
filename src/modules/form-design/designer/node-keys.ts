import { selectDesignStage, selectDragged } from '@machines/form-designer/index.ts';
import type { FormNode } from '@src/contracts/form-document/document.ts';
import { newKey } from '@src/lib/new-key.ts';
import type { KeyboardEvent } from 'react';
import type { DesignerRef } from './use-designer.ts';

type DesignerEvent = Parameters<DesignerRef['send']>[0];

/** A pressed key with its modifiers. */
export type KeyInput = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const WITH_CONTROL: Readonly<Record<string, DesignerEvent>> = {
  z: { type: 'formDesigner.step.undone' },
  'shift+z': { type: 'formDesigner.step.redone' },
  y: { type: 'formDesigner.step.redone' },
  c: { type: 'formDesigner.nodes.copied' },
  x: { type: 'formDesigner.nodes.cut' },
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
 * Maps a key on a node to an event. Space lifts it, then arrow keys move it, Enter drops it and Escape cancels; Delete
 * removes; Control or Command with Z, Shift+Z, Y, C, X, V and D act like the toolbar. Null for other keys.
 */
export function eventOfKey(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyInput,
  isCarrying: boolean,
  node: FormNode,
): DesignerEvent | null {
  if (isCarrying) return CARRYING[key] ?? null;
  if (altKey) return null;
  if (ctrlKey || metaKey) return WITH_CONTROL[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`] ?? null;
  if (key === ' ') return { type: 'formDesigner.node.lifted', node, isNew: false };
  return key === 'Delete' ? { type: 'formDesigner.nodes.removed' } : null;
}

/**
 * Slot offsets that move a node before its previous or after its next neighbour: the slots before and after the node
 * itself count too.
 */
const ALT_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 2 };

/** Lifts a node, moves it by some slots and drops it at once; at an end it stays in place. */
function moveBySlots(actor: DesignerRef, node: FormNode, by: number): void {
  actor.send({ type: 'formDesigner.node.lifted', node, isNew: false });
  const { at = 0, slots = [] } = selectDragged(actor.getSnapshot()) ?? {};
  if (slots[at + by] === undefined) {
    actor.send({ type: 'formDesigner.drag.cancelled' });
    return;
  }
  actor.send({ type: 'formDesigner.slot.pointed', at: at + by });
  actor.send({ type: 'formDesigner.node.dropped' });
}

/**
 * Maps a shortcut of the designer to an event: Control or Command with S saves, with Enter toggles the simulation, with
 * Z, Shift+Z and Y undoes and redoes unless the focus is in a text input. Null for other keys.
 */
export function eventOfShortcut(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyInput,
  isTyping: boolean,
  newKey: () => string,
): DesignerEvent | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return { type: 'formDesigner.save.requested', key: newKey() };
  if (key === 'Enter') return { type: 'formDesigner.mode.toggled' };
  return !isTyping && (letter === 'z' || letter === 'y')
    ? (WITH_CONTROL[`${shiftKey ? 'shift+' : ''}${letter}`] ?? null)
    : null;
}

/** Inputs with an undo history of their own. */
const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Sends the event of a shortcut anywhere in the designer, but in a dialog of its panels. */
export function handleShortcut(event: KeyboardEvent<HTMLElement>, actor: DesignerRef): void {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element) || target.closest('dialog') !== null) return;
  const meant = eventOfShortcut(event, target.matches(TEXT_INPUTS), newKey);
  if (meant === null) return;
  event.preventDefault();
  actor.send(meant);
}

/** Sends the event of a key on a node; true when there is one. */
export function handleNodeKey(pressed: KeyInput, actor: DesignerRef, node: FormNode): boolean {
  const by = pressed.altKey ? ALT_STEPS[pressed.key] : undefined;
  if (by !== undefined && selectDesignStage(actor.getSnapshot()) === 'editing') {
    moveBySlots(actor, node, by);
    return true;
  }
  const event = eventOfKey(pressed, selectDesignStage(actor.getSnapshot()) === 'dragging', node);
  if (event !== null) actor.send(event);
  return event !== null;
}
