import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/** Maximum number of tags of a customer (modules, C8). */
export const MAX_TAGS = 20;

/** Level of a customer, as a field; the event that sets the level uses it too. */
export const levelField: FieldDefinition = {
  name: 'level',
  kind: 'select',
  label: 'user.customer.field.level',
  required: true,
  default: 'normal',
  options: [
    { value: 'normal', label: 'user.level.normal', tone: 'neutral' },
    { value: 'silver', label: 'user.level.silver', tone: 'info', icon: 'pi pi-star' },
    { value: 'gold', label: 'user.level.gold', tone: 'warning', icon: 'pi pi-star' },
    { value: 'diamond', label: 'user.level.diamond', tone: 'success', icon: 'pi pi-star' },
  ],
};

/** Guard of erasure: personal data may be erased only without balance and without open orders (modules, C8). */
const SETTLED = {
  when: {
    all: [{ not: { field: 'balance', op: 'more', value: 0 } }, { not: { field: 'openOrders', op: 'more', value: 0 } }],
  },
  otherwise: 'user.customer.guard.settled',
} as const;

const IN_TOUCH = ['active', 'frozen'];

/** Lifecycle of a customer (modules, C8). */
export const customerLifecycle: LifecycleDefinition = {
  id: 'customer',
  regions: [
    {
      field: 'status',
      initial: 'active',
      states: {
        active: { label: 'user.customer.status.active', tone: 'success', icon: 'pi pi-check-circle' },
        frozen: { label: 'user.customer.status.frozen', tone: 'warning', icon: 'pi pi-pause' },
        blacklisted: { label: 'user.customer.status.blacklisted', tone: 'danger', icon: 'pi pi-ban' },
        erasing: { label: 'user.customer.status.erasing', tone: 'warning', icon: 'pi pi-hourglass' },
        anonymised: {
          label: 'user.customer.status.anonymised',
          tone: 'neutral',
          icon: 'pi pi-user-minus',
          final: true,
        },
        merged: { label: 'user.customer.status.merged', tone: 'neutral', icon: 'pi pi-sign-in', final: true },
      },
      transitions: [
        { event: 'freeze', from: ['active'], to: 'frozen' },
        { event: 'unfreeze', from: ['frozen'], to: 'active' },
        { event: 'freezeEnds', from: ['frozen'], to: 'active' },
        { event: 'blacklist', from: IN_TOUCH, to: 'blacklisted' },
        { event: 'pardon', from: ['blacklisted'], to: 'active' },
        { event: 'requestErasure', from: IN_TOUCH, to: 'erasing', guard: SETTLED },
        { event: 'cancelErasure', from: ['erasing'], to: 'active' },
        { event: 'erase', from: ['erasing'], to: 'anonymised', guard: SETTLED },
        { event: 'merge', from: IN_TOUCH, to: 'merged' },
        ...IN_TOUCH.flatMap((state) =>
          ['absorb', 'setLevel', 'addTags', 'assignAgent', 'adjustPoints', 'message', 'tagsFull'].map((event) => ({
            event,
            from: [state],
            to: state,
          })),
        ),
        ...[...IN_TOUCH, 'blacklisted', 'erasing'].map((state) => ({ event: 'reveal', from: [state], to: state })),
      ],
    },
  ],
  events: {
    setLevel: { label: 'user.customer.event.setLevel', icon: 'pi pi-star', bulk: true, fields: [levelField] },
    addTags: {
      label: 'user.customer.event.addTags',
      icon: 'pi pi-tag',
      bulk: true,
      fields: [
        { name: 'tags', kind: 'tags', label: 'user.customer.field.tags', required: true, min: 1, max: MAX_TAGS },
      ],
    },
    assignAgent: {
      label: 'user.customer.event.assignAgent',
      icon: 'pi pi-id-card',
      bulk: true,
      fields: [
        { name: 'agent', kind: 'relation', label: 'user.customer.field.agent', relation: { resource: 'agent' } },
      ],
    },
    message: {
      label: 'user.customer.event.message',
      icon: 'pi pi-send',
      bulk: true,
      fields: [{ name: 'text', kind: 'longText', label: 'user.message.field.text', required: true, maxLength: 500 }],
    },
    adjustPoints: {
      label: 'user.customer.event.adjustPoints',
      icon: 'pi pi-plus-circle',
      reason: 'required',
      fields: [
        {
          name: 'amount',
          kind: 'integer',
          label: 'user.customer.field.pointsChange',
          help: 'user.customer.help.pointsChange',
          required: true,
          min: -1_000_000,
          max: 1_000_000,
        },
      ],
    },
    freeze: {
      label: 'user.customer.event.freeze',
      icon: 'pi pi-pause',
      color: 'warning',
      reason: 'required',
      bulk: true,
      fields: [
        {
          name: 'frozenUntil',
          kind: 'date',
          label: 'user.customer.field.frozenUntil',
          help: 'user.customer.help.frozenUntil',
        },
      ],
    },
    unfreeze: { label: 'user.customer.event.unfreeze', icon: 'pi pi-play', reason: 'optional', bulk: true },
    blacklist: {
      label: 'user.customer.event.blacklist',
      icon: 'pi pi-ban',
      color: 'error',
      fields: [
        {
          name: 'blacklistReason',
          kind: 'text',
          label: 'user.customer.field.blacklistReason',
          required: true,
          maxLength: 200,
        },
      ],
    },
    pardon: { label: 'user.customer.event.pardon', icon: 'pi pi-check-circle', reason: 'required' },
    merge: {
      label: 'user.customer.event.merge',
      icon: 'pi pi-sign-in',
      color: 'warning',
      confirm: 'user.customer.confirm.merge',
      fields: [
        {
          name: 'mergedInto',
          kind: 'relation',
          label: 'user.customer.field.mergeInto',
          required: true,
          relation: { resource: 'customer' },
        },
      ],
    },
    requestErasure: {
      label: 'user.customer.event.requestErasure',
      icon: 'pi pi-eraser',
      color: 'error',
      reason: 'required',
      confirm: 'user.customer.confirm.erasure',
    },
    cancelErasure: { label: 'user.customer.event.cancelErasure', icon: 'pi pi-undo', reason: 'optional' },
    erase: { label: 'user.customer.event.erase', manual: false },
    freezeEnds: { label: 'user.customer.event.freezeEnds', manual: false },
    absorb: { label: 'user.customer.event.absorb', manual: false },
    // Recorded in the history only, with the tag that exceeded the limit.
    tagsFull: { label: 'user.customer.event.tagsFull', manual: false },
    // Sent when masked data is revealed, so that every access is recorded in the history.
    reveal: { label: 'user.customer.event.reveal', manual: 'call' },
  },
};
