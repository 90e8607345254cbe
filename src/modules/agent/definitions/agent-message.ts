import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';

const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label' | 'readOnly'> = {},
): FieldDefinition => ({ name, kind, label: `agent.message.field.${name}`, readOnly: true, ...rest });

/** Messages sent to agents. Append-only, because a sent message cannot be recalled. */
export const agentMessageResource = defineResource({
  name: 'agentMessage',
  module: 'agent',
  api: '/agent/message',
  label: 'agent.message.one',
  plural: 'agent.message.many',
  icon: 'pi pi-send',
  titleField: 'title',
  sort: '-createTime,-id',
  log: true,
  actions: { import: false },
  fields: [
    field('agent', 'relation', { relation: { resource: 'agent' }, filter: true, list: { width: 160 } }),
    field('title', 'text', { search: true, list: { width: 200 } }),
    field('text', 'longText', { search: true, list: { width: 320 } }),
    field('sender', 'text', { list: { width: 120 } }),
    field('createTime', 'datetime', { filter: true, list: { width: 180 } }),
  ],
});
