import { failureFacts } from '@src/contracts/errors.ts';
import type { FormDocument, FormNode } from '@src/contracts/form-document/document.ts';
import type { FormFragment } from '@src/contracts/form-document/fragment.ts';
import type { NodePatch } from '@src/contracts/form-document/operations.ts';
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  addNode,
  atStep,
  beginSave,
  cancelDrag,
  changeNode,
  copySelected,
  createUnopenedForm,
  documentOf,
  dropDragged,
  duplicateSelected,
  liftNode,
  markSaved,
  openForm,
  over,
  pasteClipboard,
  removeSelected,
  restoreForm,
  withStep,
  withTheirs,
} from './form-designer.ops.ts';
import { loadFormPort, storeFormPort } from './form-designer.ports.ts';
import type {
  Announcement,
  DesignStep,
  FormDesignerContext,
  FormDesignerEmitted,
  FormDesignerEvent,
  FormDesignerInput,
  StoreAnswer,
  StoredForm,
} from './form-designer.types.ts';

/** Milliseconds without a change after which typing starts a new step. */
const PAUSE_MS = 800;

/**
 * Designs one form: selection, drag and drop over legal slots, a named history, a clipboard, simulation, and saving.
 */
export const formDesignerMachine = setup({
  types: {
    context: {} as FormDesignerContext,
    events: {} as FormDesignerEvent,
    input: {} as FormDesignerInput,
    emitted: {} as FormDesignerEmitted,
    tags: {} as 'open',
  },
  actors: { loadForm: loadFormPort, storeForm: storeFormPort },
  delays: { pause: PAUSE_MS },
  guards: {
    hasSelection: ({ context }) => context.selection.length > 0,
    hasClipboard: ({ context }) => context.clipboard.nodes.length > 0,
    canUndo: ({ context }) => context.at > 0,
    canRedo: ({ context }) => context.at < context.steps.length - 1,
    isStep: ({ context }, { at }: { at: number }) => context.steps[at] !== undefined,
    isSlot: ({ context }, { at }: { at: number }) => context.dragged?.slots[at] !== undefined,
    isDirty: ({ context }) => documentOf(context) !== context.saved,
    hasTheirs: ({ context }) => context.theirs !== null,
    isConflict: (_, { output }: { output: StoreAnswer }) => output.kind === 'conflict',
  },
  actions: {
    assignForm: assign((_, { output }: { output: StoredForm }) => openForm(output)),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    clearFailure: assign({ failure: null }),
    add: assign(({ context }, { node }: { node: FormNode }) => addNode(context, node)),
    select: assign((_, { ids }: { ids: readonly string[] }) => ({ selection: ids, joined: null })),
    change: assign(({ context }, { id, patch }: { id: string; patch: NodePatch }) => changeNode(context, id, patch)),
    remove: assign(({ context }) => removeSelected(context)),
    duplicate: assign(({ context }) => duplicateSelected(context)),
    copy: assign(({ context }) => copySelected(context)),
    notifyCopied: emit(({ context }) => ({
      type: 'formDesigner.fragment.copied' as const,
      fragment: context.clipboard,
    })),
    assignClipboard: assign((_, { fragment }: { fragment: FormFragment }) => ({ clipboard: fragment })),
    paste: assign(({ context }) => pasteClipboard(context)),
    replace: assign(({ context }, { step, document }: { step: DesignStep; document: FormDocument }) =>
      withStep(context, step, '', document, step === 'settings' ? step : null),
    ),
    lift: assign(({ context }, { node, isNew }: { node: FormNode; isNew: boolean }) => liftNode(context, node, isNew)),
    stepOver: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const { at = 0, slots = [] } = context.dragged ?? {};
      return over(context, (at + by + slots.length) % Math.max(1, slots.length));
    }),
    pointOver: assign(({ context }, { at }: { at: number }) => over(context, at)),
    drop: assign(({ context }) => dropDragged(context)),
    cancel: assign(({ context }) => cancelDrag(context)),
    undo: assign(({ context }) => atStep(context, context.at - 1)),
    redo: assign(({ context }) => atStep(context, context.at + 1)),
    goTo: assign(({ context }, { at }: { at: number }) => atStep(context, at)),
    endJoin: assign({ joined: null }),
    beginSave: assign(({ context }, { key }: { key: string }) => beginSave(context, key)),
    storeVersion: assign((_, { output }: { output: StoreAnswer }) => ({ version: output.version, unanswered: null })),
    assignTheirs: assign((_, { output }: { output: StoreAnswer }) => ({
      theirs: output.kind === 'conflict' ? output.theirs : null,
      sent: null,
    })),
    takeTheirs: assign(({ context }) => withTheirs(context)),
    restore: assign(({ context }, form: StoredForm) => restoreForm(context, form)),
    markSaved: assign(({ context }) => markSaved(context)),
  },
}).createMachine({
  id: 'formDesigner',
  context: ({ input: { form } }) => createUnopenedForm(form),
  initial: 'loading',
  on: {
    'formDesigner.clipboard.changed': { actions: { type: 'assignClipboard', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The working copy is being loaded.',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { form } }) => ({ form }),
        onDone: { target: 'ready', actions: { type: 'assignForm', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      description: 'The form could not be loaded.',
      on: { 'formDesigner.load.retried': { target: 'loading', actions: 'clearFailure' } },
    },
    ready: {
      tags: 'open',
      type: 'parallel',
      states: {
        mode: {
          initial: 'editing',
          states: {
            editing: {
              description: 'The form is edited; typing joins into one step until there is a pause.',
              on: {
                'formDesigner.node.added': { actions: { type: 'add', params: ({ event }) => event } },
                'formDesigner.nodes.selected': { actions: { type: 'select', params: ({ event }) => event } },
                'formDesigner.node.changed': {
                  target: 'editing',
                  reenter: true,
                  actions: { type: 'change', params: ({ event }) => event },
                },
                'formDesigner.document.changed': {
                  target: 'editing',
                  reenter: true,
                  actions: { type: 'replace', params: ({ event }) => event },
                },
                'formDesigner.draft.restored': { actions: { type: 'restore', params: ({ event }) => event } },
                'formDesigner.nodes.removed': { guard: 'hasSelection', actions: 'remove' },
                'formDesigner.node.duplicated': { guard: 'hasSelection', actions: 'duplicate' },
                'formDesigner.nodes.copied': { guard: 'hasSelection', actions: ['copy', 'notifyCopied'] },
                'formDesigner.nodes.cut': { guard: 'hasSelection', actions: ['copy', 'notifyCopied', 'remove'] },
                'formDesigner.nodes.pasted': { guard: 'hasClipboard', actions: 'paste' },
                'formDesigner.node.lifted': {
                  target: 'dragging',
                  actions: { type: 'lift', params: ({ event }) => event },
                },
                'formDesigner.step.undone': { guard: 'canUndo', actions: 'undo' },
                'formDesigner.step.redone': { guard: 'canRedo', actions: 'redo' },
                'formDesigner.step.chosen': {
                  guard: { type: 'isStep', params: ({ event }) => event },
                  actions: { type: 'goTo', params: ({ event }) => event },
                },
                'formDesigner.mode.toggled': 'simulating',
              },
              after: { pause: { actions: 'endJoin' } },
            },
            dragging: {
              description: 'A node is dragged over its legal slots, by pointer or by keyboard.',
              on: {
                'formDesigner.slot.stepped': { actions: { type: 'stepOver', params: ({ event }) => event } },
                'formDesigner.slot.pointed': {
                  guard: { type: 'isSlot', params: ({ event }) => event },
                  actions: { type: 'pointOver', params: ({ event }) => event },
                },
                'formDesigner.node.dropped': { target: 'editing', actions: 'drop' },
                'formDesigner.drag.cancelled': { target: 'editing', actions: 'cancel' },
              },
            },
            simulating: {
              description: 'The form is tried out; it does not change.',
              on: { 'formDesigner.mode.toggled': 'editing' },
            },
          },
        },
        storing: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'formDesigner.save.requested': {
                  guard: 'isDirty',
                  target: 'saving',
                  actions: { type: 'beginSave', params: ({ event }) => event },
                },
              },
            },
            saving: {
              description: 'The working copy is being saved as it was then; later changes remain to be saved.',
              entry: 'clearFailure',
              invoke: {
                id: 'storeForm',
                src: 'storeForm',
                input: ({ context }) => ({
                  form: context.form,
                  version: context.version,
                  document: context.sent ?? documentOf(context),
                  unanswered: context.unanswered,
                  key: context.key,
                }),
                onDone: [
                  {
                    guard: { type: 'isConflict', params: ({ event }) => event },
                    target: 'conflict',
                    actions: [
                      { type: 'storeVersion', params: ({ event }) => event },
                      { type: 'assignTheirs', params: ({ event }) => event },
                    ],
                  },
                  {
                    target: 'idle',
                    actions: [{ type: 'storeVersion', params: ({ event }) => event }, 'markSaved'],
                  },
                ],
                onError: { target: 'idle', actions: { type: 'assignFailure', params: ({ event }) => event } },
              },
            },
            conflict: {
              description:
                'Another operator has changed the form: either their version is loaded, and the local one stays one undo step back, or the local one overwrites it.',
              on: {
                'formDesigner.conflict.overwritten': {
                  target: 'saving',
                  actions: { type: 'beginSave', params: ({ event }) => event },
                },
                'formDesigner.conflict.reloaded': [
                  { guard: 'hasTheirs', target: 'idle', actions: 'takeTheirs' },
                  '#formDesigner.loading',
                ],
              },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof formDesignerMachine>;

/** Stage of the designer. */
export const selectDesignStage = ({
  value,
}: Snapshot): 'loading' | 'unavailable' | 'editing' | 'dragging' | 'simulating' =>
  typeof value === 'string' ? value : value.ready.mode;
/** Stage of saving, in whatever mode the designer is. */
export const selectStoring = ({ value }: Snapshot): 'idle' | 'saving' | 'conflict' =>
  typeof value === 'string' ? 'idle' : value.ready.storing;
/** The form in its present state. */
export const selectDocument = ({ context }: Snapshot): FormDocument => documentOf(context);
/** The ids of selected nodes. */
export const selectSelection = ({ context }: Snapshot): readonly string[] => context.selection;
/** The dragged node with its legal slots; null when there is none. */
export const selectDragged = ({ context }: Snapshot): FormDesignerContext['dragged'] => context.dragged;
/** The last announcement for screen readers. */
export const selectAnnouncement = ({ context }: Snapshot): Announcement | null => context.announcement;
/** Version that another operator saved meanwhile, while the conflict is open. */
export const selectTheirs = ({ context }: Snapshot): FormDocument | null => context.theirs;
/** The steps of the history. */
export const selectHistory = ({ context }: Snapshot): FormDesignerContext['steps'] => context.steps;
/** The index of the step in force. */
export const selectHistoryAt = ({ context }: Snapshot): number => context.at;
/** True when the clipboard has content. */
export const selectHasClipboard = ({ context }: Snapshot): boolean => context.clipboard.nodes.length > 0;
/** True when leaving would lose changes. */
export const selectIsFormDirty = ({ context }: Snapshot): boolean => documentOf(context) !== context.saved;
/** Why the form could not be loaded or saved. */
export const selectDesignFailure = ({ context }: Snapshot): FormDesignerContext['failure'] => context.failure;
