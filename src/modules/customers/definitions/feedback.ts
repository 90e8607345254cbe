import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import { CHANNEL_OPTIONS } from './channel.ts';
import { DELIVERY_OPTIONS } from './delivery.ts';
import { feedbackLifecycle, MAX_IMAGES, priorityField } from './feedback-lifecycle.ts';

const choice = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `user.${group}.${value}` }));

const stateOptions = (name: string): FieldOption[] =>
  Object.entries(feedbackLifecycle.regions.find(({ field }) => field === name)?.states ?? {}).map(
    ([value, { label, tone }]) => ({ value, label, tone }),
  );

const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'>,
): FieldDefinition => ({
  name,
  kind,
  label: `user.feedback.field.${name}`,
  ...rest,
});
const HIDDEN = { list: { hidden: true } } as const;
const SET = { readOnly: true } as const;

/** Tickets: questions, reports and complaints of customers (modules, C8). */
export const feedbackResource = defineResource({
  name: 'feedback',
  module: 'user',
  api: '/user/feedback',
  label: 'user.feedback.one',
  plural: 'user.feedback.many',
  icon: 'pi pi-comment',
  titleField: 'title',
  sort: 'status,slaDue',
  designable: true,
  page: '/user/feedback_detail/:id',
  actions: { delete: false, import: false },
  lifecycle: feedbackLifecycle,
  fields: [
    field('no', 'text', { ...SET, unique: true, search: true, list: { width: 110, pinned: true } }),
    field('title', 'text', { required: true, maxLength: 60, search: true, list: { width: 240 }, form: { wide: true } }),
    field('sla', 'select', { ...SET, options: stateOptions('sla'), filter: true, list: { width: 120 } }),
    field('status', 'select', { ...SET, options: stateOptions('status'), filter: true, list: { width: 140 } }),
    { ...priorityField, filter: true, list: { width: 100 } },
    field('kind', 'select', {
      required: true,
      default: 'consult',
      options: choice('feedbackKind', 'bug', 'suggestion', 'complaint', 'consult', 'other'),
      filter: true,
      list: { width: 110 },
    }),
    field('customer', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'customer' },
      filter: true,
      list: { width: 150, sortable: false },
    }),
    field('assignee', 'person', { ...SET, filter: true, list: { width: 120 } }),
    field('slaDue', 'datetime', { ...SET, list: { width: 180 } }),
    field('lastReply', 'datetime', { ...SET, list: { width: 180 } }),
    field('content', 'longText', {
      required: true,
      minLength: 5,
      maxLength: 2000,
      search: true,
      readOnly: 'afterCreate',
      list: false,
      form: { wide: true },
    }),
    field('images', 'images', {
      max: MAX_IMAGES,
      help: 'user.feedback.help.images',
      readOnly: 'afterCreate',
      list: false,
      filter: false,
      export: false,
      form: { wide: true },
    }),
    field('contact', 'text', { maxLength: 60, mask: 'all', ...HIDDEN }),
    field('product', 'text', { maxLength: 60, ...HIDDEN }),
    field('productVersion', 'text', { maxLength: 20, ...HIDDEN }),
    field('tags', 'tags', { max: 20, ...HIDDEN }),
    field('source', 'select', {
      required: true,
      default: 'manual',
      options: choice('source', 'wechat', 'mini', 'web', 'manual'),
      ...HIDDEN,
    }),
    field('channel', 'select', { ...SET, options: [...CHANNEL_OPTIONS], list: false, filter: false, export: false }),
    field('channelUntil', 'datetime', { ...SET, list: false, filter: false, export: false }),
    field('conversation', 'relation', {
      ...SET,
      relation: { resource: 'officialMessage' },
      ...HIDDEN,
      filter: false,
    }),
    field('faq', 'relation', { ...SET, relation: { resource: 'faqEntry' }, ...HIDDEN }),
    field('satisfaction', 'integer', { ...SET, min: 1, max: 5, list: { width: 90, hidden: true } }),
    field('ratingComment', 'text', { ...SET, ...HIDDEN }),
    field('solution', 'longText', { ...SET, ...HIDDEN }),
    field('duplicateOf', 'relation', { ...SET, relation: { resource: 'feedback' }, ...HIDDEN }),
    field('reopened', 'integer', { ...SET, ...HIDDEN }),
    field('firstReplyDue', 'datetime', { ...SET, ...HIDDEN }),
    field('resolveDue', 'datetime', { ...SET, ...HIDDEN }),
    field('pausedMinutes', 'integer', { ...SET, ...HIDDEN }),
    field('solvedAt', 'datetime', { ...SET, ...HIDDEN }),
  ],
});

/** Conversation about a ticket. Append-only; internal notes are never sent to the customer. */
export const feedbackReplyResource = defineResource({
  name: 'feedbackReply',
  module: 'user',
  api: '/user/reply',
  label: 'user.reply.one',
  plural: 'user.reply.many',
  titleField: 'text',
  sort: 'createTime,id',
  log: true,
  actions: { import: false },
  fields: [
    {
      name: 'ticket',
      kind: 'relation',
      label: 'user.reply.field.ticket',
      readOnly: true,
      relation: { resource: 'feedback' },
      filter: true,
    },
    {
      name: 'kind',
      kind: 'select',
      label: 'user.reply.field.kind',
      readOnly: true,
      options: choice('reply.kind', 'customer', 'public', 'note'),
      filter: true,
    },
    { name: 'author', kind: 'text', label: 'user.reply.field.author', readOnly: true },
    { name: 'text', kind: 'longText', label: 'user.reply.field.text', readOnly: true, search: true },
    {
      name: 'images',
      kind: 'images',
      label: 'user.reply.field.images',
      readOnly: true,
      list: false,
      filter: false,
      export: false,
    },
    {
      name: 'channel',
      kind: 'select',
      label: 'user.reply.field.channel',
      readOnly: true,
      options: [...CHANNEL_OPTIONS],
    },
    {
      name: 'delivery',
      kind: 'select',
      label: 'user.reply.field.delivery',
      readOnly: true,
      options: [...DELIVERY_OPTIONS],
      filter: true,
    },
    { name: 'faultCode', kind: 'integer', label: 'user.reply.field.faultCode', readOnly: true, list: false },
    { name: 'faultText', kind: 'text', label: 'user.reply.field.faultText', readOnly: true, list: false },
    { name: 'createTime', kind: 'datetime', label: 'user.reply.field.createTime', readOnly: true },
  ],
});

/** Placeholders in canned replies; the console replaces them. */
export const PLACEHOLDERS = ['customer', 'no', 'operator'] as const;

/** Canned replies. */
export const cannedReplyResource = defineResource({
  name: 'cannedReply',
  module: 'user',
  api: '/user/canned',
  label: 'user.canned.one',
  plural: 'user.canned.many',
  icon: 'pi pi-bookmark',
  titleField: 'name',
  sort: 'name',
  fields: [
    {
      name: 'name',
      kind: 'text',
      label: 'user.canned.field.name',
      required: true,
      unique: true,
      maxLength: 30,
      search: true,
      list: { width: 180 },
    },
    {
      name: 'text',
      kind: 'longText',
      label: 'user.canned.field.text',
      help: 'user.canned.help.text',
      required: true,
      maxLength: 1000,
      search: true,
      list: { width: 420, sortable: false },
      form: { wide: true },
    },
  ],
});
