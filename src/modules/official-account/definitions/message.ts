import { defineResource } from '@src/contracts/resource/definition.ts';
import { APART, HIDDEN, SET } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';
import { DELIVERIES, type Delivery } from './replies/answer.ts';

const field = fieldsFor('message');
const TONES: Readonly<Record<Delivery, 'neutral' | 'info' | 'success' | 'danger'>> = {
  passive: 'neutral',
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
};

/** A message of a follower with its answers; the log is append-only. */
export const officialMessageResource = defineResource({
  name: 'officialMessage',
  module: 'official',
  api: '/official_account/message',
  label: 'official.message.one',
  plural: 'official.message.many',
  titleField: 'text',
  // Subscribe and unsubscribe events have no text.
  titleElse: 'kind',
  sort: '-createTime,-id',
  log: true,
  revealed: 'call',
  actions: { import: false },
  fields: [
    field('createTime', 'datetime', { ...SET, filter: true, list: { width: 180 } }),
    field('account', 'relation', {
      ...SET,
      relation: { resource: 'officialAccount' },
      filter: true,
      list: { width: 160, sortable: false },
    }),
    field('customer', 'relation', {
      ...SET,
      relation: { resource: 'customer' },
      filter: true,
      list: { width: 160, sortable: false },
    }),
    field('openId', 'text', { ...SET, mask: 'all', search: true, ...HIDDEN }),
    field('kind', 'select', {
      ...SET,
      options: choices('heard', [
        'text',
        'image',
        'voice',
        'video',
        'location',
        'link',
        'subscribe',
        'unsubscribe',
        'menu',
      ]),
      filter: true,
      list: { width: 120 },
    }),
    field('text', 'text', { ...SET, search: true, list: { width: 280, sortable: false } }),
    field('rule', 'relation', {
      ...SET,
      relation: { resource: 'officialReply' },
      filter: true,
      list: { width: 180, sortable: false },
    }),
    field('via', 'select', {
      ...SET,
      options: choices('via', ['keyword', 'messageType', 'menuKey', 'subscribe', 'default', 'none']),
      filter: true,
      list: { width: 140 },
    }),
    field('delivery', 'select', {
      ...SET,
      options: choices('delivery', DELIVERIES).map((option, index) => ({
        ...option,
        tone: TONES[DELIVERIES[index] ?? 'passive'],
      })),
      filter: true,
      list: { width: 150 },
    }),
    field('ticket', 'relation', {
      ...SET,
      relation: { resource: 'feedback' },
      filter: true,
      list: { width: 160, sortable: false },
    }),
    field('answers', 'lines', { ...SET, ...APART }),
  ],
});
