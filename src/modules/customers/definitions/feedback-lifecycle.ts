import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition, LifecycleRegion } from '@src/contracts/resource/lifecycle.ts';

/** How many times, and for how many days after its solution, a ticket can be reopened (modules, C8). */
export const REOPEN_LIMITS = { times: 3, days: 30 } as const;

/** Maximum number of pictures of a ticket or a reply (modules, C8). */
export const MAX_IMAGES = 9;

/** Maximum number of characters of a reply. */
export const MAX_REPLY_LENGTH = 2000;

const is = (field: string, ...value: readonly string[]): Condition => ({ field, op: 'in', value });

/**
 * Guard: a solved ticket can be reopened a limited number of times. The server checks the time limit, because it has
 * the clock.
 */
const REOPENABLE = {
  when: {
    all: [
      { not: { field: 'reopened', op: 'atLeast', value: REOPEN_LIMITS.times } },
      { field: 'solvedAt', op: 'filled' },
    ],
  },
  otherwise: 'user.feedback.guard.reopen',
} as const;

/** Guard: a solved ticket can become an FAQ entry once. */
const CAN_BECOME_FAQ = {
  when: {
    all: [
      { field: 'solution', op: 'filled' },
      { field: 'faq', op: 'empty' },
    ],
  },
  otherwise: 'user.feedback.guard.faq',
} as const;

const work: LifecycleRegion = {
  field: 'status',
  initial: 'open',
  states: {
    open: { label: 'user.feedback.status.open', tone: 'warning', icon: 'pi pi-inbox' },
    assigned: { label: 'user.feedback.status.assigned', tone: 'info', icon: 'pi pi-user' },
    waitingCustomer: { label: 'user.feedback.status.waitingCustomer', tone: 'neutral', icon: 'pi pi-clock' },
    escalated: { label: 'user.feedback.status.escalated', tone: 'danger', icon: 'pi pi-arrow-up' },
    resolved: { label: 'user.feedback.status.resolved', tone: 'success', icon: 'pi pi-check' },
    closed: { label: 'user.feedback.status.closed', tone: 'neutral', icon: 'pi pi-lock' },
  },
  transitions: [
    { event: 'take', from: ['open', 'assigned'], to: 'assigned' },
    { event: 'assign', from: ['open', 'assigned'], to: 'assigned' },
    { event: 'reply', from: ['assigned', 'waitingCustomer'], to: 'waitingCustomer' },
    { event: 'customerReply', from: ['waitingCustomer'], to: 'assigned' },
    // Customers can write again at any time.
    ...['open', 'assigned', 'escalated'].map((state) => ({ event: 'customerReply', from: [state], to: state })),
    { event: 'escalate', from: ['assigned'], to: 'escalated' },
    { event: 'return', from: ['escalated'], to: 'assigned' },
    { event: 'resolve', from: ['assigned', 'waitingCustomer'], to: 'resolved' },
    { event: 'reopen', from: ['resolved', 'closed'], to: 'assigned', guard: REOPENABLE },
    { event: 'close', from: ['resolved'], to: 'closed' },
    { event: 'duplicate', from: ['open', 'assigned'], to: 'closed' },
    { event: 'merge', from: ['open', 'assigned'], to: 'closed' },
    { event: 'spam', from: ['open', 'assigned'], to: 'closed' },
    ...['open', 'assigned', 'waitingCustomer', 'escalated', 'resolved', 'closed'].map((state) => ({
      event: 'note',
      from: [state],
      to: state,
    })),
    ...['open', 'assigned', 'waitingCustomer', 'escalated'].flatMap((state) =>
      ['setPriority', 'addTags'].map((event) => ({ event, from: [state], to: state })),
    ),
    ...['resolved', 'closed'].map((state) => ({ event: 'toFaq', from: [state], to: state, guard: CAN_BECOME_FAQ })),
    ...['resolved', 'closed'].map((state) => ({ event: 'rate', from: [state], to: state })),
  ],
};

/** Guard: an event changes the SLA clock only in states where it changes the ticket. */
const onlyIn = (otherwise: string, ...states: readonly string[]) => ({ when: is('status', ...states), otherwise });
const OPEN = onlyIn('user.feedback.guard.open', 'open', 'assigned');
const ASSIGNED = onlyIn('user.feedback.guard.assigned', 'assigned', 'waitingCustomer');

const clock: LifecycleRegion = {
  field: 'sla',
  initial: 'onTrack',
  states: {
    onTrack: { label: 'user.feedback.sla.onTrack', tone: 'success', icon: 'pi pi-clock' },
    dueSoon: { label: 'user.feedback.sla.dueSoon', tone: 'warning', icon: 'pi pi-hourglass' },
    breached: { label: 'user.feedback.sla.breached', tone: 'danger', icon: 'pi pi-exclamation-triangle' },
    paused: { label: 'user.feedback.sla.paused', tone: 'neutral', icon: 'pi pi-pause' },
    done: { label: 'user.feedback.sla.done', tone: 'neutral', icon: 'pi pi-check' },
  },
  transitions: [
    { event: 'slaSoon', from: ['onTrack'], to: 'dueSoon' },
    { event: 'slaBreach', from: ['onTrack', 'dueSoon'], to: 'breached' },
    { event: 'reply', from: ['onTrack', 'dueSoon'], to: 'paused', guard: ASSIGNED },
    { event: 'customerReply', from: ['paused'], to: 'onTrack' },
    { event: 'resolve', from: ['onTrack', 'dueSoon', 'paused'], to: 'done', guard: ASSIGNED },
    ...['duplicate', 'merge', 'spam'].map((event) => ({
      event,
      from: ['onTrack', 'dueSoon'],
      to: 'done',
      guard: OPEN,
    })),
    { event: 'reopen', from: ['done'], to: 'onTrack', guard: REOPENABLE },
  ],
};

