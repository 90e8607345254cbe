import type { Condition } from '@src/contracts/resource/condition.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { APART, HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';
import { collectionLifecycle } from './lifecycles.ts';

const field = fieldsFor('collection');

const IN_MENU: Condition = { field: 'inMenu', op: 'is', value: true };

/** A collection: a record type that operators define themselves. */
export const eavCollectionResource = defineResource({
  name: 'eavCollection',
  module: 'eav',
  api: '/eav/assemble',
  label: 'eav.collection.one',
  plural: 'eav.collection.many',
  icon: 'pi pi-th-large',
  tools: ['update'],
  titleField: 'name',
  sort: 'folder,name',
  lifecycle: collectionLifecycle,
  actions: { import: false },
  form: groupsFor('collection', ['identity', 'menu']),
  related: [{ resource: 'eavField', field: 'collection', label: 'eav.field.many' }],
  fields: [
    field('name', 'text', {
      required: true,
      unique: { within: ['database'] },
      maxLength: 60,
      search: true,
      list: { width: 180, pinned: true },
      form: { group: 'identity' },
    }),
    field('nameEn', 'text', {
      maxLength: 60,
      help: 'eav.collection.help.nameEn',
      search: true,
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('code', 'text', {
      required: true,
      unique: true,
      readOnly: 'afterCreate',
      checked: true,
      maxLength: 41,
      pattern: { source: '[a-z][a-z0-9_]{1,40}', message: 'eav.collection.help.code' },
      help: 'eav.collection.help.code',
      search: true,
      list: { width: 150 },
      form: { group: 'identity' },
    }),
    field('database', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'eavDatabase' },
      filter: true,
      list: { width: 150, sortable: false },
      form: { group: 'identity' },
    }),
    field('kind', 'select', {
      required: true,
      readOnly: 'afterCreate',
      default: 'list',
      options: choices('collectionKind', ['list', 'tree', 'single', 'log']),
      help: 'eav.collection.help.kind',
      filter: true,
      list: { width: 120 },
      form: { group: 'identity' },
    }),
    field('folder', 'text', {
      maxLength: 40,
      search: true,
      filter: true,
      list: { width: 120 },
      form: { group: 'identity' },
    }),
    field('status', 'select', {
      ...SET,
      options: stateChoices(collectionLifecycle),
      filter: true,
      list: { width: 120 },
    }),
    field('fieldCount', 'integer', { ...SET, filter: false, list: { width: 90, sortable: false }, export: false }),
    field('rowCount', 'integer', { ...SET, filter: false, list: { width: 90, sortable: false }, export: false }),
    field('icon', 'icon', { ...HIDDEN, form: { group: 'identity' } }),
    field('description', 'longText', {
      maxLength: 500,
      ...HIDDEN,
      form: { group: 'identity', wide: true },
    }),
    // These attributes name fields, so they change together with the fields, in change sets.
    field('titleField', 'text', { ...SET, list: false, filter: false, form: false }),
    field('defaultSort', 'text', { ...SET, list: false, filter: false, form: false }),
    field('inMenu', 'boolean', {
      default: false,
      help: 'eav.collection.help.inMenu',
      filter: true,
      ...HIDDEN,
      form: { group: 'menu', wide: true },
    }),
    field('menuParent', 'relation', {
      relation: { resource: 'menu', parentField: 'parentMenu' },
      help: 'eav.collection.help.menuParent',
      showWhen: IN_MENU,
      filter: false,
      list: false,
      form: { group: 'menu' },
    }),
    field('menuTitle', 'title', {
      maxLength: 60,
      help: 'eav.collection.help.menuTitle',
      showWhen: IN_MENU,
      filter: false,
      list: false,
      form: { group: 'menu' },
    }),
    field('menuOrder', 'integer', {
      default: 100,
      min: 0,
      max: 999_999,
      showWhen: IN_MENU,
      filter: false,
      list: false,
      form: { group: 'menu' },
    }),
    field('lifecycle', 'longText', { ...SET, ...APART, form: false }),
    field('indexSets', 'longText', { ...SET, ...APART, form: false }),
    field('updateTime', 'datetime', { ...SET, list: { width: 180 } }),
  ],
});
