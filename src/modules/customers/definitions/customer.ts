import { defineResource } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import { customerLifecycle, levelField, MAX_TAGS } from './customer-lifecycle.ts';

/** Days between a request for erasure and the erasure, in which it can be cancelled (modules, C8). */
export const ERASURE_DAYS = 7;

const choice = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `user.${group}.${value}` }));

const field = (
  name: string,
  kind: string,
  rest: Omit<FieldDefinition, 'name' | 'kind' | 'label'>,
): FieldDefinition => ({
  name,
  kind,
  label: `user.customer.field.${name}`,
  ...rest,
});
const HIDDEN = { list: { hidden: true } } as const;
const SET = { readOnly: true } as const;
/** Condition of fields that have a value only in this state. */
const whileIn = (status: string) => ({ field: 'status', op: 'is', value: status }) as const;
const PERSON = { form: { group: 'person' } } as const;
const BELONGS = { form: { group: 'belongs' } } as const;

/**
 * Customers of the shop (modules, C8). Personal data is masked; revealing it requires a reason and is recorded in the
 * history.
 */
export const customerResource = defineResource({
  name: 'customer',
  module: 'user',
  api: '/user/customer',
  label: 'user.customer.one',
  plural: 'user.customer.many',
  icon: 'pi pi-user',
  titleField: 'nickname',
  sort: '-lastActive,-no',
  designable: true,
  totals: ['spent'],
  page: '/user/customer_detail/:id',
  actions: { delete: false },
  exportReason: true,
  lifecycle: customerLifecycle,
  form: {
    groups: [
      { name: 'person', label: 'user.customer.group.person' },
      { name: 'belongs', label: 'user.customer.group.belongs' },
    ],
  },
  related: [
    { resource: 'order', field: 'customer', label: 'user.customer.tab.orders' },
    { resource: 'feedback', field: 'customer', label: 'user.customer.tab.feedback' },
    { resource: 'usage-log', field: 'customer', label: 'user.customer.tab.installs' },
    { resource: 'customerMessage', field: 'customer', label: 'user.customer.tab.messages' },
    { resource: 'officialMessage', field: 'customer', label: 'user.customer.tab.conversation' },
    { resource: 'pointsEntry', field: 'customer', label: 'user.customer.tab.points' },
  ],
  fields: [
    field('no', 'text', { ...SET, unique: true, search: true, list: { width: 120, pinned: true } }),
    field('avatar', 'avatar', {
      nameField: 'nickname',
      filter: false,
      export: false,
      list: { width: 72, sortable: false },
      form: { group: 'person', wide: true },
    }),
    field('nickname', 'text', { required: true, maxLength: 40, search: true, list: { width: 160 }, ...PERSON }),
    field('realName', 'text', { maxLength: 20, mask: 'all', search: true, ...HIDDEN, ...PERSON }),
    field('phone', 'phone', {
      mask: 'phone',
      unique: true,
      search: 'whole',
      list: { width: 140, sortable: false },
      ...PERSON,
    }),
    field('phoneTail', 'text', { ...SET, search: true, help: 'user.customer.help.phoneTail', ...HIDDEN }),
    field('email', 'email', { mask: 'email', search: true, ...HIDDEN, ...PERSON }),
    { ...levelField, filter: true, list: { width: 110 }, ...BELONGS },
    field('tags', 'tags', {
      max: MAX_TAGS,
      filter: true,
      search: true,
      list: { width: 180, sortable: false },
      ...BELONGS,
    }),
    field('agent', 'relation', {
      relation: { resource: 'agent' },
      filter: true,
      list: { width: 150, sortable: false },
      ...BELONGS,
    }),
    field('region', 'text', { maxLength: 40, filter: true, list: { width: 110 }, ...BELONGS }),
    field('orders', 'integer', { ...SET, list: { width: 90 } }),
    field('spent', 'money', { ...SET, filter: true, list: { width: 120 } }),
    field('lastActive', 'datetime', { ...SET, filter: true, list: { width: 180 } }),
    field('status', 'select', {
      ...SET,
      filter: true,
      list: { width: 140 },
      options: Object.entries(customerLifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
        value,
        label,
        tone,
      })),
    }),
    field('frozenUntil', 'date', { ...SET, ...HIDDEN, showWhen: whileIn('frozen') }),
    field('blacklistReason', 'text', { ...SET, ...HIDDEN, showWhen: whileIn('blacklisted') }),
    field('eraseAt', 'datetime', { ...SET, ...HIDDEN, showWhen: whileIn('erasing') }),
    field('eraseRest', 'select', {
      ...SET,
      ...HIDDEN,
      filter: true,
      options: [{ value: 'underWay', label: 'user.customer.eraseRest.underWay', tone: 'info' }],
      showWhen: { field: 'eraseRest', op: 'filled' },
    }),
    field('mergedInto', 'relation', {
      ...SET,
      relation: { resource: 'customer' },
      ...HIDDEN,
      showWhen: whileIn('merged'),
    }),
    field('points', 'integer', { ...SET, ...HIDDEN }),
    field('balance', 'money', { ...SET, ...HIDDEN }),
    field('openOrders', 'integer', { ...SET, list: false, filter: false, export: false }),
    field('source', 'select', {
      options: choice('source', 'wechat', 'mini', 'web', 'manual'),
      default: 'manual',
      readOnly: 'afterCreate',
      required: true,
      filter: true,
      ...HIDDEN,
      ...BELONGS,
    }),
    field('subscribe', 'select', {
      ...SET,
      options: choice('subscribe', 'subscribed', 'unsubscribed', 'never'),
      filter: true,
      ...HIDDEN,
    }),
    field('openId', 'text', { ...SET, mask: 'all', ...HIDDEN }),
    // Unique only within the official account that the customer follows, which is stored beside it.
    field('openIdAccount', 'text', { ...SET, list: false, filter: false, detail: false, export: false }),
    field('unionId', 'text', { ...SET, mask: 'all', ...HIDDEN }),
    field('remark', 'longText', { maxLength: 500, ...HIDDEN, form: { group: 'belongs', wide: true } }),
  ],
});

/** Ledger of customers' points. Append-only; the sum of the entries is the customer's number of points. */
export const pointsEntryResource = defineResource({
  name: 'pointsEntry',
  module: 'user',
  api: '/user/points',
  label: 'user.points.one',
  plural: 'user.points.many',
  icon: 'pi pi-star',
  titleField: 'kind',
  sort: '-createTime,-id',
  log: true,
  totals: ['amount'],
  actions: { import: false },
  fields: [
    {
      name: 'customer',
      kind: 'relation',
      label: 'user.points.field.customer',
      readOnly: true,
      relation: { resource: 'customer' },
      filter: true,
      list: { width: 160 },
    },
    {
      name: 'kind',
      kind: 'select',
      label: 'user.points.field.kind',
      readOnly: true,
      options: choice('points.kind', 'earned', 'spent', 'adjusted', 'merged'),
      filter: true,
      list: { width: 130 },
    },
    { name: 'amount', kind: 'integer', label: 'user.points.field.amount', readOnly: true, list: { width: 110 } },
    { name: 'balance', kind: 'integer', label: 'user.points.field.balance', readOnly: true, list: { width: 110 } },
    { name: 'note', kind: 'text', label: 'user.points.field.note', readOnly: true, list: { width: 220 } },
    {
      name: 'createTime',
      kind: 'datetime',
      label: 'user.points.field.createTime',
      readOnly: true,
      filter: true,
      list: { width: 180 },
    },
  ],
});
