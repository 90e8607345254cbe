import { DATABASE_FAULTS } from '@src/contracts/endpoints/models/database-faults.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';
import { indexLifecycle } from './index-lifecycle.ts';

const field = fieldsFor('index');
const IS_ELSEWHERE = { field: 'kind', op: 'is', value: 'elastic' } as const;
/** An index that was kept at another server before. */
const LEFT_ONE = { field: 'formerHost', op: 'filled' } as const;
const COUNT = { ...SET, filter: false } as const;

/**
 * A search index over the records of a collection: an inverted index, built separately and then swapped in (modules,
 * D2).
 */
export const eavIndexResource = defineResource({
  name: 'eavIndex',
  module: 'eav',
  api: '/eav/index',
  label: 'eav.index.one',
  plural: 'eav.index.many',
  icon: 'pi pi-search',
  titleField: 'name',
  sort: 'name',
  lifecycle: indexLifecycle,
  actions: { export: false, import: false },
  form: groupsFor('index', ['content', 'server']),
  fields: [
    field('name', 'text', {
      required: true,
      unique: true,
      maxLength: 60,
      search: true,
      list: { width: 180, pinned: true },
      form: { group: 'content' },
    }),
    field('collection', 'relation', {
      required: true,
      unique: true,
      readOnly: 'afterCreate',
      relation: { resource: 'eavCollection' },
      help: 'eav.index.help.collection',
      list: { width: 150, sortable: false },
      form: { group: 'content' },
    }),
    field('selection', 'tags', {
      max: 20,
      help: 'eav.index.help.selection',
      list: { width: 180, sortable: false },
      form: { group: 'content', wide: true },
    }),
    field('kind', 'select', {
      required: true,
      default: 'builtin',
      options: choices('indexKind', ['builtin', 'elastic']),
      help: 'eav.index.help.kind',
      filter: true,
      list: { width: 150 },
      form: { group: 'server' },
    }),
    field('url', 'password', {
      sealed: true,
      showWhen: IS_ELSEWHERE,
      minLength: 8,
      maxLength: 300,
      help: 'eav.index.help.url',
      form: { group: 'server', wide: true },
    }),
    field('prefix', 'text', {
      maxLength: 40,
      default: 'statehouse',
      pattern: { source: '[a-z][a-z0-9-]*', message: 'eav.index.help.prefix' },
      help: 'eav.index.help.prefix',
      showWhen: IS_ELSEWHERE,
      ...HIDDEN,
      form: { group: 'server' },
    }),
    field('host', 'text', { ...SET, filter: false, ...HIDDEN, showWhen: IS_ELSEWHERE }),
    field('connection', 'select', {
      ...SET,
      options: stateChoices({ ...indexLifecycle, regions: indexLifecycle.regions.slice(1) }),
      list: { width: 130, hidden: true },
      showWhen: IS_ELSEWHERE,
    }),
    field('latency', 'integer', { ...COUNT, ...HIDDEN, showWhen: IS_ELSEWHERE }),
    field('errorClass', 'select', {
      ...SET,
      options: choices('errorClass', DATABASE_FAULTS),
      ...HIDDEN,
      showWhen: { field: 'errorClass', op: 'filled' },
    }),
    field('errorText', 'text', { ...SET, ...HIDDEN, filter: false, showWhen: { field: 'errorText', op: 'filled' } }),
    field('checkedAt', 'datetime', { ...SET, ...HIDDEN, showWhen: IS_ELSEWHERE }),
    field('formerHost', 'text', { ...SET, filter: false, ...HIDDEN, showWhen: LEFT_ONE }),
    field('formerState', 'select', {
      ...SET,
      options: choices('formerState', ['dropping', 'dropped', 'left']),
      ...HIDDEN,
      showWhen: LEFT_ONE,
    }),
    field('formerError', 'select', {
      ...SET,
      options: choices('errorClass', DATABASE_FAULTS),
      ...HIDDEN,
      showWhen: { field: 'formerError', op: 'filled' },
    }),
    field('status', 'select', { ...SET, options: stateChoices(indexLifecycle), filter: true, list: { width: 130 } }),
    field('documents', 'integer', { ...COUNT, list: { width: 110 } }),
    field('terms', 'integer', { ...COUNT, list: { width: 110 } }),
    field('behind', 'integer', { ...COUNT, list: { width: 130, sortable: false }, export: false }),
    field('generation', 'integer', { ...COUNT, ...HIDDEN }),
    field('previous', 'integer', { ...COUNT, ...HIDDEN }),
    field('failure', 'select', {
      ...SET,
      options: ['tooManyRecords', 'noText', 'collectionGone', 'interrupted', 'server'].map((value) => ({
        value,
        label: `eav.index.failure.${value}`,
      })),
      ...HIDDEN,
    }),
    field('builtAt', 'datetime', { ...SET, list: { width: 180 } }),
    field('updateTime', 'datetime', { ...SET, list: { width: 180, hidden: true } }),
  ],
});
