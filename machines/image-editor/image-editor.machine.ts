import { failureFacts } from '@src/contracts/errors.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { assign, emit, raise, type SnapshotFrom, setup } from 'xstate';
import {
  applyEdited,
  createUnopenedPicture,
  encodedOf,
  hasRoom,
  isDescribed,
  isDirty,
  isFile,
  openPicture,
  operationsOf,
  shownOperations,
  withStep,
} from './image-editor.ops.ts';
import { encodePicturePort, loadPicturePort, renderPreviewPort, storePicturePort } from './image-editor.ports.ts';
import type {
  AltText,
  EditedPicture,
  EncodeAnswer,
  ImageEditorContext,
  ImageEditorEmitted,
  ImageEditorEvent,
  ImageEditorInput,
  OutputChoice,
  RenderedPreview,
  SaveMode,
  StepName,
} from './image-editor.types.ts';

/** Milliseconds without a change before the file size is computed. */
const SETTLE_MS = 400;

type Indexed = { readonly index: number };
type Changed = { readonly operation: Operation };
type Added = { readonly name: StepName; readonly operations: readonly Operation[] };

/** Edits one picture: a list of operations over the original, with undo, a preview, the file size, and saving. */
export const imageEditorMachine = setup({
  types: {
    context: {} as ImageEditorContext,
    events: {} as ImageEditorEvent,
    emitted: {} as ImageEditorEmitted,
    input: {} as ImageEditorInput,
    tags: {} as 'open' | 'editing' | 'saving' | 'drawing' | 'measuring',
  },
  actors: {
    loadPicture: loadPicturePort,
    renderPreview: renderPreviewPort,
    encodePicture: encodePicturePort,
    storePicture: storePicturePort,
  },
  delays: { settle: SETTLE_MS },
  guards: {
    hasRoom: ({ context }) => hasRoom(context, 1),
    hasRoomFor: ({ context }, { operations }: Added) => operations.length > 0 && hasRoom(context, operations.length),
    hasOperation: ({ context }, { index }: Indexed) => operationsOf(context)[index] !== undefined,
    isSameKind: ({ context }, { operation }: Changed) => context.editing?.operation.kind === operation.kind,
    canUndo: ({ context }) => context.at > 0,
    canRedo: ({ context }) => context.at < context.steps.length - 1,
    isDescribed: ({ context }) => isDescribed(context.alt),
    isFile: (_, { output }: { output: EncodeAnswer }) => isFile(output),
  },
  actions: {
    assignPicture: assign((_, { output }: { output: EditedPicture }) => openPicture(output)),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    clearFailure: assign({ failure: null }),
    restore: assign(({ context }, { operations, alt }: { operations: readonly Operation[]; alt: AltText }) => ({
      ...withStep(context, 'restored', operations),
      alt,
    })),
    begin: assign(({ context }, { operation }: Changed) => ({
      editing: { index: operationsOf(context).length, operation },
    })),
    reopen: assign(({ context }, { index }: Indexed) => {
      const operation = operationsOf(context)[index];
      return operation === undefined ? {} : { editing: { index, operation } };
    }),
    change: assign(({ context: { editing } }, { operation }: Changed) => ({
      editing: editing === null ? null : { ...editing, operation },
    })),
    apply: assign(({ context }) => applyEdited(context)),
    drop: assign({ editing: null }),
    remove: assign(({ context }, { index }: Indexed) =>
      withStep(context, 'removed', operationsOf(context).toSpliced(index, 1)),
    ),
    add: assign(({ context }, { name, operations }: Added) =>
      withStep(context, name, [...operationsOf(context), ...operations]),
    ),
    undo: assign({ at: ({ context }) => context.at - 1 }),
    redo: assign({ at: ({ context }) => context.at + 1 }),
    assignAlt: assign((_, { alt }: { alt: AltText }) => ({ alt })),
    assignOutput: assign((_, { output }: { output: OutputChoice }) => ({ output, isTooLarge: false })),
    assignPreview: assign((_, { output }: { output: RenderedPreview }) => ({ preview: output })),
    assignFile: assign((_, { output }: { output: EncodeAnswer }) => ({ estimate: output })),
    clearFile: assign({ estimate: null }),
    noteTooLarge: assign({ isTooLarge: true }),
    beginSave: assign((_, { way, key }: { way: SaveMode; key: string }) => ({
      way,
      key,
      failure: null,
      isTooLarge: false,
      estimate: null,
    })),
    assignSaved: assign(({ context }, { output }: { output: string }) => ({
      picture: output,
      saved: { operations: operationsOf(context), alt: context.alt },
    })),
    notifySaved: emit(({ context: { picture, way } }) => ({ type: 'imageEditor.saved' as const, picture, way })),
    notifyOutdated: raise({ type: 'imageEditor.picture.outdated' }),
  },
}).createMachine({
  id: 'imageEditor',
  context: ({ input: { picture } }) => createUnopenedPicture(picture),
  initial: 'loading',
  states: {
    loading: {
      description: 'The picture is being loaded and decoded.',
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        input: ({ context: { picture } }) => ({ picture }),
        onDone: { target: 'ready', actions: { type: 'assignPicture', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      description: 'The picture could not be loaded.',
      on: { 'imageEditor.load.retried': { target: 'loading', actions: 'clearFailure' } },
    },
    ready: {
      type: 'parallel',
      tags: 'open',
      on: {
        'imageEditor.alt.changed': { actions: { type: 'assignAlt', params: ({ event }) => event } },
      },
      states: {
        tool: {
          initial: 'choosing',
          states: {
            choosing: {
              description: 'No operation is being edited.',
              on: {
                'imageEditor.draft.restored': {
                  actions: [{ type: 'restore', params: ({ event }) => event }, 'notifyOutdated'],
                },
                'imageEditor.operation.begun': {
                  guard: 'hasRoom',
                  target: 'editing',
                  actions: [{ type: 'begin', params: ({ event }) => event }, 'notifyOutdated'],
                },
                'imageEditor.operation.reopened': {
                  guard: { type: 'hasOperation', params: ({ event }) => event },
                  target: 'editing',
                  actions: [{ type: 'reopen', params: ({ event }) => event }, 'notifyOutdated'],
                },
                'imageEditor.operation.removed': {
                  guard: { type: 'hasOperation', params: ({ event }) => event },
                  actions: [{ type: 'remove', params: ({ event }) => event }, 'notifyOutdated'],
                },
                'imageEditor.operations.added': {
                  guard: { type: 'hasRoomFor', params: ({ event }) => event },
                  actions: [{ type: 'add', params: ({ event }) => event }, 'notifyOutdated'],
                },
                'imageEditor.step.undone': { guard: 'canUndo', actions: ['undo', 'notifyOutdated'] },
                'imageEditor.step.redone': { guard: 'canRedo', actions: ['redo', 'notifyOutdated'] },
                'imageEditor.save.requested': {
                  guard: 'isDescribed',
                  target: '#imageEditor.saving',
                  actions: { type: 'beginSave', params: ({ event }) => event },
                },
              },
            },
            editing: {
              description: 'One operation is being edited; it is not in the list yet.',
              tags: 'editing',
              on: {
                'imageEditor.operation.changed': {
                  guard: { type: 'isSameKind', params: ({ event }) => event },
                  actions: [{ type: 'change', params: ({ event }) => event }, 'notifyOutdated'],
                },
                'imageEditor.operation.applied': { target: 'choosing', actions: ['apply', 'notifyOutdated'] },
                'imageEditor.operation.dropped': { target: 'choosing', actions: ['drop', 'notifyOutdated'] },
              },
            },
          },
        },
        preview: {
          initial: 'rendering',
          on: { 'imageEditor.picture.outdated': '.rendering' },
          states: {
            rendering: {
              description: 'The screen shows the former preview; the next change cancels this rendering.',
              tags: 'drawing',
              invoke: {
                id: 'renderPreview',
                src: 'renderPreview',
                input: ({ context }) => ({ operations: shownOperations(context) }),
                onDone: { target: 'shown', actions: { type: 'assignPreview', params: ({ event }) => event } },
                onError: { target: 'broken', actions: { type: 'assignFailure', params: ({ event }) => event } },
              },
            },
            shown: { description: 'The preview matches the list of operations.' },
            broken: {
              description: 'The preview could not be rendered.',
              on: { 'imageEditor.preview.retried': { target: 'rendering', actions: 'clearFailure' } },
            },
          },
        },
        measure: {
          initial: 'waiting',
          on: {
            'imageEditor.picture.outdated': '.waiting',
            'imageEditor.output.changed': {
              target: '.waiting',
              actions: { type: 'assignOutput', params: ({ event }) => event },
            },
          },
          states: {
            waiting: {
              description: 'The file size is computed once nothing has changed for a moment.',
              tags: 'measuring',
              entry: 'clearFile',
              after: { settle: 'encoding' },
            },
            encoding: {
              description: 'The file is encoded only to compute its size.',
              tags: 'measuring',
              invoke: {
                id: 'measureFile',
                src: 'encodePicture',
                input: ({ context }) => ({ operations: operationsOf(context), output: context.output }),
                onDone: { target: 'measured', actions: { type: 'assignFile', params: ({ event }) => event } },
                onError: 'unknown',
              },
            },
            measured: { description: 'The file size is known.' },
            unknown: { description: 'The file could not be encoded; saving reports why.' },
          },
        },
      },
    },
    saving: {
      tags: ['open', 'saving'],
      initial: 'encoding',
      on: { 'imageEditor.save.cancelled': 'ready' },
      states: {
        encoding: {
          description: 'The picture is rendered in full size and encoded.',
          invoke: {
            id: 'encodePicture',
            src: 'encodePicture',
            input: ({ context }) => ({ operations: operationsOf(context), output: context.output }),
            onDone: [
              {
                guard: { type: 'isFile', params: ({ event }) => event },
                target: 'storing',
                actions: { type: 'assignFile', params: ({ event }) => event },
              },
              { target: '#imageEditor.ready', actions: 'noteTooLarge' },
            ],
            onError: {
              target: '#imageEditor.ready',
              actions: { type: 'assignFailure', params: ({ event }) => event },
            },
          },
        },
        storing: {
          description: 'The file is being uploaded; leaving this state cancels the upload.',
          invoke: {
            id: 'storePicture',
            src: 'storePicture',
            input: ({ context }) => ({
              picture: context.picture,
              name: context.name,
              way: context.way,
              key: context.key,
              source: context.source,
              operations: operationsOf(context),
              alt: context.alt,
              encoded: encodedOf(context),
            }),
            onDone: {
              target: '#imageEditor.ready',
              actions: [{ type: 'assignSaved', params: ({ event }) => event }, 'notifySaved'],
            },
            onError: {
              target: '#imageEditor.ready',
              actions: { type: 'assignFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof imageEditorMachine>;

/** The whole context: everything that the screen shows. */
export const selectImageEditor = ({ context }: Snapshot): ImageEditorContext => context;
/** Stage of the editor as a whole. */
export const selectEditorStage = (snapshot: Snapshot): 'loading' | 'unavailable' | 'saving' | 'ready' => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('unavailable')) return 'unavailable';
  return snapshot.hasTag('saving') ? 'saving' : 'ready';
};
/** The effective operations. */
export const selectOperations = ({ context }: Snapshot): readonly Operation[] => operationsOf(context);
/** Name of the step that undo reverts; null when there is none. */
export const selectUndoName = ({ context: { steps, at } }: Snapshot): StepName | null =>
  at > 0 ? (steps[at]?.name ?? null) : null;
/** Name of the step that redo repeats; null when there is none. */
export const selectRedoName = ({ context: { steps, at } }: Snapshot): StepName | null => steps[at + 1]?.name ?? null;
/** True when leaving would lose changes. */
export const selectIsDirty = ({ context }: Snapshot): boolean => isDirty(context);
/** True when the alternative text is settled; required for saving. */
export const selectIsDescribed = ({ context }: Snapshot): boolean => isDescribed(context.alt);
/** True while the preview shows an earlier state of the picture. */
export const selectIsDrawing = (snapshot: Snapshot): boolean => snapshot.hasTag('drawing');
/** True while the file size is being computed. */
export const selectIsMeasuring = (snapshot: Snapshot): boolean => snapshot.hasTag('measuring');
/** True when the preview could not be rendered. */
export const selectIsBroken = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { preview: 'broken' } });
