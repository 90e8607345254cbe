import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';

const field = fieldsFor('template');
const ANSWER = { ...HIDDEN, form: { group: 'answer' } } as const;

/** A template of similar interfaces: its texts have placeholders, which are filled in to create one (modules, D2). */
export const eavTemplateResource = defineResource({
  name: 'eavTemplate',
  module: 'eav',
  api: '/eav/template',
  label: 'eav.template.one',
  plural: 'eav.template.many',
  icon: 'pi pi-clone',
  titleField: 'name',
  sort: 'name',
  actions: { import: false },
  form: groupsFor('template', ['identity', 'call', 'answer']),
  related: [{ resource: 'eavInterface', field: 'template', label: 'eav.interface.many' }],
  fields: [
    field('name', 'text', {
      required: true,
      unique: true,
      maxLength: 60,
      search: true,
      list: { width: 200, pinned: true },
      form: { group: 'identity' },
    }),
    field('description', 'longText', {
      maxLength: 500,
      search: true,
      list: { width: 320, sortable: false },
      form: { group: 'identity', wide: true },
    }),
    field('placeholders', 'longText', {
      required: true,
      maxLength: 2000,
      help: 'eav.template.help.placeholders',
      list: false,
      filter: false,
      form: { group: 'identity', wide: true },
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
      maxLength: 120,
      help: 'eav.template.help.path',
      list: { width: 220 },
      form: { group: 'call' },
    }),
    field('auth', 'select', {
      required: true,
      default: 'key',
      options: choices('interfaceAuth', ['none', 'key', 'session']),
      ...HIDDEN,
      form: { group: 'call' },
    }),
    field('filters', 'tags', {
      max: 5,
      help: 'eav.template.help.filters',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('selection', 'tags', {
      max: 50,
      help: 'eav.interface.help.selection',
      ...HIDDEN,
      form: { group: 'answer', wide: true },
    }),
    field('order', 'text', { maxLength: 60, help: 'eav.template.help.order', ...ANSWER }),
    field('pageSize', 'integer', { required: true, default: 20, min: 1, max: 100, ...ANSWER }),
    field('cacheSeconds', 'integer', {
      required: true,
      default: 0,
      min: 0,
      max: 86_400,
      help: 'eav.interface.help.cacheSeconds',
      ...ANSWER,
    }),
    field('revision', 'integer', { ...SET, filter: false, list: { width: 100 } }),
    field('uses', 'integer', { ...SET, filter: false, list: { width: 100, sortable: false }, export: false }),
    field('updateTime', 'datetime', { ...SET, list: { width: 180 } }),
  ],
});

/** Fields of an interface that are copied from a template. */
export const TEMPLATE_FIELDS = [
  'method',
  'path',
  'auth',
  'filters',
  'selection',
  'order',
  'pageSize',
  'cacheSeconds',
] as const;

/** Template fields from which interfaces are made: changing one of them makes a new version of the template. */
export const TEMPLATE_BODY = ['placeholders', ...TEMPLATE_FIELDS] as const;
