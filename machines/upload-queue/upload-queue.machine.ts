import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup, stopChild } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { type UploadFileRef, uploadFileMachine } from './upload-file.machine.ts';
import type { ChosenFile, RejectedFile, UploadFileFact, UploadPlace, UploadQueueInput } from './upload-queue.types.ts';

/** Maximum number of concurrent uploads. */
export const UPLOADS_AT_ONCE = 3;

interface QueueContext extends UploadQueueInput {
  /** Every file, in the order of choosing. */
  readonly files: readonly { readonly id: string; readonly ref: UploadFileRef }[];
  /** Ids of files that wait for a slot, the next one first, and of those that have one. */
  readonly waiting: readonly string[];
  readonly running: readonly string[];
  /** Rejected files of the last selection. */
  readonly refused: readonly RejectedFile[];
  /** Number of files ever accepted; ids are derived from it. */
  readonly taken: number;
}

type QueueEvent =
  | ({ readonly type: 'uploadQueue.files.chosen'; readonly files: readonly ChosenFile[] } & UploadPlace)
  | { readonly type: 'uploadQueue.refusals.dismissed' }
  /** Removes uploaded and cancelled files from the list. */
  | { readonly type: 'uploadQueue.over.cleared' }
  /** Removes one file from the list at any stage. */
  | { readonly type: 'uploadQueue.file.removed'; readonly id: string }
  /** Retries failed files. */
  | { readonly type: 'uploadQueue.failed.retried' }
  | { readonly type: 'uploadQueue.all.paused' }
  | { readonly type: 'uploadQueue.all.resumed' }
  | UploadFileFact;

type Chosen = { readonly files: readonly ChosenFile[] } & UploadPlace;
const without = (ids: readonly string[], removed: string) => ids.filter((id) => id !== removed);

/** Uploads to the media library: three at once, the others in the order of selection. */
export const uploadQueueMachine = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    input: {} as UploadQueueInput,
    tags: {} as 'busy',
  },
  actors: { uploadFile: uploadFileMachine },
  guards: {
    isOwn: ({ context }, { id }: { id: string }) => context.files.some((file) => file.id === id),
    hasWork: ({ context }) => context.waiting.length + context.running.length > 0,
    isDone: ({ context }) => context.waiting.length + context.running.length === 0,
  },
  actions: {
    takeFiles: assign(({ context, spawn, self }, { files, folder, replaces }: Chosen) => {
      let { taken } = context;
      const refused: RejectedFile[] = [];
      const known = [...context.files];
      const queued = known.map(({ ref }) => ref.getSnapshot().context.file);
      for (const file of files) {
        const reason = context.refuse(file, queued);
        if (reason !== null) {
          refused.push({ name: file.name, reason });
          continue;
        }
        taken += 1;
        const id = `file-${taken}`;
        queued.push(file);
        known.push({ id, ref: spawn('uploadFile', { id, input: { id, file, folder, replaces, queue: self } }) });
      }
      return { files: known, refused, taken };
    }),
    dismissRefusals: assign({ refused: [] }),
    wait: assign(({ context }, { id }: { id: string }) => ({
      waiting: [...without(context.waiting, id), id],
    })),
    endTurn: assign(({ context }, { id }: { id: string }) => ({
      waiting: without(context.waiting, id),
      running: without(context.running, id),
    })),
    giveTurns: enqueueActions(({ context, enqueue }) => {
      const next = context.waiting.slice(0, Math.max(0, UPLOADS_AT_ONCE - context.running.length));
      for (const id of next)
        enqueue.sendTo(({ context: { files } }) => refOf(files, id), { type: 'uploadFile.turn.given' });
      enqueue.assign({
        waiting: context.waiting.slice(next.length),
        running: [...context.running, ...next],
      });
    }),
    clearOver: enqueueActions(({ context, enqueue }) => {
      const over = context.files.filter(({ ref }) => ref.getSnapshot().hasTag('over'));
      for (const { id } of over) enqueue(stopChild(id));
      enqueue.assign({ files: context.files.filter((file) => !over.includes(file)) });
    }),
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue(stopChild(id));
      enqueue.assign({ files: context.files.filter((file) => file.id !== id) });
    }),
    retryFailed: enqueueActions(({ context, enqueue }) => {
      const failed = context.files.filter(({ ref }) => ref.getSnapshot().matches('failed'));
      for (const { ref } of failed) enqueue.sendTo(ref, { type: 'uploadFile.retry.requested' });
    }),
    notifyAll: enqueueActions(
      ({ context, enqueue }, { type }: { type: 'uploadFile.pause.requested' | 'uploadFile.resume.requested' }) => {
        for (const { ref } of context.files) enqueue.sendTo(ref, { type });
      },
    ),
  },
}).createMachine({
  id: 'uploadQueue',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({ ...input, files: [], waiting: [], running: [], refused: [], taken: 0 }),
  on: {
    'uploadQueue.files.chosen': { actions: { type: 'takeFiles', params: ({ event }) => event } },
    'uploadQueue.refusals.dismissed': { actions: 'dismissRefusals' },
    'uploadQueue.over.cleared': { actions: 'clearOver' },
    'uploadQueue.file.removed': {
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'endTurn', params: ({ event }) => event },
        'giveTurns',
      ],
    },
    'uploadQueue.failed.retried': { actions: 'retryFailed' },
    'uploadQueue.all.paused': { actions: { type: 'notifyAll', params: { type: 'uploadFile.pause.requested' } } },
    'uploadQueue.all.resumed': { actions: { type: 'notifyAll', params: { type: 'uploadFile.resume.requested' } } },
    'uploadQueue.turn.wanted': {
      guard: { type: 'isOwn', params: ({ event }) => event },
      actions: [{ type: 'wait', params: ({ event }) => event }, 'giveTurns'],
    },
    'uploadQueue.turn.over': { actions: [{ type: 'endTurn', params: ({ event }) => event }, 'giveTurns'] },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No upload is running.',
      always: { guard: 'hasWork', target: 'working' },
    },
    working: {
      description: 'Uploads are running, whichever page is shown.',
      tags: 'busy',
      always: { guard: 'isDone', target: 'resting' },
    },
  },
});

function refOf(files: QueueContext['files'], id: string): UploadFileRef {
  const found = files.find((file) => file.id === id)?.ref;
  if (found === undefined) throw new Error(`uploadQueue: no file ${id}`);
  return found;
}

export type UploadQueueRef = ActorRefFrom<typeof uploadQueueMachine>;
type QueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>;

/** Every file of the queue, in the order of selection. */
export const selectQueueFiles = (snapshot: QueueSnapshot): QueueContext['files'] => snapshot.context.files;
/** Rejected files of the last selection. */
export const selectQueueRefused = (snapshot: QueueSnapshot): readonly RejectedFile[] => snapshot.context.refused;
