import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';
import { interfaceLifecycle } from './interface-lifecycle.ts';
import { MAX_JOINS } from './interfaces/interface-joins.ts';
import { MODEL_LIMITS } from './limits.ts';

const field = fieldsFor('interface');
const CODE = '[a-z][a-z0-9_]{0,40}';

/** An API call by which sites read or write the records of a collection. */
export const eavInterfaceResource = defineResource({
  name: 'eavInterface',
  module: 'eav',
  api: '/eav/interface',
  label: 'eav.interface.one',
  plural: 'eav.interface.many',
  icon: 'pi pi-link',
  tools: ['update'],
  titleField: 'name',
  sort: 'path,method',
  lifecycle: interfaceLifecycle,
  actions: { import: false },
  form: groupsFor('interface', ['call', 'answer']),
  fields: [
    field('name', 'text', {
      required: true,
      maxLength: 60,
      search: true,
      list: { width: 180, pinned: true },
      form: { group: 'call' },
    }),
    field('kind', 'select', {
      ...SET,
      options: choices('interfaceKind', ['system', 'custom']),
      filter: true,
      list: { width: 140 },
    }),
    field('method', 'select', {
      required: true,
      default: 'GET',
      options: choices('method', ['GET', 'POST', 'PUT', 'DELETE']),
      filter: true,
      list: { width: 100 },
      form: { group: 'call' },
    }),
    field('path', 'text', {
      required: true,
      unique: { within: ['site', 'method'] },
      maxLength: 120,
      pattern: { source: '(/(:?[a-z][a-z0-9_-]*))+', message: 'eav.interface.help.path' },
      help: 'eav.interface.help.path',
      search: true,
      list: { width: 180 },
      form: { group: 'call' },
    }),
    field('collection', 'relation', {
      required: true,
      relation: { resource: 'eavCollection' },
      filter: true,
      list: { width: 140, sortable: false },
      form: { group: 'call' },
    }),
    field('site', 'relation', {
      relation: { resource: 'eavSite' },
      help: 'eav.interface.help.site',
      filter: true,
      list: { width: 130, sortable: false },
      form: { group: 'call' },
    }),
    field('auth', 'select', {
      required: true,
      default: 'key',
      options: choices('interfaceAuth', ['none', 'key', 'session']),
      filter: true,
      list: { width: 120 },
      form: { group: 'call' },
    }),
    field('status', 'select', {
      ...SET,
      options: stateChoices(interfaceLifecycle),
      filter: true,
      list: { width: 130 },
    }),
    field('revision', 'integer', { ...SET, filter: false, list: { width: 90 } }),
    field('filters', 'tags', {
      max: 5,
      help: 'eav.interface.help.filters',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('selection', 'tags', {
      max: MODEL_LIMITS.fields,
      help: 'eav.interface.help.selection',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('joins', 'tags', {
      max: MAX_JOINS,
      help: 'eav.interface.help.joins',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('order', 'text', {
      maxLength: 42,
      pattern: { source: `-?${CODE}`, message: 'eav.interface.help.order' },
      help: 'eav.interface.help.order',
      ...HIDDEN,
      form: { group: 'answer' },
    }),
    field('pageSize', 'integer', {
      required: true,
      default: 20,
      min: 1,
      max: 100,
      ...HIDDEN,
      form: { group: 'answer' },
    }),
    field('cacheSeconds', 'integer', {
      required: true,
      default: 0,
      min: 0,
      max: 86_400,
      help: 'eav.interface.help.cacheSeconds',
      ...HIDDEN,
      form: { group: 'answer' },
    }),
    field('mock', 'code', {
      maxLength: 10_000,
      help: 'eav.interface.help.mock',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('assertions', 'tags', {
      max: 10,
      help: 'eav.interface.help.assertions',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('description', 'longText', { maxLength: 500, ...HIDDEN, form: { group: 'answer', wide: true } }),
    field('template', 'relation', {
      readOnly: 'afterCreate',
      relation: { resource: 'eavTemplate' },
      filter: true,
      list: { width: 150, hidden: true, sortable: false },
      form: false,
    }),
    field('templateRevision', 'integer', { ...SET, filter: false, ...HIDDEN }),
    field('templateInputs', 'longText', {
      readOnly: 'afterCreate',
      maxLength: 2000,
      list: false,
      filter: false,
      export: false,
      form: false,
    }),
    field('verb', 'text', { ...SET, list: false, filter: false, export: false }),
    field('sample', 'longText', { ...SET, list: false, filter: false, export: false }),
    field('testedAt', 'datetime', { ...SET, list: { width: 180 } }),
    field('deprecatedAt', 'datetime', { ...SET, ...HIDDEN }),
    field('sunset', 'date', { ...SET, ...HIDDEN }),
    field('updateTime', 'datetime', { ...SET, list: { width: 180, hidden: true } }),
  ],
});

/** What callers rely on: these fields do not change while an interface is published. */
export const CONTRACT_FIELDS = [
  'method',
  'path',
  'collection',
  'site',
  'filters',
  'selection',
  'joins',
  'order',
] as const;