const words: FieldDefinition = {
  name: 'text',
  kind: 'longText',
  label: 'user.feedback.field.reply',
  required: true,
  maxLength: MAX_REPLY_LENGTH,
};

/** Pictures of a message, as a field. */
export const pictures: FieldDefinition = {
  name: 'images',
  kind: 'images',
  label: 'user.feedback.field.images',
  help: 'user.feedback.help.images',
  max: MAX_IMAGES,
};

const ticket = (label: string): FieldDefinition => ({
  name: 'duplicateOf',
  kind: 'relation',
  label,
  required: true,
  relation: { resource: 'feedback', same: 'customer' },
});

/** Priority of a ticket, as a field; the event that sets the priority uses it too. */
export const priorityField: FieldDefinition = {
  name: 'priority',
  kind: 'select',
  label: 'user.feedback.field.priority',
  required: true,
  default: 'normal',
  options: [
    { value: 'low', label: 'user.priority.low', tone: 'neutral' },
    { value: 'normal', label: 'user.priority.normal', tone: 'info' },
    { value: 'high', label: 'user.priority.high', tone: 'warning' },
    { value: 'urgent', label: 'user.priority.urgent', tone: 'danger' },
  ],
};

/** Lifecycle of a ticket, with a parallel region for the SLA clock (modules, C8). */
export const feedbackLifecycle: LifecycleDefinition = {
  id: 'feedback',
  regions: [work, clock],
  events: {
    take: { label: 'user.feedback.event.take', icon: 'pi pi-user-plus', bulk: true },
    reply: { label: 'user.feedback.event.reply', icon: 'pi pi-reply', fields: [words, pictures] },
    resolve: {
      label: 'user.feedback.event.resolve',
      icon: 'pi pi-check',
      color: 'success',
      fields: [
        { name: 'solution', kind: 'longText', label: 'user.feedback.field.solution', required: true, maxLength: 1000 },
      ],
    },
    reopen: { label: 'user.feedback.event.reopen', icon: 'pi pi-replay', reason: 'optional' },
    assign: {
      label: 'user.feedback.event.assign',
      icon: 'pi pi-user',
      bulk: true,
      fields: [
        {
          name: 'assignee',
          kind: 'relation',
          label: 'user.feedback.field.assignee',
          required: true,
          relation: { resource: 'account' },
        },
      ],
    },
    note: { label: 'user.feedback.event.note', icon: 'pi pi-pencil', fields: [words, pictures] },
    escalate: { label: 'user.feedback.event.escalate', icon: 'pi pi-arrow-up', color: 'warning', reason: 'required' },
    return: { label: 'user.feedback.event.return', icon: 'pi pi-arrow-down', reason: 'required' },
    setPriority: {
      label: 'user.feedback.event.setPriority',
      icon: 'pi pi-flag',
      bulk: true,
      fields: [priorityField],
    },
    addTags: {
      label: 'user.feedback.event.addTags',
      icon: 'pi pi-tag',
      bulk: true,
      fields: [{ name: 'tags', kind: 'tags', label: 'user.feedback.field.tags', required: true, min: 1, max: 20 }],
    },
    merge: {
      label: 'user.feedback.event.merge',
      icon: 'pi pi-sign-in',
      color: 'warning',
      bulk: true,
      confirm: 'user.feedback.confirm.merge',
      fields: [ticket('user.feedback.field.mergeInto')],
    },
    duplicate: {
      label: 'user.feedback.event.duplicate',
      icon: 'pi pi-clone',
      fields: [ticket('user.feedback.field.duplicateOf')],
    },
    spam: {
      label: 'user.feedback.event.spam',
      icon: 'pi pi-ban',
      color: 'error',
      confirm: 'user.feedback.confirm.spam',
    },
    close: { label: 'user.feedback.event.close', icon: 'pi pi-lock', reason: 'optional', bulk: true },
    toFaq: { label: 'user.feedback.event.toFaq', icon: 'pi pi-question-circle', confirm: 'user.feedback.confirm.faq' },
    customerReply: { label: 'user.feedback.event.customerReply', manual: false, fields: [words, pictures] },
    rate: { label: 'user.feedback.event.rate', manual: false },
    slaSoon: { label: 'user.feedback.event.slaSoon', manual: false },
    slaBreach: { label: 'user.feedback.event.slaBreach', manual: false },
  },
};
