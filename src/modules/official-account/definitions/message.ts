import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';

const field = fieldsFor('message');

/** What followers sent, and what answered it: it only grows. */
export const officialMessageResource = defineResource({
  name: 'officialMessage',
  module: 'official',
  api: '/official_account/message',
  label: 'official.message.one',
  plural: 'official.message.many',
  titleField: 'text',
  sort: '-createTime,-id',
  log: true,
  actions: { import: false },
  fields: [
    field('createTime', 'datetime', { ...SET, filter: true, list: { width: 180 } }),
    field('account', 'relation', {
      ...SET,
      relation: { resource: 'officialAccount' },
      filter: true,
      list: { width: 160, sortable: false },
    }),
    field('openId', 'text', { ...SET, search: true, list: { width: 200 } }),
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
  ],
});
