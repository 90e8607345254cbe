import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';
import { providerLifecycle } from './provider-lifecycle.ts';

const field = fieldsFor('provider');
/** Reasons why a model server does not respond, as far as an operator can fix them. */
export const PROVIDER_FAULTS = [
  'unreachable',
  'credentials',
  'limited',
  'missing',
  'stalled',
  'refused',
  'broken',
  'blocked',
  'closed',
] as const;

/** A server with the chat protocol of OpenAI, and the prices of its models (modules, F2). Its key is write-only. */
export const aiProviderResource = defineResource({
  name: 'aiProvider',
  module: 'news',
  api: '/news/ai_provider',
  label: 'ai.provider.one',
  plural: 'ai.provider.many',
  icon: 'pi pi-server',
  titleField: 'name',
  sort: 'position,name',
  lifecycle: providerLifecycle,
  actions: { export: false, import: false },
  form: { groups: ['server', 'use'].map((name) => ({ name, label: `ai.provider.group.${name}` })) },
  fields: [
    field('name', 'text', {
      required: true,
      unique: true,
      maxLength: 40,
      search: true,
      list: { width: 180, pinned: true },
      form: { group: 'server' },
    }),
    field('url', 'text', {
      required: true,
      maxLength: 200,
      pattern: { source: 'https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*', message: 'ai.provider.help.url' },
      help: 'ai.provider.help.url',
      list: { width: 260, sortable: false },
      form: { group: 'server', wide: true },
    }),
    field('key', 'password', {
      sealed: true,
      maxLength: 200,
      help: 'ai.provider.help.key',
      form: { group: 'server' },
    }),
    field('model', 'text', {
      required: true,
      maxLength: 100,
      help: 'ai.provider.help.model',
      list: { width: 180, sortable: false },
      form: { group: 'server' },
    }),
    field('sees', 'boolean', {
      default: false,
      help: 'ai.provider.help.sees',
      ...HIDDEN,
      form: { group: 'server' },
    }),
    field('moderation', 'boolean', {
      default: false,
      help: 'ai.provider.help.moderation',
      ...HIDDEN,
      form: { group: 'server' },
    }),
    field('models', 'tags', { ...SET, list: false, filter: false, showWhen: { field: 'models', op: 'filled' } }),
    field('position', 'integer', {
      required: true,
      default: 1,
      min: 1,
      max: 99,
      help: 'ai.provider.help.position',
      list: { width: 100 },
      form: { group: 'use' },
    }),
    field('priceIn', 'money', {
      default: 0,
      min: 0,
      help: 'ai.provider.help.price',
      ...HIDDEN,
      form: { group: 'use' },
    }),
    field('priceOut', 'money', {
      default: 0,
      min: 0,
      help: 'ai.provider.help.price',
      ...HIDDEN,
      form: { group: 'use' },
    }),
    field('monthlyTokens', 'integer', {
      min: 0,
      max: 2_000_000_000,
      help: 'ai.provider.help.monthlyTokens',
      ...HIDDEN,
      form: { group: 'use' },
    }),
    field('status', 'select', { ...SET, options: stateChoices(providerLifecycle), filter: true, list: { width: 140 } }),
    field('usedTokens', 'integer', { ...SET, filter: false, list: { width: 150, sortable: false } }),
    field('checkedAt', 'datetime', { ...SET, list: { width: 170 } }),
    field('fault', 'select', {
      ...SET,
      options: choices('providerFault', PROVIDER_FAULTS),
      ...HIDDEN,
      showWhen: { field: 'fault', op: 'filled' },
    }),
    field('faultText', 'text', { ...SET, ...HIDDEN, showWhen: { field: 'faultText', op: 'filled' } }),
  ],
});
