import type { Condition } from '@src/contracts/resource/condition.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET } from '@src/contracts/resource/labelled-parts.ts';
import { FIELD_TYPES, type FieldType, typesWith } from './field-types.ts';
import { choices, fieldsFor, groupsFor } from './fields.ts';

const field = fieldsFor('field');
const whereType = (has: (type: FieldType) => boolean): Condition => ({
  field: 'type',
  op: 'in',
  value: typesWith(has),
});
const HAS_OPTIONS = whereType(({ hasOptions }) => hasOptions === true);
const HAS_TARGET = whereType(({ hasTarget }) => hasTarget === true);
const IS_TYPED = whereType(({ isSet }) => isSet !== true);
const flag = (name: string, group: string, isTyped = true) =>
  field(name, 'boolean', {
    ...(isTyped ? { showWhen: IS_TYPED } : {}),
    ...HIDDEN,
    filter: true,
    form: { group },
  });

const rolesField = (name: 'readRoles' | 'writeRoles') =>
  field(name, 'relations', {
    relation: { resource: 'role' },
    max: 20,
    help: `eav.field.help.${name}`,
    ...HIDDEN,
    form: { group: 'access' },
  });

/** A field of a user-made collection: its name, its type, and where it is shown. */
export const eavFieldResource = defineResource({
  name: 'eavField',
  module: 'eav',
  api: '/eav/column',
  label: 'eav.field.one',
  plural: 'eav.field.many',
  origin: 'eav.field.origin',
  icon: 'pi pi-list',
  titleField: 'code',
  sort: 'position,code',
  // Fields are changed together, in change sets.
  actions: { create: false, update: false, delete: false, import: false },
  form: groupsFor('field', ['identity', 'rules', 'display', 'access']),
  fields: [
    field('position', 'integer', {
      min: 0,
      max: 1_000_000,
      help: 'eav.field.help.position',
      list: { width: 80 },
      form: { group: 'display' },
    }),
    field('code', 'text', {
      required: true,
      unique: { within: ['collection'] },
      maxLength: 41,
      pattern: { source: '[a-z][a-z0-9_]{0,40}', message: 'eav.field.help.code' },
      help: 'eav.field.help.code',
      search: true,
      list: { width: 150, pinned: true },
      form: { group: 'identity' },
    }),
    field('collection', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'eavCollection' },
      filter: true,
      list: { width: 150, sortable: false },
      form: { group: 'identity' },
    }),
    field('labelZh', 'text', {
      required: true,
      maxLength: 40,
      search: true,
      list: { width: 130 },
      form: { group: 'identity' },
    }),
    field('labelEn', 'text', {
      required: true,
      maxLength: 40,
      search: true,
      list: { width: 130 },
      form: { group: 'identity' },
    }),
    field('type', 'select', {
      required: true,
      default: 'text',
      options: choices(
        'type',
        FIELD_TYPES.map(({ name }) => name),
      ),
      filter: true,
      list: { width: 140 },
      form: { group: 'identity' },
    }),
    field('options', 'longText', {
      showWhen: HAS_OPTIONS,
      required: HAS_OPTIONS,
      maxLength: 4000,
      help: 'eav.field.help.options',
      ...HIDDEN,
      form: { group: 'identity', wide: true },
    }),
    field('target', 'relation', {
      showWhen: HAS_TARGET,
      required: HAS_TARGET,
      relation: { resource: 'eavCollection' },
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('onDelete', 'select', {
      showWhen: { field: 'type', op: 'is', value: 'relation' },
      default: 'restrict',
      options: choices('onDelete', ['restrict', 'clear', 'cascade']),
      help: 'eav.field.help.onDelete',
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('formula', 'text', {
      showWhen: { field: 'type', op: 'is', value: 'formula' },
      required: { field: 'type', op: 'is', value: 'formula' },
      maxLength: 200,
      pattern: { source: '[a-z][a-z0-9_]*( ?[+*] ?[a-z][a-z0-9_]*)+', message: 'eav.field.help.formula' },
      help: 'eav.field.help.formula',
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('required', 'boolean', { showWhen: IS_TYPED, filter: true, list: { width: 90 }, form: { group: 'rules' } }),
    field('unique', 'boolean', { showWhen: IS_TYPED, filter: true, list: { width: 90 }, form: { group: 'rules' } }),
    field('indexed', 'boolean', {
      help: 'eav.field.help.indexed',
      filter: true,
      list: { width: 90 },
      form: { group: 'rules' },
    }),
    flag('readOnlyAfter', 'rules'),
    field('defaultValue', 'text', {
      showWhen: IS_TYPED,
      maxLength: 200,
      help: 'eav.field.help.defaultValue',
      ...HIDDEN,
      form: { group: 'rules' },
    }),
    field('min', 'integer', {
      showWhen: whereType(({ limits }) => limits !== undefined),
      help: 'eav.field.help.min',
      ...HIDDEN,
      form: { group: 'rules' },
    }),
    field('max', 'integer', {
      showWhen: whereType(({ limits }) => limits !== undefined),
      ...HIDDEN,
      form: { group: 'rules' },
    }),
    field('scale', 'integer', {
      showWhen: { field: 'type', op: 'is', value: 'decimal' },
      min: 0,
      max: 6,
      ...HIDDEN,
      form: { group: 'rules' },
    }),
    flag('listed', 'display', false),
    flag('searchable', 'display', false),
    flag('filterable', 'display', false),
    field('width', 'integer', {
      min: 60,
      max: 600,
      help: 'eav.field.help.width',
      ...HIDDEN,
      form: { group: 'display' },
    }),
    field('formGroup', 'text', {
      maxLength: 20,
      help: 'eav.field.help.formGroup',
      ...HIDDEN,
      form: { group: 'display' },
    }),
    field('helpZh', 'text', { maxLength: 120, ...HIDDEN, form: { group: 'display', wide: true } }),
    field('helpEn', 'text', { maxLength: 120, ...HIDDEN, form: { group: 'display', wide: true } }),
    rolesField('readRoles'),
    rolesField('writeRoles'),
    field('updateTime', 'datetime', { ...SET, list: { width: 180, hidden: true } }),
  ],
});
