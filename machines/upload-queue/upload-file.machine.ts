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
/** Failures of the line and of a busy server, after which the same may work. */
const PASSING = new Set(['offline', 'network', 'timeout']);

function isPassing(error: unknown): boolean {
  const { kind, status = 0 } = failureFacts(error);
  return PASSING.has(kind) || (kind === 'http' && (status >= 500 || status === 429));
}

/** The rule that the server named for the file as a whole, and what its words name. */
function reasonIn(error: unknown): Pick<UploadFileContext, 'reason' | 'facts'> {
  const refusal = readApiError(error);
  const fault = refusal.kind === 'invalid' ? refusal.errors.file : undefined;
  return { reason: fault?.rule ?? null, facts: fault?.params ?? {} };
}

/** One file on its way to the media library (modules, C3). */
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
    mayPass: ({ context }, { error }: { error: unknown }) => isPassing(error) && context.failures + 1 < MAX_FAILURES,
  },
  actions: {
    wantTurn: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: 'uploadQueue.turn.wanted', id: context.id }),
    ),
    endTurn: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: 'uploadQueue.turn.over', id: context.id }),
    ),
    keepPart: assign((_, { part }: { part: number }) => ({ part })),
    keepHash: assign((_, { output }: { output: string }) => ({ hash: output, part: 0 })),
    keepOpened: assign(({ context }, { output }: { output: Opened }) =>
      output.media !== null
        ? { media: output.media, part: 1 }
        : { upload: output.upload, offset: output.offset, part: output.offset / context.file.size },
    ),
    keepOffset: assign(({ context }, { output }: { output: number }) => ({
      offset: output,
      part: output / context.file.size,
      failures: 0,
    })),
    keepMedia: assign((_, { output }: { output: MediaRef }) => ({ media: output, part: 1 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureFacts(error),
      ...reasonIn(error),
    })),
    forgetUpload: assign({ upload: null, offset: 0, part: 0 }),
    resetAppData: assign({ failure: null, reason: null, facts: {}, failures: 0 }),
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
      description: 'Waits for its turn.',
      entry: 'wantTurn',
      on: {
        'uploadFile.turn.given': [{ guard: 'hasHash', target: 'uploading' }, { target: 'hashing' }],
        'uploadFile.pause.requested': 'paused',
      },
    },
    hashing: {
      description: 'Its bytes are read, so that the server can tell whether it has them.',
      tags: 'moving',
      invoke: {
        id: 'hashFile',
        src: 'hashFile',
        input: ({ context, self }): HashInput => ({
          file: context.file,
          onProgress: (part) => self.send({ type: 'uploadFile.part.read', part }),
        }),
        onDone: { target: 'uploading', actions: { type: 'keepHash', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'uploadFile.part.read': { actions: { type: 'keepPart', params: ({ event }) => event } } },
    },
    uploading: {
      description: 'The server is asked how much it has, and is sent the rest part by part.',
      tags: 'moving',
      on: { 'uploadFile.pause.requested': 'paused' },
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'openUpload',
            src: 'openUpload',
            input: ({ context }) => openingOf(context),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event },
                target: '#uploadFile.instant',
                actions: { type: 'keepOpened', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'keepOpened', params: ({ event }) => event } },
            ],
            onError: [
              {
                guard: { type: 'mayPass', params: ({ event }) => event },
                target: 'waiting',
                actions: 'countFailure',
              },
              { target: '#uploadFile.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        deciding: {
          description: 'Is there more to send?',
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
              ...finishingOf(context),
              offset: context.offset,
              onProgress: (part) => self.send({ type: 'uploadFile.part.sent', part }),
            }),
            onDone: { target: 'deciding', actions: { type: 'keepOffset', params: ({ event }) => event } },
            onError: [
              {
                guard: { type: 'mayPass', params: ({ event }) => event },
                target: 'waiting',
                actions: 'countFailure',
              },
              { target: '#uploadFile.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
          on: { 'uploadFile.part.sent': { actions: { type: 'keepPart', params: ({ event }) => event } } },
        },
        waiting: {
          description: 'The line was cut; it is tried again where the server has got to.',
          after: { nextAttempt: 'opening' },
        },
      },
    },
    verifying: {
      description: 'The server is asked whether it has everything.',
      tags: 'moving',
      invoke: {
        id: 'openUpload',
        src: 'openUpload',
        input: ({ context }) => openingOf(context),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'instant',
            actions: { type: 'keepOpened', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAllThere', params: ({ event }) => offsetIn(event.output) },
            target: 'processing',
            actions: { type: 'keepOpened', params: ({ event }) => event },
          },
          { target: 'uploading', actions: { type: 'keepOpened', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'mayPass', params: ({ event }) => event },
            target: 'uploading.waiting',
            actions: 'countFailure',
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    processing: {
      description: 'Its small picture is made, and the server reads what it is.',
      tags: 'moving',
      invoke: {
        id: 'finishUpload',
        src: 'finishUpload',
        input: ({ context }) => finishingOf(context),
        onDone: { target: 'ready', actions: { type: 'keepMedia', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'mayPass', params: ({ event }) => event }, target: 'lingering', actions: 'countFailure' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    lingering: {
      description:
        'The line was cut while the server made a file of it; the same is asked again, which makes no second one.',
      tags: 'moving',
      after: { nextAttempt: 'processing' },
    },
    paused: {
      description: 'Somebody has stopped it; what the server has stays there.',
      entry: 'endTurn',
      on: { 'uploadFile.resume.requested': 'queued' },
    },
    failed: {
      entry: 'endTurn',
      on: { 'uploadFile.retry.requested': { target: 'queued', actions: 'resetAppData' } },
    },
    cancelled: {
      description: 'Nobody wants it any more.',
      tags: 'over',
      entry: 'endTurn',
      exit: 'forgetUpload',
      // What is not dropped there ends by itself after a while.
      invoke: {
        id: 'dropUpload',
        src: 'dropUpload',
        input: ({ context: { upload } }): DropInput => ({ upload }),
        onError: {},
      },
      on: {
        'uploadFile.cancel.requested': {},
        'uploadFile.retry.requested': { target: 'queued', actions: 'resetAppData' },
      },
    },
    instant: {
      description: 'The library had its bytes already.',
      tags: 'over',
      entry: 'endTurn',
      on: { 'uploadFile.cancel.requested': {} },
    },
    ready: { tags: 'over', entry: 'endTurn', on: { 'uploadFile.cancel.requested': {} } },
  },
});

const offsetIn = (opened: Opened): { readonly offset: number } => ({
  offset: opened.media === null ? opened.offset : 0,
});

function openingOf({ file, folder, replaces, hash }: UploadFileContext): OpenInput {
  if (hash === null) throw new Error('uploadFile: nothing was hashed');
  return { file, folder, replaces, hash };
}

function finishingOf({ file, upload, replaces }: Pick<UploadFileContext, 'file' | 'upload' | 'replaces'>): FinishInput {
  if (upload === null) throw new Error('uploadFile: no upload has begun');
  return { file, upload, replaces };
}

export type UploadFileRef = ActorRefFrom<typeof uploadFileMachine>;
type UploadFileSnapshot = SnapshotFrom<typeof uploadFileMachine>;

/** Where a file is on its way. */
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

/** The stage of a file; `uploading` while it waits for the line, too. */
export const selectStage = ({ value }: UploadFileSnapshot): UploadStage =>
  typeof value !== 'string' ? 'uploading' : value === 'lingering' ? 'processing' : value;
/** True while the line is cut and the next attempt is waited for. */
export const selectIsWaiting = (snapshot: UploadFileSnapshot): boolean =>
  snapshot.matches({ uploading: 'waiting' }) || snapshot.matches('lingering');
/** What is known of a file. */
export const selectUpload = ({ context }: UploadFileSnapshot): UploadFileContext => context;
