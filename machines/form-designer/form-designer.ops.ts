import { EMPTY_FORM, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { type FormFragment, fragmentOf, NO_FRAGMENT, pasteFragment } from '@src/contracts/form-document/fragment.ts';
import {
  duplicateNodes,
  insertNodes,
  moveNode,
  type NodePatch,
  placeFor,
  removeNodes,
  setNode,
} from '@src/contracts/form-document/operations.ts';
import { looseActions } from '@src/contracts/form-document/rules/rule-plan.ts';
import { isSamePlace, legalSlots } from '@src/contracts/form-document/slots.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import type { Announcement, DesignStep, FormDesignerContext, StoredForm } from './form-designer.types.ts';

/** Maximum steps of the history; older ones are dropped. */
export const MAX_STEPS = 200;

type Changes = Partial<FormDesignerContext>;

/** The context before the form is loaded. */
export const createUnopenedForm = (form: string): FormDesignerContext => ({
  form,
  version: 0,
  steps: [{ name: 'opened', about: '', document: EMPTY_FORM }],
  at: 0,
  saved: EMPTY_FORM,
  theirs: null,
  selection: [],
  clipboard: NO_FRAGMENT,
  dragged: null,
  joined: null,
  announcement: null,
  failure: null,
  sent: null,
  unanswered: null,
  key: '',
});

/** The context changes after a form was loaded. */
export const openForm = ({ document, version }: StoredForm): Changes => ({
  version,
  steps: [{ name: 'opened', about: '', document }],
  at: 0,
  saved: document,
  theirs: null,
  selection: [],
  dragged: null,
  joined: null,
  failure: null,
  sent: null,
  unanswered: null,
});

/** The form in its present state. */
export const documentOf = ({ steps, at }: Pick<FormDesignerContext, 'steps' | 'at'>): FormDocument =>
  steps[at]?.document ?? EMPTY_FORM;

/** The history with one more step, unless nothing changed; a step that joins the last one replaces it. */
export function withStep(
  context: FormDesignerContext,
  name: DesignStep,
  about: string,
  document: FormDocument,
  joined: string | null = null,
): Changes {
  const { steps, at } = context;
  if (document === documentOf(context)) return {};
  const isJoined = joined !== null && joined === context.joined;
  const kept = [...steps.slice(0, isJoined ? at : at + 1), { name, about, document }].slice(-MAX_STEPS);
  return { steps: kept, at: kept.length - 1, joined };
}

/** Restores an unsaved draft. It keeps its version, so that a save detects changes made by others. */
export const restoreForm = (context: FormDesignerContext, { document, version }: StoredForm): Changes => ({
  ...withStep(context, 'restored', '', document),
  version,
  sent: null,
});

/**
 * Begins to save the form as it is. Without an answer to the last attempt, the same form keeps its key, so that it is
 * stored once; a form changed since then is not in conflict with it.
 */
export function beginSave({ sent, key: last, ...context }: FormDesignerContext, key: string): Changes {
  const document = documentOf(context);
  return { sent: document, unanswered: sent, key: document === sent ? last : key };
}

/** Marks the form as saved that was sent. */
export const markSaved = ({ saved, sent }: FormDesignerContext): Changes => ({ saved: sent ?? saved, sent: null });

/** Replaces the local document by the version of another operator; undo restores the local one. */
export function withTheirs(context: FormDesignerContext): Changes {
  const { theirs } = context;
  if (theirs === null) return {};
  return { ...withStep(context, 'theirs', '', theirs), saved: theirs, theirs: null, sent: null, selection: [] };
}

const say = (what: Announcement['what'], node: string, at = 0, of = 0, parent: string | null = null): Changes => ({
  announcement: { what, node, at, of, parent, left: 0, loose: [] },
});

/** Inserts a new node where it fits best: in the selected container, behind the selected node, or at the end. */
export function addNode(context: FormDesignerContext, node: FormNode): Changes {
  const document = documentOf(context);
  const place = placeFor(document, node, context.selection[0]);
  if (place === null) return say('noSlot', node.id);
  const changed = insertNodes(document, [node], place);
  return {
    ...withStep(context, 'added', node.type, changed),
    selection: [`n${document.lastId + 1}`],
    ...say('dropped', `n${document.lastId + 1}`, 0, 0, place.parent),
  };
}

/** Changes one node; changes of the same properties join into one step until there is a pause. */
export const changeNode = (context: FormDesignerContext, id: string, patch: NodePatch): Changes =>
  withStep(
    context,
    'changed',
    id,
    setNode(documentOf(context), id, patch),
    `${id} ${Object.keys(patch).sort().join(' ')}`,
  );

const looseRules = (document: FormDocument): readonly string[] => [
  ...new Set(looseActions(document).map(({ rule }) => rule.id)),
];

/** Removes the selected nodes. */
export function removeSelected(context: FormDesignerContext): Changes {
  const [first = ''] = context.selection;
  const before = documentOf(context);
  const document = removeNodes(before, context.selection);
  const known = new Set(looseRules(before));
  const loose = looseRules(document).filter((id) => !known.has(id));
  return {
    ...withStep(context, 'removed', first, document),
    selection: [],
    announcement: { what: 'removed', node: first, at: 0, of: 0, parent: null, left: 0, loose },
  };
}

/** Duplicates the selected nodes. */
export const duplicateSelected = (context: FormDesignerContext): Changes => {
  const [id = ''] = context.selection;
  const document = duplicateNodes(documentOf(context), context.selection);
  return { ...withStep(context, 'duplicated', id, document), ...say('duplicated', id) };
};

/** The selected nodes with the rules about them. */
export const copiedFragment = (context: FormDesignerContext): FormFragment =>
  fragmentOf(documentOf(context), context.selection);

/** Copies the selection to the clipboard. */
export const copySelected = (context: FormDesignerContext): Changes => ({
  clipboard: copiedFragment(context),
  ...say('copied', context.selection[0] ?? ''),
});

/** Pastes the clipboard behind the selected node. */
export function pasteClipboard(context: FormDesignerContext): Changes {
  const document = documentOf(context);
  const [first] = context.clipboard.nodes;
  const place = first === undefined ? null : placeFor(document, first, context.selection[0]);
  if (first === undefined || place === null) return say('noSlot', '');
  const { document: next, ids, left } = pasteFragment(document, context.clipboard, place);
  const [id = ''] = ids;
  return {
    ...withStep(context, 'pasted', id, next),
    selection: ids,
    announcement: { what: 'pasted', node: id, at: 0, of: 0, parent: place.parent, left, loose: [] },
  };
}

/** Starts dragging a node, over its present slot or the first one. */
export function liftNode(context: FormDesignerContext, node: FormNode, isNew: boolean): Changes {
  const document = documentOf(context);
  const slots = legalSlots(document, node, isNew);
  const found = isNew ? undefined : findNode(document, node.id);
  const at =
    found === undefined
      ? 0
      : Math.max(
          0,
          slots.findIndex((slot) => isSamePlace(slot, found)),
        );
  return {
    dragged: { node, isNew, slots, at },
    ...say('pickedUp', node.id, at + 1, slots.length, slots[at]?.parent ?? null),
  };
}

/** Moves the dragged node over another slot. */
export function over({ dragged }: FormDesignerContext, at: number): Changes {
  if (dragged === null) return {};
  const { node, slots } = dragged;
  return { dragged: { ...dragged, at }, ...say('over', node.id, at + 1, slots.length, slots[at]?.parent ?? null) };
}

/** Drops the dragged node. */
export function dropDragged(context: FormDesignerContext): Changes {
  const { dragged } = context;
  const place = dragged?.slots[dragged.at];
  if (dragged === null || place === undefined) return { dragged: null };
  const document = documentOf(context);
  const { node, isNew } = dragged;
  const id = isNew ? `n${document.lastId + 1}` : node.id;
  const next = isNew ? insertNodes(document, [node], place) : moveNode(document, node.id, place);
  return {
    ...withStep(context, isNew ? 'added' : 'moved', isNew ? node.type : node.id, next),
    dragged: null,
    selection: [id],
    ...say('dropped', id, dragged.at + 1, dragged.slots.length, place.parent),
  };
}

/** Cancels the drag. */
export const cancelDrag = ({ dragged }: FormDesignerContext): Changes => ({
  dragged: null,
  ...say('cancelled', dragged?.node.id ?? ''),
});

/** Moves to another step of the history. */
export const atStep = (context: FormDesignerContext, at: number): Changes => ({
  at,
  joined: null,
  ...say(at < context.at ? 'undone' : 'redone', ''),
});
