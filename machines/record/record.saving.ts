import { toSave, toSettle, toValidate } from './record.ops.ts';
import { ASSIGN_REFUSAL, recordSetup } from './record.setup.ts';

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
          description: 'If validation fails to run, the server validates on save.',
          target: 'writing',
        },
      },
    },
    settling: {
      description:
        'It is unknown whether the last save arrived: it is repeated under its key, then the present input is saved.',
      tags: 'writing',
      invoke: {
        id: 'settleRecord',
        src: 'saveRecord',
        input: ({ context }) => toSettle(context),
        onDone: {
          target: 'validating',
          actions: [{ type: 'assignSettled', params: ({ event }) => event.output }, 'renewKey'],
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: '#record.open.editing.saveFailed',
            actions: ASSIGN_REFUSAL,
          },
          {
            description: 'The repeated save was refused, so it never had an effect.',
            target: 'validating',
            actions: ['clearUnsettled', 'renewKey'],
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
            { type: 'assignWritten', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            target: '#record.open.editing.rejected',
            actions: [{ type: 'assignErrors', params: ({ event }) => event }, 'clearUnsettled'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: '#record.conflict',
            actions: [{ type: 'assignConflict', params: ({ event }) => event }, 'clearUnsettled'],
          },
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            target: '#record.open.editing.saveFailed',
            actions: [ASSIGN_REFUSAL, 'assignUnsettled'],
          },
          {
            target: '#record.open.editing.saveFailed',
            actions: [ASSIGN_REFUSAL, 'clearUnsettled'],
          },
        ],
      },
    },
  },
});
