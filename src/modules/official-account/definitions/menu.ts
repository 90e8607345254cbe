import { defineResource } from '@src/contracts/resource/definition.ts';
import { APART, HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { choices, fieldsFor } from './fields.ts';
import { MENU_LIMITS } from './limits.ts';
import { menuLifecycle } from './menu-lifecycle.ts';

const field = fieldsFor('menu');
const IS_CONDITIONAL = { field: 'scope', op: 'is', value: 'conditional' } as const;

/** Languages that conditional menus can match. */
const LANGUAGES = ['zh_CN', 'zh_TW', 'zh_HK', 'en', 'ja', 'ko'] as const;
/** Phone platforms that conditional menus can match, by the vendor's numbers. */
const PLATFORMS = ['1', '2', '3'] as const;
/** Maximum number of lines in a menu: first-level buttons and the buttons below them. */
const MAX_LINES = MENU_LIMITS.buttons * (1 + MENU_LIMITS.children);

/** A menu of an official account: a default one, and conditional ones for followers who match. */
export const officialMenuResource = defineResource({
  name: 'officialMenu',
  module: 'official',
  api: '/official_account/menu',
  label: 'official.menu.one',
  plural: 'official.menu.many',
  icon: 'pi pi-bars',
  titleField: 'name',
  sort: '-publishedAt,name',
  page: '/official_account/menu_detail/:id',
  lifecycle: menuLifecycle,
  form: {
    groups: [
      { name: 'set', label: 'official.menu.group.set' },
      { name: 'buttons', label: 'official.menu.group.buttons' },
    ],
  },
  fields: [
    field('name', 'text', {
      required: true,
      unique: { within: ['account'] },
      maxLength: 30,
      search: true,
      list: { width: 220, pinned: true },
      form: { group: 'set' },
    }),
    field('account', 'relation', {
      required: true,
      readOnly: 'afterCreate',
      relation: { resource: 'officialAccount' },
      filter: true,
      list: { width: 170, sortable: false },
      form: { group: 'set' },
    }),
    field('scope', 'select', {
      required: true,
      default: 'default',
      readOnly: 'afterCreate',
      options: choices('scope', ['default', 'conditional']),
      filter: true,
      list: { width: 130 },
      form: { group: 'set' },
    }),
    field('matchTag', 'text', {
      showWhen: IS_CONDITIONAL,
      maxLength: 20,
      help: 'official.menu.help.matchTag',
      ...HIDDEN,
      form: { group: 'set' },
    }),
    field('matchLanguage', 'select', {
      showWhen: IS_CONDITIONAL,
      options: choices('language', LANGUAGES),
      ...HIDDEN,
      form: { group: 'set' },
    }),
    field('matchPlatform', 'select', {
      showWhen: IS_CONDITIONAL,
      options: choices('platform', PLATFORMS),
      ...HIDDEN,
      form: { group: 'set' },
    }),
    field('status', 'select', {
      ...SET,
      options: stateChoices(menuLifecycle),
      filter: true,
      list: { width: 150 },
    }),
    field('buttons', 'lines', {
      max: MAX_LINES,
      list: { width: 90, sortable: false },
      filter: false,
      detail: false,
      form: { group: 'buttons', wide: true },
    }),
    field('faults', 'integer', { ...SET, filter: false, list: { width: 90, sortable: false }, export: false }),
    field('publishedAt', 'datetime', { ...SET, list: { width: 180 } }),
    field('publishedBy', 'person', { ...SET, list: { width: 130 } }),
    field('errorCode', 'code', { ...SET, ...HIDDEN, showWhen: { field: 'errorCode', op: 'filled' } }),
    field('errorText', 'text', { ...SET, ...HIDDEN, showWhen: { field: 'errorText', op: 'filled' } }),
    field('verified', 'boolean', { ...SET, ...APART }),
    field('serverMode', 'boolean', { ...SET, ...APART }),
    field('keys', 'tags', { ...SET, ...APART, max: 200 }),
    field('base', 'lines', { ...SET, ...APART, max: MAX_LINES }),
    field('live', 'lines', { ...SET, ...APART, max: MAX_LINES }),
    field('menuId', 'text', { ...SET, ...APART }),
  ],
});
