import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';

const field = fieldsFor('version');
const DERIVED = { ...SET, filter: false, export: false } as const;

/** Comparison of a version with the previous one, by ratings. */
export const VERDICTS = ['better', 'same', 'worse'] as const;

/** A published version of a prompt, append-only; articles name the version they were written with. */
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
    field('uses', 'integer', { ...DERIVED, list: { width: 80, sortable: false } }),
    field('rating', 'decimal', { ...DERIVED, scale: 1, list: { width: 110, sortable: false } }),
    field('verdict', 'select', {
      ...DERIVED,
      options: choices('verdict', VERDICTS),
      list: { width: 130, sortable: false },
    }),
    field('tokens', 'integer', { ...DERIVED, list: { width: 100, sortable: false } }),
    field('cost', 'money', { ...DERIVED, list: { width: 100, sortable: false } }),
    field('publishedAt', 'datetime', { ...SET, filter: true, list: { width: 170 } }),
    field('publishedBy', 'person', { ...SET, list: { width: 120 } }),
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
