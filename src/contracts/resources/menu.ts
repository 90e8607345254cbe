import type { Condition } from '../resource/condition.ts';
import { defineResource } from '../resource/definition.ts';
import { enabledLifecycle } from './enabled-lifecycle.ts';

/** Types of a menu entry as the specification counts them: a section, a page, a button. */
export const MENU_TYPES = { section: '0', page: '1', button: '2' } as const;

const isPage: Condition = { field: 'type', op: 'is', value: MENU_TYPES.page };
const isButton: Condition = { field: 'type', op: 'is', value: MENU_TYPES.button };
const isEntry: Condition = { field: 'type', op: 'in', value: [MENU_TYPES.section, MENU_TYPES.page] };

/** What stands in the menu, and the buttons of its pages (modules, C9). */
export const menuResource = defineResource({
  name: 'menu',
  module: 'system',
  api: '/system/menu',
  label: 'system.menu.one',
  plural: 'system.menu.many',
  icon: 'pi pi-bars',
  titleField: 'menuName',
  sort: 'orderNo,menuName',
  tree: { parentField: 'parentMenu' },
  lifecycle: enabledLifecycle('menu'),
  fields: [
    {
      name: 'type',
      kind: 'select',
      label: 'system.menu.field.type',
      required: true,
      default: MENU_TYPES.page,
      readOnly: 'afterCreate',
      filter: true,
      list: { width: 110 },
      options: [
        { value: MENU_TYPES.section, label: 'system.menu.type.section', icon: 'pi pi-folder' },
        { value: MENU_TYPES.page, label: 'system.menu.type.page', icon: 'pi pi-file' },
        { value: MENU_TYPES.button, label: 'system.menu.type.button', icon: 'pi pi-bolt' },
      ],
    },
    {
      name: 'menuName',
      kind: 'text',
      label: 'system.menu.field.menuName',
      help: 'system.menu.help.menuName',
      required: true,
      maxLength: 60,
      search: true,
      list: { width: 260, pinned: true },
    },
    {
      name: 'parentMenu',
      kind: 'relation',
      label: 'system.menu.field.parentMenu',
      required: isButton,
      relation: { resource: 'menu', parentField: 'parentMenu' },
      list: false,
      filter: false,
    },
    { name: 'icon', kind: 'icon', label: 'system.menu.field.icon', showWhen: isEntry, list: false, filter: false },
    {
      name: 'path',
      kind: 'text',
      label: 'system.menu.field.path',
      help: 'system.menu.help.path',
      required: isEntry,
      showWhen: isEntry,
      maxLength: 200,
      search: true,
      list: { width: 180 },
    },
    {
      name: 'component',
      kind: 'text',
      label: 'system.menu.field.component',
      help: 'system.menu.help.component',
      showWhen: isPage,
      maxLength: 100,
      list: { width: 200 },
    },
    {
      name: 'frameSrc',
      kind: 'url',
      label: 'system.menu.field.frameSrc',
      help: 'system.menu.help.frameSrc',
      showWhen: isPage,
      list: { hidden: true },
      filter: false,
    },
    {
      name: 'permission',
      kind: 'code',
      label: 'system.menu.field.permission',
      help: 'system.menu.help.permission',
      required: isButton,
      showWhen: isButton,
      unique: true,
      maxLength: 80,
      search: true,
      list: { width: 220 },
    },
    {
      name: 'orderNo',
      kind: 'integer',
      label: 'system.field.orderNo',
      required: true,
      default: 1,
      min: 0,
      max: 999_999,
      list: { width: 90 },
    },
    {
      name: 'hideMenu',
      kind: 'boolean',
      label: 'system.menu.field.hideMenu',
      showWhen: isEntry,
      default: false,
      filter: true,
      list: { hidden: true },
    },
    {
      name: 'keepAlive',
      kind: 'boolean',
      label: 'system.menu.field.keepAlive',
      help: 'system.menu.help.keepAlive',
      showWhen: isPage,
      default: true,
      list: { hidden: true },
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
  ],
});
