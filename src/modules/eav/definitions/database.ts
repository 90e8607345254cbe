import { DATABASE_FAULTS } from '@src/contracts/endpoints/models/database-faults.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';
import { databaseLifecycle } from './lifecycles.ts';

const field = fieldsFor('database');
const IS_OUTSIDE = { field: 'kind', op: 'is', value: 'postgres' } as const;
/** Databases that store collections: the console's built-in one, or an external PostgreSQL. */
export const eavDatabaseResource = defineResource({
  name: 'eavDatabase',
  module: 'eav',
  api: '/eav/database',
  label: 'eav.database.one',
  plural: 'eav.database.many',
  icon: 'pi pi-database',
  titleField: 'name',
  sort: 'name',
  lifecycle: databaseLifecycle,
  actions: { export: false, import: false },
  form: groupsFor('database', ['identity', 'limits']),
  related: [{ resource: 'eavCollection', field: 'database', label: 'eav.collection.many' }],
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
      pattern: { source: '[a-z][a-z0-9_]*', message: 'eav.database.help.code' },
      help: 'eav.database.help.code',
      search: true,
      list: { width: 130 },
      form: { group: 'identity' },
    }),
    field('kind', 'select', {
      required: true,
      readOnly: 'afterCreate',
      default: 'builtin',
      options: choices('databaseKind', ['builtin', 'postgres']),
      filter: true,
      list: { width: 160 },
      form: { group: 'identity' },
    }),
    field('url', 'password', {
      sealed: true,
      showWhen: IS_OUTSIDE,
      minLength: 12,
      maxLength: 128,
      help: 'eav.database.help.url',
      form: { group: 'identity', wide: true },
    }),
    field('host', 'text', { ...SET, filter: false, list: { width: 190, sortable: false }, showWhen: IS_OUTSIDE }),
    field('site', 'relation', {
      relation: { resource: 'eavSite' },
      help: 'eav.database.help.site',
      filter: true,
      list: { width: 140, sortable: false },
      form: { group: 'identity' },
    }),
    field('status', 'select', { ...SET, options: stateChoices(databaseLifecycle), filter: true, list: { width: 130 } }),
    field('latency', 'integer', { ...SET, list: { width: 120 } }),
    field('errorClass', 'select', {
      ...SET,
      options: choices('errorClass', DATABASE_FAULTS),
      filter: true,
      list: { width: 150 },
      showWhen: { field: 'errorClass', op: 'filled' },
    }),
    field('errorText', 'text', { ...SET, ...HIDDEN, showWhen: { field: 'errorText', op: 'filled' } }),
    field('checkedAt', 'datetime', { ...SET, list: { width: 180 } }),
    field('readOnlyRows', 'boolean', {
      help: 'eav.database.help.readOnlyRows',
      list: { width: 110 },
      form: { group: 'limits' },
    }),
    field('quotaRows', 'integer', {
      min: 0,
      max: 100_000_000,
      help: 'eav.database.help.quotaRows',
      ...HIDDEN,
      form: { group: 'limits' },
    }),
    field('quotaMb', 'integer', { min: 0, max: 1_000_000, ...HIDDEN, form: { group: 'limits' } }),
  ],
});
