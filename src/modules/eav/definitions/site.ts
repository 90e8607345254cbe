import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';
import { siteLifecycle } from './lifecycles.ts';

const field = fieldsFor('site');

/** A site that reads the records of models: its domains, its API key, and its rate limit. */
export const eavSiteResource = defineResource({
  name: 'eavSite',
  module: 'eav',
  api: '/eav/site',
  label: 'eav.site.one',
  plural: 'eav.site.many',
  icon: 'pi pi-globe',
  titleField: 'name',
  sort: 'name',
  lifecycle: siteLifecycle,
  actions: { export: false, import: false },
  form: groupsFor('site', ['identity', 'access']),
  related: [{ resource: 'eavDatabase', field: 'site', label: 'eav.database.many' }],
  fields: [
    field('name', 'text', {
      required: true,
      unique: true,
      maxLength: 60,
      search: true,
      list: { width: 180, pinned: true },
      form: { group: 'identity' },
    }),
    field('code', 'text', {
      required: true,
      unique: true,
      readOnly: 'afterCreate',
      maxLength: 40,
      pattern: { source: '[a-z][a-z0-9]*(-[a-z0-9]+)*', message: 'eav.site.help.code' },
      help: 'eav.site.help.code',
      search: true,
      list: { width: 140 },
      form: { group: 'identity' },
    }),
    field('domains', 'tags', {
      help: 'eav.site.help.domains',
      list: { width: 330, sortable: false },
      form: { group: 'identity', wide: true },
    }),
    field('locales', 'multiSelect', {
      required: true,
      default: ['zh_CN', 'en'],
      options: choices('locale', ['zh_CN', 'en']),
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('defaultLocale', 'select', {
      required: true,
      default: 'zh_CN',
      options: choices('locale', ['zh_CN', 'en']),
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('status', 'select', { ...SET, options: stateChoices(siteLifecycle), filter: true, list: { width: 130 } }),
    field('apiPrefix', 'text', {
      required: true,
      unique: true,
      maxLength: 60,
      pattern: { source: '(/[a-z0-9-]+)+', message: 'eav.site.help.apiPrefix' },
      help: 'eav.site.help.apiPrefix',
      list: { width: 150 },
      form: { group: 'access' },
    }),
    field('apiKey', 'password', {
      minLength: 24,
      maxLength: 80,
      pattern: { source: '[A-Za-z0-9_-]+', message: 'eav.site.help.apiKeyForm' },
      help: 'eav.site.help.apiKey',
      form: { group: 'access' },
    }),
    field('keyHint', 'code', { ...SET, filter: false, list: { width: 110, sortable: false } }),
    field('keyExpires', 'date', { help: 'eav.site.help.keyExpires', ...HIDDEN, form: { group: 'access' } }),
    field('corsOrigins', 'tags', {
      help: 'eav.site.help.corsOrigins',
      ...HIDDEN,
      form: { group: 'access', wide: true },
    }),
    field('rateLimit', 'integer', {
      required: true,
      default: 600,
      min: 1,
      max: 60_000,
      help: 'eav.site.help.rateLimit',
      list: { width: 130 },
      form: { group: 'access' },
    }),
    field('updateTime', 'datetime', { ...SET, list: { width: 180 } }),
  ],
});
