import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { USES } from './assist.ts';
import { choices, fieldsFor } from './fields.ts';

const field = fieldsFor('allowance');

/** What a role may generate, and its monthly token limit. A role without an allowance is not limited. */
export const aiAllowanceResource = defineResource({
  name: 'aiAllowance',
  module: 'news',
  api: '/news/ai_allowance',
  label: 'ai.allowance.one',
  plural: 'ai.allowance.many',
  titleField: 'role',
  sort: 'id',
  actions: { import: false, export: false },
  fields: [
    field('role', 'relation', {
      required: true,
      unique: true,
      relation: { resource: 'role' },
      filter: true,
      list: { width: 200, sortable: false, pinned: true },
    }),
    field('uses', 'multiSelect', {
      default: [...USES],
      options: choices('use', USES),
      help: 'ai.allowance.help.uses',
      filter: true,
      list: { width: 420, sortable: false },
      form: { wide: true },
    }),
    field('monthlyTokens', 'integer', {
      min: 0,
      max: 2_000_000_000,
      help: 'ai.allowance.help.monthlyTokens',
      list: { width: 200 },
    }),
    field('usedTokens', 'integer', { ...SET, filter: false, list: { width: 170, sortable: false } }),
  ],
});
