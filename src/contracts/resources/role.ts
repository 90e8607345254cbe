import { defineResource } from '../resource/definition.ts';
import type { LifecycleDefinition, LifecycleRegion } from '../resource/lifecycle.ts';
import { enabledLifecycle } from './enabled-lifecycle.ts';

/** Value of the superuser role, which cannot be changed (modules, C9). */
export const SUPER_ROLE = 'super';

/** Whether members of a role need a second factor; until it is set up they can do nothing else. */
const secondFactor: LifecycleRegion = {
  field: 'secondFactor',
  initial: 'optional',
  states: {
    optional: { label: 'system.role.secondFactor.optional', tone: 'neutral', icon: 'pi pi-unlock' },
    required: { label: 'system.role.secondFactor.required', tone: 'info', icon: 'pi pi-shield' },
  },
  transitions: [
    { event: 'askSecondFactor', from: ['optional'], to: 'required' },
    { event: 'waiveSecondFactor', from: ['required'], to: 'optional' },
  ],
};

const enabled = enabledLifecycle('role');
const lifecycle: LifecycleDefinition = {
  ...enabled,
  regions: [...enabled.regions, secondFactor],
  events: {
    ...enabled.events,
    askSecondFactor: {
      label: 'system.role.event.askSecondFactor',
      icon: 'pi pi-shield',
      confirm: 'system.role.confirm.askSecondFactor',
    },
    waiveSecondFactor: { label: 'system.role.event.waiveSecondFactor', icon: 'pi pi-unlock', reason: 'required' },
  },
};

/** The roles, which hold the permissions of accounts (modules, C9). */
export const roleResource = defineResource({
  name: 'role',
  module: 'system',
  api: '/system/role',
  label: 'system.role.one',
  plural: 'system.role.many',
  icon: 'pi pi-shield',
  titleField: 'roleName',
  sort: 'orderNo,roleName',
  lifecycle,
  fields: [
    {
      name: 'roleName',
      kind: 'text',
      label: 'system.role.field.roleName',
      required: true,
      unique: true,
      checked: true,
      minLength: 2,
      maxLength: 20,
      search: true,
      list: { width: 200, pinned: true },
    },
    {
      name: 'roleValue',
      kind: 'code',
      label: 'system.role.field.roleValue',
      help: 'system.role.help.roleValue',
      required: true,
      unique: true,
      checked: true,
      readOnly: 'afterCreate',
      minLength: 2,
      maxLength: 31,
      pattern: { source: '[a-z][a-z0-9_-]*', message: 'system.role.help.roleValue' },
      search: true,
      list: { width: 180 },
    },
    {
      name: 'members',
      kind: 'integer',
      label: 'system.role.field.members',
      readOnly: true,
      filter: false,
      list: { width: 110, sortable: false },
    },
    {
      name: 'rights',
      kind: 'integer',
      label: 'system.role.field.rights',
      readOnly: true,
      filter: false,
      list: { width: 110, sortable: false },
    },
    {
      name: 'dataScope',
      kind: 'select',
      label: 'system.role.field.dataScope',
      required: true,
      default: 'all',
      filter: true,
      list: { width: 230 },
      options: [
        { value: 'all', label: 'system.role.scope.all' },
        { value: 'deptTree', label: 'system.role.scope.deptTree' },
        { value: 'dept', label: 'system.role.scope.dept' },
        { value: 'self', label: 'system.role.scope.self' },
        { value: 'custom', label: 'system.role.scope.custom' },
      ],
    },
    {
      name: 'scopeDepts',
      kind: 'relations',
      label: 'system.role.field.scopeDepts',
      required: { field: 'dataScope', op: 'is', value: 'custom' },
      showWhen: { field: 'dataScope', op: 'is', value: 'custom' },
      relation: { resource: 'dept', parentField: 'parentDept' },
      list: false,
      filter: false,
    },
    {
      name: 'orderNo',
      kind: 'integer',
      label: 'system.field.orderNo',
      required: true,
      default: 1,
      min: 0,
      max: 9999,
      list: { width: 90 },
    },
    {
      name: 'status',
      kind: 'select',
      label: 'system.field.status',
      readOnly: true,
      filter: true,
      list: { width: 120 },
      options: [
        { value: 'enabled', label: 'system.status.enabled', tone: 'success' },
        { value: 'disabled', label: 'system.status.disabled', tone: 'neutral' },
      ],
    },
    {
      name: 'secondFactor',
      kind: 'select',
      label: 'system.role.field.secondFactor',
      readOnly: true,
      filter: true,
      list: { width: 130, hidden: true },
      options: [
        { value: 'optional', label: 'system.role.secondFactor.optional', tone: 'neutral' },
        { value: 'required', label: 'system.role.secondFactor.required', tone: 'info' },
      ],
    },
    {
      name: 'menu',
      kind: 'relations',
      label: 'system.role.field.menu',
      help: 'system.role.help.menu',
      relation: { resource: 'menu', parentField: 'parentMenu' },
      list: false,
      filter: false,
      form: { wide: true },
    },
    { name: 'remark', kind: 'longText', label: 'system.field.remark', maxLength: 500, form: { wide: true } },
  ],
});
