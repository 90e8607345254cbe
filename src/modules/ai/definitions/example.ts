import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { fieldsFor } from './fields.ts';

const field = fieldsFor('example');

/** Maximum number of examples of a prompt: all of them are run before a version is published. */
export const MAX_EXAMPLES = 10;

/** Test inputs of a prompt, run again before each publication. */
export const aiExampleResource = defineResource({
  name: 'aiExample',
  module: 'news',
  api: '/news/ai_example',
  label: 'ai.example.one',
  plural: 'ai.example.many',
  titleField: 'title',
  sort: 'title',
  actions: { import: false },
  fields: [
    field('title', 'text', { required: true, maxLength: 60, search: true, list: { width: 220 } }),
    field('command', 'relation', {
      readOnly: 'afterCreate',
      required: true,
      relation: { resource: 'aiCommand' },
      filter: true,
      list: { width: 200, sortable: false },
    }),
    field('inputs', 'lines', { max: 12, list: false, filter: false, detail: false, export: false }),
    field('expected', 'longText', { maxLength: 2000, help: 'ai.example.help.expected', list: false, filter: false }),
    field('runs', 'integer', { ...SET, filter: false, list: { width: 90, sortable: false }, export: false }),
  ],
});
