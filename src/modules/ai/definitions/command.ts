import { ASSISTS } from '@src/contracts/ai.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { commandLifecycle } from './command-lifecycle.ts';
import { choices, fieldsFor } from './fields.ts';

const field = fieldsFor('command');

/** Kinds of text that a prompt writes. */
export const SCENES = [
  'title',
  'outline',
  'article',
  'rewrite',
  'summary',
  'seo',
  'translate',
  'imagePrompt',
  ...ASSISTS,
] as const;
/** Maximum number of variables of a prompt. */
export const MAX_VARIABLES = 12;

/** A prompt: instructions for the model, and the variables to fill in (modules, F2). */
export const aiCommandResource = defineResource({
  name: 'aiCommand',
  module: 'news',
  api: '/news/ai_command',
  label: 'ai.command.one',
  plural: 'ai.command.many',
  icon: 'pi pi-bolt',
  titleField: 'name',
  sort: 'name',
  page: '/news/ai_command/:id',
  designable: true,
  lifecycle: commandLifecycle,
  related: [
    { resource: 'aiCommandVersion', field: 'command', label: 'ai.version.many' },
    { resource: 'aiExample', field: 'command', label: 'ai.example.many' },
  ],
  actions: { import: false },
  form: { groups: ['prompt', 'output'].map((name) => ({ name, label: `ai.command.group.${name}` })) },
  fields: [
    field('name', 'text', {
      required: true,
      unique: true,
      maxLength: 40,
      search: true,
      list: { width: 220, pinned: true },
      form: { group: 'prompt' },
    }),
    field('scene', 'select', {
      required: true,
      default: 'article',
      options: choices('scene', SCENES),
      filter: true,
      list: { width: 130 },
      form: { group: 'prompt' },
    }),
    field('systemText', 'longText', {
      required: true,
      maxLength: 2000,
      help: 'ai.command.help.systemText',
      list: false,
      filter: false,
      form: { group: 'prompt', wide: true },
    }),
    field('template', 'longText', {
      required: true,
      maxLength: 4000,
      help: 'ai.command.help.template',
      list: false,
      filter: false,
      form: { group: 'prompt', wide: true },
    }),
    field('variables', 'lines', {
      max: MAX_VARIABLES,
      list: false,
      filter: false,
      export: false,
      form: { group: 'prompt', wide: true },
    }),
    field('language', 'select', {
      required: true,
      default: 'zh_CN',
      options: choices('language', ['zh_CN', 'en']),
      filter: true,
      list: { width: 110 },
      form: { group: 'output' },
    }),
    field('tone', 'select', {
      required: true,
      default: 'plain',
      options: choices('tone', ['plain', 'friendly', 'formal', 'lively']),
      ...HIDDEN,
      form: { group: 'output' },
    }),
    field('temperature', 'decimal', {
      required: true,
      default: 0.7,
      scale: 1,
      min: 0,
      max: 2,
      help: 'ai.command.help.temperature',
      ...HIDDEN,
      form: { group: 'output' },
    }),
    field('maxTokens', 'integer', {
      required: true,
      default: 2000,
      min: 50,
      max: 8000,
      help: 'ai.command.help.maxTokens',
      ...HIDDEN,
      form: { group: 'output' },
    }),
    field('bannedWords', 'tags', {
      max: 50,
      help: 'ai.command.help.bannedWords',
      ...HIDDEN,
      form: { group: 'output', wide: true },
    }),
    field('status', 'select', {
      ...SET,
      options: stateChoices(commandLifecycle),
      filter: true,
      list: { width: 210 },
    }),
    field('publishedVersion', 'integer', { ...SET, list: { width: 150 } }),
    field('uses', 'integer', { ...SET, filter: false, list: { width: 90, sortable: false }, export: false }),
    field('rating', 'decimal', {
      ...SET,
      scale: 1,
      filter: false,
      list: { width: 100, sortable: false },
      export: false,
    }),
    field('cost', 'money', { ...SET, filter: false, list: { width: 110, sortable: false }, export: false }),
    field('lastUsed', 'datetime', { ...SET, filter: false, list: { width: 170, sortable: false }, export: false }),
  ],
});

/** Fields stored in a version. */
export const VERSIONED = [
  'systemText',
  'template',
  'variables',
  'language',
  'tone',
  'temperature',
  'maxTokens',
  'bannedWords',
] as const;
