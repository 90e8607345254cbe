import { defineResource } from '@src/contracts/resource/definition.ts';
import { APART, HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';
import { REPLY_LIMITS } from './limits.ts';
import { replyLifecycle } from './reply-lifecycle.ts';

const field = fieldsFor('reply');

/** What a rule reacts to. */
export const REPLY_KINDS = ['subscribe', 'default', 'keyword', 'messageType', 'menuKey'] as const;
/** Types of replies. */
export const REPLY_TYPES = ['text', 'image', 'voice', 'video', 'music', 'news', 'miniprogram', 'transfer'] as const;
/** Message types other than text that a rule can react to. */
export const MESSAGE_TYPES = ['image', 'voice', 'video', 'location', 'link'] as const;

/** Counted separately from the record, so it can be neither filtered nor sorted by. */
const COUNTED = { filter: false, list: { width: 120, hidden: true, sortable: false }, export: false } as const;

const ofKind = (kind: (typeof REPLY_KINDS)[number]) => ({ field: 'kind', op: 'is', value: kind }) as const;

/** A rule that answers followers automatically (modules, C4). */
export const officialReplyResource = defineResource({
  name: 'officialReply',
  module: 'official',
  api: '/official_account/auto_replay',
  label: 'official.reply.one',
  plural: 'official.reply.many',
  icon: 'pi pi-reply',
  titleField: 'name',
  sort: '-priority,name',
  lifecycle: replyLifecycle,
  form: {
    groups: ['rule', 'answer', 'when'].map((name) => ({ name, label: `official.reply.group.${name}` })),
  },
  fields: [
    field('name', 'text', {
      required: true,
      unique: { within: ['account'] },
      maxLength: 60,
      search: true,
      list: { width: 200, pinned: true },
      form: { group: 'rule' },
    }),
    field('account', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'officialAccount' },
      filter: true,
      list: { width: 150, sortable: false },
      form: { group: 'rule' },
    }),
    field('kind', 'select', {
      required: true,
      default: 'keyword',
      options: choices('replyKind', REPLY_KINDS),
      filter: true,
      list: { width: 130 },
      form: { group: 'rule' },
    }),
    field('words', 'text', {
      ...SET,
      search: true,
      filter: false,
      list: { width: 240, sortable: false },
      export: false,
    }),
    field('answerType', 'select', {
      ...SET,
      options: choices('replyType', REPLY_TYPES),
      filter: false,
      list: { width: 150, sortable: false },
      export: false,
    }),
    field('answer', 'text', { ...SET, filter: false, list: { width: 240, sortable: false }, export: false }),
    field('keywords', 'lines', {
      showWhen: ofKind('keyword'),
      required: ofKind('keyword'),
      max: REPLY_LIMITS.keywords,
      list: false,
      filter: false,
      detail: false,
      form: { group: 'rule', wide: true },
    }),
    field('messageType', 'select', {
      showWhen: ofKind('messageType'),
      required: ofKind('messageType'),
      options: choices('messageType', MESSAGE_TYPES),
      ...HIDDEN,
      form: { group: 'rule' },
    }),
    field('menuKey', 'text', {
      showWhen: ofKind('menuKey'),
      required: ofKind('menuKey'),
      maxLength: 128,
      help: 'official.reply.help.menuKey',
      ...HIDDEN,
      form: { group: 'rule' },
    }),
    field('status', 'select', { ...SET, options: stateChoices(replyLifecycle), filter: true, list: { width: 120 } }),
    field('conflicts', 'integer', { ...SET, filter: false, list: { width: 100, sortable: false }, export: false }),
    field('replies', 'lines', {
      required: true,
      max: REPLY_LIMITS.replies,
      list: false,
      filter: false,
      detail: false,
      form: { group: 'answer', wide: true },
    }),
    field('mode', 'select', {
      required: true,
      default: 'all',
      options: choices('replyMode', ['all', 'random']),
      list: { width: 120 },
      form: { group: 'answer' },
    }),
    field('priority', 'integer', {
      required: true,
      default: 0,
      min: 0,
      max: 999,
      help: 'official.reply.help.priority',
      list: { width: 90 },
      form: { group: 'answer' },
    }),
    field('hits7', 'integer', { ...SET, filter: false, list: { width: 110, sortable: false }, export: false }),
    field('hits', 'integer', { ...SET, ...COUNTED }),
    field('lastHit', 'datetime', { ...SET, ...COUNTED }),
    field('days', 'lines', { ...SET, ...APART }),
    field('validFrom', 'date', { ...HIDDEN, form: { group: 'when' } }),
    field('validTo', 'date', { ...HIDDEN, form: { group: 'when' } }),
    field('hours', 'lines', {
      max: REPLY_LIMITS.hours,
      list: false,
      filter: false,
      detail: false,
      form: { group: 'when', wide: true },
    }),
    field('audience', 'text', {
      maxLength: 30,
      help: 'official.reply.help.audience',
      filter: true,
      ...HIDDEN,
      form: { group: 'when' },
    }),
    field('updateTime', 'datetime', { ...SET, list: { width: 180 } }),
  ],
});
