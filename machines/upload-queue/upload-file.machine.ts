import { failureFacts } from '@src/contracts/errors.ts';
import type { MediaRef } from '@src/contracts/media.ts';
import { readApiError } from '@src/contracts/resource/api-error.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { dropUploadPort, finishUploadPort, hashFilePort, openUploadPort, sendPartPort } from './upload-queue.ports.ts';
import type {
  DropInput,
  FinishInput,
  HashInput,
  Opened,
  OpenInput,
  SendPartInput,
  UploadFileContext,
  UploadFileEvent,
  UploadFileInput,
} from './upload-queue.types.ts';

/** Consecutive failures after which a file waits for a manual retry. */
const MAX_FAILURES = 8;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** Transient network failures, after which a retry may succeed. */
const TRANSIENT_KINDS = new Set(['offline', 'network', 'timeout']);

function isTransient(error: unknown): boolean {
  const { kind, status = 0 } = failureFacts(error);
  return TRANSIENT_KINDS.has(kind) || (kind === 'http' && (status >= 500 || status === 429));
}

/** The violated rule of the library for the whole file, with the values of its message. */
function getReason(error: unknown): Pick<UploadFileContext, 'reason' | 'facts'> {
  const refusal = readApiError(error);
  const fault = refusal.kind === 'invalid' ? refusal.errors.file : undefined;
  return { reason: fault?.rule ?? null, facts: fault?.params ?? {} };
}

/** Uploads one file to the media library (modules, C3). */
export const uploadFileMachine = setup({
  types: {
    context: {} as UploadFileContext,
    events: {} as UploadFileEvent,
    input: {} as UploadFileInput,
    tags: {} as 'moving' | 'over',
  },
  actors: {
    hashFile: hashFilePort,
    openUpload: openUploadPort,
    sendPart: sendPartPort,
    finishUpload: finishUploadPort,
    dropUpload: dropUploadPort,
  },
  guards: {
    hasHash: ({ context }) => context.hash !== null,
    isKnown: (_, { output }: { output: Opened }) => output.media !== null,
    isAllThere: ({ context }, { offset }: { offset: number }) => offset >= context.file.size,
    canRetry: ({ context }, { error }: { error: unknown }) => isTransient(error) && context.failures + 1 < MAX_FAILURES,
  },
  actions: {
    requestSlot: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: 'uploadQueue.turn.wanted', id: context.id }),
    ),
    endTurn: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: 'uploadQueue.turn.over', id: context.id }),
    ),
    assignPart: assign((_, { part }: { part: number }) => ({ part })),
    assignHash: assign((_, { output }: { output: string }) => ({ hash: output, part: 0 })),
    assignOpened: assign(({ context }, { output }: { output: Opened }) =>
      output.media !== null
        ? { media: output.media, part: 1 }
        : { upload: output.upload, offset: output.offset, part: output.offset / context.file.size },
    ),
    assignOffset: assign(({ context }, { output }: { output: number }) => ({
      offset: output,
      part: output / context.file.size,
      failures: 0,
    })),
    assignMedia: assign((_, { output }: { output: MediaRef }) => ({ media: output, part: 1 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    assignFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureFacts(error),
      ...getReason(error),
    })),
    clearUpload: assign({ upload: null, offset: 0, part: 0 }),
    clearFailures: assign({ failure: null, reason: null, facts: {}, failures: 0 }),
  },
  delays: {
    nextAttempt: ({ context }) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (context.failures - 1)),
  },
}).createMachine({
  id: 'uploadFile',
  options: MACHINE_OPTIONS,
  context: ({ input }) => ({
    ...input,
    part: 0,
    hash: null,
    upload: null,
    offset: 0,
    failures: 0,
    failure: null,
    reason: null,
    facts: {},
    media: null,
  }),
  on: { 'uploadFile.cancel.requested': '.cancelled' },
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits for a slot.',
      entry: 'requestSlot',
      on: {
        'uploadFile.turn.given': [{ guard: 'hasHash', target: 'uploading' }, { target: 'hashing' }],
        'uploadFile.pause.requested': 'paused',
      },
    },
    hashing: {
      description: 'The file is hashed, so that the server can detect bytes that it already has.',
      tags: 'moving',
      invoke: {
        id: 'hashFile',
        src: 'hashFile',
        input: ({ context, self }): HashInput => ({
          file: context.file,
          onProgress: (part) => self.send({ type: 'uploadFile.part.read', part }),
        }),
        onDone: { target: 'uploading', actions: { type: 'assignHash', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
      on: {
        'uploadFile.part.read': { actions: { type: 'assignPart', params: ({ event }) => event } },
        'uploadFile.pause.requested': 'paused',
      },
    },
    uploading: {
      description: 'The number of received bytes is requested, and the rest is sent part by part.',
      tags: 'moving',
      on: { 'uploadFile.pause.requested': 'paused' },
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'openUpload',
            src: 'openUpload',
            input: ({ context }) => getOpenInput(context),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event },
                target: '#uploadFile.instant',
                actions: { type: 'assignOpened', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'assignOpened', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'canRetry', params: ({ event }) => event },
                target: 'waiting',
                actions: 'countFailure',
              },
              { target: '#uploadFile.failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
            ],
          },
        },
        deciding: {
          description: 'Decides whether there is more to send.',
          always: [
            { guard: { type: 'isAllThere', params: ({ context }) => context }, target: '#uploadFile.verifying' },
            { target: 'sending' },
          ],
        },
        sending: {
          invoke: {
            id: 'sendPart',
            src: 'sendPart',
            input: ({ context, self }): SendPartInput => ({
              ...getFinishInput(context),
              offset: context.offset,
              onProgress: (part) => self.send({ type: 'uploadFile.part.sent', part }),
            }),
            onDone: { target: 'deciding', actions: { type: 'assignOffset', params: ({ event }) => event } },
            onError: [
              {
                guard: { type: 'canRetry', params: ({ event }) => event },
                target: 'waiting',
                actions: 'countFailure',
              },
              { target: '#uploadFile.failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
            ],
          },
          on: { 'uploadFile.part.sent': { actions: { type: 'assignPart', params: ({ event }) => event } } },
        },
        waiting: {
          description: 'The connection was lost; the upload resumes at the offset of the server.',
          after: { nextAttempt: 'opening' },
        },
      },
    },
    verifying: {
      description: 'Verifies that the server has all bytes.',
      tags: 'moving',
      invoke: {
        id: 'openUpload',
        src: 'openUpload',
        input: ({ context }) => getOpenInput(context),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'instant',
            actions: { type: 'assignOpened', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAllThere', params: ({ event }) => getOffset(event.output) },
            target: 'processing',
            actions: { type: 'assignOpened', params: ({ event }) => event },
          },
          { target: 'uploading', actions: { type: 'assignOpened', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'canRetry', params: ({ event }) => event },
            target: 'uploading.waiting',
            actions: 'countFailure',
          },
          { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
        ],
      },
    },
    processing: {
      description: 'The thumbnail is created, and the server processes the file.',
      tags: 'moving',
      invoke: {
        id: 'finishUpload',
        src: 'finishUpload',
        input: ({ context }) => getFinishInput(context),
        onDone: { target: 'ready', actions: { type: 'assignMedia', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'canRetry', params: ({ event }) => event }, target: 'lingering', actions: 'countFailure' },
          { target: 'failed', actions: { type: 'assignFailure', params: ({ event }) => event } },
        ],
      },
    },
    lingering: {
      description:
        'The connection was lost while the server processed the file; the request is repeated, which creates no second file.',
      tags: 'moving',
      after: { nextAttempt: 'processing' },
    },
    paused: {
      description: 'Paused by the user; the server keeps the received bytes.',
      entry: 'endTurn',
      on: { 'uploadFile.resume.requested': 'queued' },
    },
    failed: {
      entry: 'endTurn',
      on: { 'uploadFile.retry.requested': { target: 'queued', actions: 'clearFailures' } },
    },
    cancelled: {
      description: 'Cancelled by the user.',
      tags: 'over',
      entry: 'endTurn',
      exit: 'clearUpload',
      // An upload that is not dropped expires on the server.
      invoke: {
        id: 'dropUpload',
        src: 'dropUpload',
        input: ({ context: { upload } }): DropInput => ({ upload }),
        onError: {},
      },
      on: {
        'uploadFile.cancel.requested': {},
        'uploadFile.retry.requested': { target: 'queued', actions: 'clearFailures' },
      },
    },
    instant: {
      description: 'The library already had the same bytes.',
      tags: 'over',
      entry: 'endTurn',
      on: { 'uploadFile.cancel.requested': {} },
    },
    ready: { tags: 'over', entry: 'endTurn', on: { 'uploadFile.cancel.requested': {} } },
  },
});

