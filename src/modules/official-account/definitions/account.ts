import { defineResource } from '@src/contracts/resource/definition.ts';
import { HIDDEN, SET, stateChoices } from '@src/contracts/resource/labelled-parts.ts';
import { accountLifecycle } from './account-lifecycle.ts';
import { choices, fieldsFor } from './fields.ts';

const field = fieldsFor('account');
/** True for new accounts only, because they have no state in the form yet. */
const IS_NEW = { field: 'status', op: 'empty' } as const;
const HAS_SERVER = { field: 'serverMode', op: 'is', value: true } as const;
const IS_ENCRYPTED = { all: [HAS_SERVER, { field: 'messageMode', op: 'is', value: 'aes' }] } as const;

/** An official account at the vendor, with the credentials to use it. Secrets can be written but never read. */
export const officialAccountResource = defineResource({
  name: 'officialAccount',
  module: 'official',
  api: '/official_account',
  label: 'official.account.one',
  plural: 'official.account.many',
  icon: 'pi pi-comments',
  titleField: 'name',
  sort: 'name',
  lifecycle: accountLifecycle,
  actions: { export: false, import: false },
  related: [{ resource: 'officialArticle', field: 'account', label: 'official.article.many' }],
  form: {
    groups: ['identity', 'messages'].map((name) => ({ name, label: `official.account.group.${name}` })),
  },
  fields: [
    field('name', 'text', {
      required: true,
      unique: true,
      maxLength: 30,
      search: true,
      list: { width: 200, pinned: true },
      form: { group: 'identity' },
    }),
    field('appId', 'text', {
      required: true,
      unique: true,
      readOnly: 'afterCreate',
      maxLength: 18,
      pattern: { source: 'wx[0-9a-f]{16}', message: 'official.account.help.appId' },
      help: 'official.account.help.appId',
      search: true,
      list: { width: 190, sortable: false },
      form: { group: 'identity' },
    }),
    field('secret', 'password', {
      sealed: true,
      required: IS_NEW,
      minLength: 32,
      maxLength: 32,
      pattern: { source: '[0-9a-f]{32}', message: 'official.account.help.secretForm' },
      help: 'official.account.help.secret',
      form: { group: 'identity' },
    }),
    field('kind', 'select', {
      required: true,
      default: 'service',
      options: choices('accountKind', ['service', 'subscription']),
      filter: true,
      list: { width: 140 },
      form: { group: 'identity' },
    }),
    field('verified', 'boolean', {
      help: 'official.account.help.verified',
      filter: true,
      list: { width: 110 },
      form: { group: 'identity' },
    }),
    field('ipHint', 'text', {
      maxLength: 200,
      help: 'official.account.help.ipHint',
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('operators', 'relations', {
      relation: { resource: 'account' },
      max: 50,
      help: 'official.account.help.operators',
      ...HIDDEN,
      form: { group: 'identity' },
    }),
    field('status', 'select', {
      ...SET,
      options: stateChoices(accountLifecycle),
      filter: true,
      list: { width: 140 },
    }),
    field('checkedAt', 'datetime', { ...SET, list: { width: 180 } }),
    field('errorCode', 'code', { ...SET, ...HIDDEN, showWhen: { field: 'errorCode', op: 'filled' } }),
    field('errorText', 'text', { ...SET, ...HIDDEN, showWhen: { field: 'errorText', op: 'filled' } }),
    field('serverMode', 'boolean', {
      help: 'official.account.help.serverMode',
      list: { width: 120 },
      form: { group: 'messages' },
    }),
    field('messageMode', 'select', {
      default: 'aes',
      required: HAS_SERVER,
      showWhen: HAS_SERVER,
      options: choices('messageMode', ['plain', 'aes']),
      ...HIDDEN,
      form: { group: 'messages' },
    }),
    field('token', 'password', {
      sealed: true,
      showWhen: HAS_SERVER,
      minLength: 3,
      maxLength: 32,
      pattern: { source: '[A-Za-z0-9]+', message: 'official.account.help.tokenForm' },
      help: 'official.account.help.token',
      form: { group: 'messages' },
    }),
    field('encodingAesKey', 'password', {
      sealed: true,
      showWhen: IS_ENCRYPTED,
      minLength: 43,
      maxLength: 43,
      pattern: { source: '[A-Za-z0-9]+', message: 'official.account.help.encodingAesKey' },
      help: 'official.account.help.encodingAesKey',
      form: { group: 'messages' },
    }),
    field('calledAt', 'datetime', { ...SET, list: { hidden: true }, detail: false }),
    field('callback', 'text', { ...SET, help: 'official.account.help.callback', ...HIDDEN, showWhen: HAS_SERVER }),
  ],
});
