import { failureFacts } from '@src/contracts/errors.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { changed, currentOf, isStopped, take, withNext } from './upload.ops.ts';
import { sendFilePort } from './upload.ports.ts';
import type { ChosenFile, UploadContext, UploadEvent, UploadItem, UploadLimits } from './upload.types.ts';

type Named = { readonly id: string };
const isNamed =
  ({ id }: Named) =>
  (item: UploadItem) =>
    item.id === id;
const isSending = ({ stage }: UploadItem) => stage === 'sending';

/** A queue of files: they go one after the other, each can be called off, and what failed can be sent again alone. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as { limits: UploadLimits },
    tags: {} as 'busy',
  },
  actors: { sendFile: sendFilePort },
  guards: {
    hasWaiting: ({ context }) => context.items.some(({ stage }) => stage === 'waiting'),
    hasStopped: ({ context }) => context.items.some(isStopped),
    isCurrent: ({ context }, { id }: Named) => currentOf(context)?.id === id,
    isOther: ({ context }, { id }: Named) => currentOf(context)?.id !== id,
    mayRetry: ({ context }, { id }: Named) => context.items.some((item) => item.id === id && isStopped(item)),
  },
  actions: {
    takeFiles: assign(({ context }, { files }: { files: readonly ChosenFile[] }) => take(context, files)),
    dismissRefusals: assign({ refused: [] }),
    beginNext: assign({ items: ({ context }) => withNext(context.items) }),
    keepPart: assign(({ context }, { part }: { part: number }) => ({
      items: changed(context.items, isSending, () => ({ part })),
    })),
    keepAddress: assign(({ context }, { output }: { output: string }) => ({
      items: changed(context.items, isSending, () => ({ stage: 'sent', part: 1, url: output })),
    })),
    noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
      items: changed(context.items, isSending, () => ({ stage: 'failed', part: 0, failure: failureFacts(error) })),
    })),
    cancel: assign({
      items: ({ context }) => changed(context.items, isSending, () => ({ stage: 'cancelled', part: 0 })),
    }),
    queueAgain: assign(({ context }, named: Named) => ({
      items: changed(context.items, isNamed(named), () => ({ stage: 'waiting', failure: null })),
    })),
    queueStopped: assign({
      items: ({ context }) => changed(context.items, isStopped, () => ({ stage: 'waiting', failure: null })),
    }),
    remove: assign(({ context }, { id }: Named) => ({ items: context.items.filter((item) => item.id !== id) })),
  },
}).createMachine({
  id: 'upload',
  options: MACHINE_OPTIONS,
  context: ({ input: { limits } }) => ({ limits, items: [], refused: [], taken: 0 }),
  on: {
    'upload.files.chosen': { actions: { type: 'takeFiles', params: ({ event }) => event } },
    'upload.refusals.dismissed': { actions: 'dismissRefusals' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'Files are chosen and taken away; nothing is on its way.',
      on: {
        'upload.started': { guard: 'hasWaiting', target: 'sending' },
        'upload.failed.retried': { guard: 'hasStopped', target: 'sending', actions: 'queueStopped' },
        'upload.file.retried': {
          guard: { type: 'mayRetry', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'queueAgain', params: ({ event }) => event },
        },
        'upload.file.removed': { actions: { type: 'remove', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'Does another file wait?',
      tags: 'busy',
      always: [{ guard: 'hasWaiting', target: 'sending' }, { target: 'resting' }],
    },
    sending: {
      description: 'One file is on its way; leaving this state calls it off.',
      tags: 'busy',
      entry: 'beginNext',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context, self }) => sendingOf(context, (event) => self.send(event)),
        onDone: { target: 'deciding', actions: { type: 'keepAddress', params: ({ event }) => event } },
        onError: { target: 'deciding', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: {
        'upload.part.sent': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          actions: { type: 'keepPart', params: ({ event }) => event },
        },
        'upload.file.cancelled': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'deciding',
          actions: 'cancel',
        },
        'upload.failed.retried': { guard: 'hasStopped', actions: 'queueStopped' },
        'upload.file.retried': {
          guard: { type: 'mayRetry', params: ({ event }) => event },
          actions: { type: 'queueAgain', params: ({ event }) => event },
        },
        'upload.file.removed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'remove', params: ({ event }) => event },
        },
      },
    },
  },
});

function sendingOf(context: UploadContext, tell: (event: UploadEvent) => void) {
  const item = currentOf(context);
  if (item === undefined) throw new Error('upload: no file is on its way');
  const { id, file, attempts } = item;
  return { file, attempt: attempts, onProgress: (part: number) => tell({ type: 'upload.part.sent', id, part }) };
}

export type UploadRef = ActorRefFrom<typeof uploadMachine>;
type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;

/** Every file of the queue, in the order of choosing. */
export const selectUploads = (snapshot: UploadSnapshot): readonly UploadItem[] => snapshot.context.items;
/** Rejected files of the last selection, with reasons. */
export const selectRejected = (snapshot: UploadSnapshot): UploadContext['refused'] => snapshot.context.refused;
/** True while files are on their way. */
export const selectIsUploading = (snapshot: UploadSnapshot): boolean => snapshot.hasTag('busy');
