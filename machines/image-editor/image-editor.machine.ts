import { failureFacts } from '@src/contracts/errors.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { assign, emit, raise, type SnapshotFrom, setup } from 'xstate';
import {
  applied,
  encodedOf,
  hasRoom,
  isDescribed,
  isDirty,
  isFile,
  opened,
  operationsOf,
  shownOperations,
  unopened,
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
  SaveWay,
  StepName,
} from './image-editor.types.ts';

/** Milliseconds without a change before the size of the file is worked out. */
const SETTLE_MS = 400;

type Indexed = { readonly index: number };
type Changed = { readonly operation: Operation };
type Added = { readonly name: StepName; readonly operations: readonly Operation[] };

/** Edits one picture: a list of operations over the original, with a way back, a preview, the size of the file, and saving. */
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
    keepPicture: assign((_, { output }: { output: EditedPicture }) => opened(output)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
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
    apply: assign(({ context }) => applied(context)),
    drop: assign({ editing: null }),
    remove: assign(({ context }, { index }: Indexed) =>
      withStep(context, 'removed', operationsOf(context).toSpliced(index, 1)),
    ),
    add: assign(({ context }, { name, operations }: Added) =>
      withStep(context, name, [...operationsOf(context), ...operations]),
    ),
    undo: assign({ at: ({ context }) => context.at - 1 }),
    redo: assign({ at: ({ context }) => context.at + 1 }),
    keepAlt: assign((_, { alt }: { alt: AltText }) => ({ alt })),
    keepOutput: assign((_, { output }: { output: OutputChoice }) => ({ output, isTooLarge: false })),
    keepPreview: assign((_, { output }: { output: RenderedPreview }) => ({ preview: output })),
    keepFile: assign((_, { output }: { output: EncodeAnswer }) => ({ estimate: output })),
    forgetFile: assign({ estimate: null }),
    noteTooLarge: assign({ isTooLarge: true }),
    beginSave: assign((_, { way, key }: { way: SaveWay; key: string }) => ({
      way,
      key,
      failure: null,
      isTooLarge: false,
      estimate: null,
    })),
    keepSaved: assign(({ context }, { output }: { output: string }) => ({
      picture: output,
      saved: { operations: operationsOf(context), alt: context.alt },
    })),
    tellSaved: emit(({ context: { picture, way } }) => ({ type: 'imageEditor.saved' as const, picture, way })),
    tellOutdated: raise({ type: 'imageEditor.picture.outdated' }),
  },
}).createMachine({
  id: 'imageEditor',
  context: ({ input: { picture } }) => unopened(picture),
  initial: 'loading',
  states: {
    loading: {
      description: 'The picture is fetched and decoded.',
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        input: ({ context: { picture } }) => ({ picture }),
        onDone: { target: 'ready', actions: { type: 'keepPicture', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      description: 'There is no picture to work on.',
      on: { 'imageEditor.load.retried': { target: 'loading', actions: 'clearFailure' } },
    },
    ready: {
      type: 'parallel',
      tags: 'open',
      on: {
        'imageEditor.alt.changed': { actions: { type: 'keepAlt', params: ({ event }) => event } },
      },
      states: {
        tool: {
          initial: 'choosing',
          states: {
            choosing: {
              description: 'No operation is worked on.',
              on: {
                'imageEditor.draft.restored': {
                  actions: [{ type: 'restore', params: ({ event }) => event }, 'tellOutdated'],
                },
                'imageEditor.operation.begun': {
                  guard: 'hasRoom',
                  target: 'editing',
                  actions: [{ type: 'begin', params: ({ event }) => event }, 'tellOutdated'],
                },
                'imageEditor.operation.reopened': {
                  guard: { type: 'hasOperation', params: ({ event }) => event },
                  target: 'editing',
                  actions: [{ type: 'reopen', params: ({ event }) => event }, 'tellOutdated'],
                },
                'imageEditor.operation.removed': {
                  guard: { type: 'hasOperation', params: ({ event }) => event },
                  actions: [{ type: 'remove', params: ({ event }) => event }, 'tellOutdated'],
                },
                'imageEditor.operations.added': {
                  guard: { type: 'hasRoomFor', params: ({ event }) => event },
                  actions: [{ type: 'add', params: ({ event }) => event }, 'tellOutdated'],
                },
                'imageEditor.step.undone': { guard: 'canUndo', actions: ['undo', 'tellOutdated'] },
                'imageEditor.step.redone': { guard: 'canRedo', actions: ['redo', 'tellOutdated'] },
                'imageEditor.save.requested': {
                  guard: 'isDescribed',
                  target: '#imageEditor.saving',
                  actions: { type: 'beginSave', params: ({ event }) => event },
                },
              },
            },
            editing: {
              description: 'One operation is worked on; nothing of it is in the list yet.',
              tags: 'editing',
              on: {
                'imageEditor.operation.changed': {
                  guard: { type: 'isSameKind', params: ({ event }) => event },
                  actions: [{ type: 'change', params: ({ event }) => event }, 'tellOutdated'],
                },
                'imageEditor.operation.applied': { target: 'choosing', actions: ['apply', 'tellOutdated'] },
                'imageEditor.operation.dropped': { target: 'choosing', actions: ['drop', 'tellOutdated'] },
              },
            },
          },
        },
        preview: {
          initial: 'rendering',
          on: { 'imageEditor.picture.outdated': '.rendering' },
          states: {
            rendering: {
              description: 'The screen shows what was there before; the next change calls this drawing off.',
              tags: 'drawing',
              invoke: {
                id: 'renderPreview',
                src: 'renderPreview',
                input: ({ context }) => ({ operations: shownOperations(context) }),
                onDone: { target: 'shown', actions: { type: 'keepPreview', params: ({ event }) => event } },
                onError: { target: 'broken', actions: { type: 'keepFailure', params: ({ event }) => event } },
              },
            },
            shown: { description: 'The screen shows what the list says.' },
            broken: {
              description: 'The picture could not be drawn.',
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
              actions: { type: 'keepOutput', params: ({ event }) => event },
            },
          },
          states: {
            waiting: {
              description: 'The size is worked out when nothing has changed for a moment.',
              tags: 'measuring',
              entry: 'forgetFile',
              after: { settle: 'encoding' },
            },
            encoding: {
              description: 'The file is made only to know its size.',
              tags: 'measuring',
              invoke: {
                id: 'measureFile',
                src: 'encodePicture',
                input: ({ context }) => ({ operations: operationsOf(context), output: context.output }),
                onDone: { target: 'measured', actions: { type: 'keepFile', params: ({ event }) => event } },
                onError: 'unknown',
              },
            },
            measured: { description: 'The size of the file is known.' },
            unknown: { description: 'The file could not be made; saving says why.' },
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
          description: 'The picture is drawn in full and written as a file.',
          invoke: {
            id: 'encodePicture',
            src: 'encodePicture',
            input: ({ context }) => ({ operations: operationsOf(context), output: context.output }),
            onDone: [
              {
                guard: { type: 'isFile', params: ({ event }) => event },
                target: 'storing',
                actions: { type: 'keepFile', params: ({ event }) => event },
              },
              { target: '#imageEditor.ready', actions: 'noteTooLarge' },
            ],
            onError: {
              target: '#imageEditor.ready',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        storing: {
          description: 'The file is on its way; leaving this state calls it off.',
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
              actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'tellSaved'],
            },
            onError: {
              target: '#imageEditor.ready',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof imageEditorMachine>;

/** Everything that the screen shows of the picture. */
export const selectImageEditor = ({ context }: Snapshot): ImageEditorContext => context;
/** Stage of the editor as a whole. */
export const selectEditorStage = (snapshot: Snapshot): 'loading' | 'unavailable' | 'saving' | 'ready' => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('unavailable')) return 'unavailable';
  return snapshot.hasTag('saving') ? 'saving' : 'ready';
};
/** The operations in force. */
export const selectOperations = ({ context }: Snapshot): readonly Operation[] => operationsOf(context);
/** Name of the step that would be taken back; null when none can be. */
export const selectUndoName = ({ context: { steps, at } }: Snapshot): StepName | null =>
  at > 0 ? (steps[at]?.name ?? null) : null;
/** Name of the step that would be done again; null when none can be. */
export const selectRedoName = ({ context: { steps, at } }: Snapshot): StepName | null => steps[at + 1]?.name ?? null;
/** True when something would be lost by leaving. */
export const selectIsDirty = ({ context }: Snapshot): boolean => isDirty(context);
/** True when the alternative text is settled; required for saving. */
export const selectIsDescribed = ({ context }: Snapshot): boolean => isDescribed(context.alt);
/** True while the screen shows an earlier state of the picture. */
export const selectIsDrawing = (snapshot: Snapshot): boolean => snapshot.hasTag('drawing');
/** True while the size of the file is worked out. */
export const selectIsMeasuring = (snapshot: Snapshot): boolean => snapshot.hasTag('measuring');
/** True when the picture could not be drawn. */
export const selectIsBroken = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { preview: 'broken' } });