const getOffset = (opened: Opened): { readonly offset: number } => ({
  offset: opened.media === null ? opened.offset : 0,
});

function getOpenInput({ file, folder, replaces, hash }: UploadFileContext): OpenInput {
  if (hash === null) throw new Error('uploadFile: nothing was hashed');
  return { file, folder, replaces, hash };
}

function getFinishInput({
  file,
  upload,
  replaces,
}: Pick<UploadFileContext, 'file' | 'upload' | 'replaces'>): FinishInput {
  if (upload === null) throw new Error('uploadFile: no upload has begun');
  return { file, upload, replaces };
}

export type UploadFileRef = ActorRefFrom<typeof uploadFileMachine>;
type UploadFileSnapshot = SnapshotFrom<typeof uploadFileMachine>;

/** Stage of an upload. */
export type UploadStage =
  | 'queued'
  | 'hashing'
  | 'uploading'
  | 'verifying'
  | 'processing'
  | 'paused'
  | 'failed'
  | 'cancelled'
  | 'instant'
  | 'ready';

/** The stage of a file; `uploading` also while it waits for the network. */
export const selectStage = ({ value }: UploadFileSnapshot): UploadStage =>
  typeof value !== 'string' ? 'uploading' : value === 'lingering' ? 'processing' : value;
/** True while the connection is lost and a retry is pending. */
export const selectIsWaiting = (snapshot: UploadFileSnapshot): boolean =>
  snapshot.matches({ uploading: 'waiting' }) || snapshot.matches('lingering');
/** The context of an upload. */
export const selectUpload = ({ context }: UploadFileSnapshot): UploadFileContext => context;
