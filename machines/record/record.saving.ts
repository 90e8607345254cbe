import { toSave, toSettle, toValidate } from './record.ops.ts';
import { KEEP_REFUSAL, recordSetup } from './record.setup.ts';

/** State `saving` of the record machine: the values are validated, an earlier save is settled, then they are written. */
export const saving = recordSetup.createStateConfig({
  tags: ['busy', 'unsaved'],
  initial: 'validating',
  states: {
    validating: {
      invoke: {
        id: 'validateRecord',
        src: 'validateRecord',
        input: ({ context }) => toValidate(context),
        onDone: [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.output }) },
            target: '#record.open.editing.rejected',
            actions: { type: 'noteErrors', params: ({ event }) => ({ errors: event.output }) },
          },
          { target: 'writing' },
        ],
        onError: {
          description: 'What could not be asked beforehand, the server says when it saves.',
          target: 'writing',
        },
      },
    },
    settling: {
      description:
        'Nobody knows whether the last save arrived: the same is sent under its key, then what is typed now is saved.',
      tags: 'writing',
      invoke: {
        id: 'settleRecord',
        src: 'saveRecord',
        input: ({ context }) => toSettle(context),
        onDone: {
          target: 'validating',
          actions: [{ type: 'keepSettled', params: ({ event }) => event.output }, 'renewKey'],
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: '#record.open.editing.saveFailed',
            actions: KEEP_REFUSAL,
          },
          {
            description: 'It was refused, so it never had an effect.',
            target: 'validating',
            actions: ['forgetUnsettled', 'renewKey'],
          },
        ],
      },
    },
    writing: {
      tags: 'writing',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => toSave(context),
        onDone: {
          target: '#record.open.clean.saved',
          actions: [
            { type: 'notifySaved', params: ({ event }) => event.output },
            { type: 'keepWritten', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            target: '#record.open.editing.rejected',
            actions: [{ type: 'keepErrors', params: ({ event }) => event }, 'forgetUnsettled'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: '#record.conflict',
            actions: [{ type: 'keepConflict', params: ({ event }) => event }, 'forgetUnsettled'],
          },
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: '#record.open.editing.saveFailed',
            actions: [KEEP_REFUSAL, 'keepUnsettled'],
          },
          {
            target: '#record.open.editing.saveFailed',
            actions: [KEEP_REFUSAL, 'forgetUnsettled'],
          },
        ],
      },
    },
  },
});
