import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { CHANNEL_OPTIONS } from './channel.ts';
import { DELIVERY_OPTIONS, FAULT_OPTIONS } from './delivery.ts';

const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label' | 'readOnly'> = {},
): FieldDefinition => ({ name, kind, label: `user.message.field.${name}`, readOnly: true, ...rest });

/** Messages to customers apart from their tickets. Append-only, because a sent message cannot be recalled. */
export const customerMessageResource = defineResource({
  name: 'customerMessage',
  module: 'user',
  api: '/user/message',
  label: 'user.message.one',
  plural: 'user.message.many',
  icon: 'pi pi-send',
  titleField: 'text',
  sort: '-createTime,-id',
  log: true,
  actions: { import: false },
  fields: [
    field('customer', 'relation', { relation: { resource: 'customer' }, filter: true, list: { width: 160 } }),
    field('text', 'longText', { search: true, list: { width: 320 } }),
    field('channel', 'select', { options: [...CHANNEL_OPTIONS], filter: true, list: { width: 120 } }),
    field('delivery', 'select', { options: [...DELIVERY_OPTIONS], filter: true, list: { width: 160 } }),
    field('fault', 'select', { options: [...FAULT_OPTIONS], list: { width: 240, sortable: false } }),
    field('faultCode', 'integer', { list: false }),
    field('faultText', 'text', { list: { hidden: true } }),
    field('sender', 'text', { list: { width: 120 } }),
    field('createTime', 'datetime', { filter: true, list: { width: 180 } }),
  ],
});
