import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';

const field = fieldsFor('version');

/** A prompt as it was published. It only grows; articles name the version that they were written with. */
export const aiCommandVersionResource = defineResource({
  name: 'aiCommandVersion',
  module: 'news',
  api: '/news/ai_version',
  label: 'ai.version.one',
  plural: 'ai.version.many',
  titleField: 'title',
  sort: '-publishedAt,-id',
  log: true,
  actions: { import: false },
  fields: [
    field('title', 'text', { ...SET, search: true, list: { width: 220 } }),
    field('command', 'relation', { ...SET, relation: { resource: 'aiCommand' }, filter: true, list: { width: 200 } }),
    field('no', 'integer', { ...SET, filter: true, list: { width: 90 } }),
    field('publishedAt', 'datetime', { ...SET, filter: true, list: { width: 170 } }),
    field('publishedBy', 'text', { ...SET, list: { width: 120 } }),
    field('systemText', 'longText', { ...SET, list: { width: 260, sortable: false }, filter: false }),
    field('template', 'longText', { ...SET, list: { width: 320, sortable: false }, filter: false }),
    field('variables', 'lines', { ...SET, list: false, filter: false, export: false }),
    field('language', 'select', { ...SET, options: choices('language', ['zh_CN', 'en']), list: { hidden: true } }),
    field('tone', 'select', {
      ...SET,
      options: choices('tone', ['plain', 'friendly', 'formal', 'lively']),
      list: { hidden: true },
    }),
    field('temperature', 'decimal', { ...SET, scale: 1, list: { hidden: true } }),
    field('maxTokens', 'integer', { ...SET, list: { hidden: true } }),
    field('bannedWords', 'tags', { ...SET, list: { hidden: true } }),
  ],
});
