import { defineResource, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition, FieldOption } from '@src/contracts/resource/field.ts';
import { AREA_OPTIONS } from './agent-area.ts';
import { agentLifecycle } from './agent-lifecycle.ts';

/** Maximum depth of the agent hierarchy (modules, C1). */
export const MAX_AGENT_LEVEL = 3;
/** Days before the end of its contract from which an agent is shown as expiring. */
export const EXPIRY_NOTICE_DAYS = 30;

type Rest = Omit<FieldDefinition, 'name' | 'kind' | 'label'>;
const field = (name: string, kind: string, rest: Rest = {}): FieldDefinition => ({
  name,
  kind,
  label: `agent.field.${name}`,
  ...rest,
});
const choice = (group: string, ...values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: `agent.${group}.${value}` }));
const HIDDEN = { list: { hidden: true } } as const;
const SET = { readOnly: true } as const;
const IS_COMPANY = { field: 'type', op: 'is', value: 'company' } as const;
const IS_PAID_ONLINE = { field: 'settlement', op: 'in', value: ['wechat', 'bank'] } as const;

const fields: FieldDefinition[] = [
  field('code', 'text', {
    unique: true,
    readOnly: 'afterCreate',
    minLength: 4,
    maxLength: 20,
    pattern: { source: '[A-Z0-9]+', message: 'agent.help.code' },
    help: 'agent.help.code',
    search: true,
    list: { width: 180, pinned: true },
    form: { group: 'agent' },
  }),
  field('name', 'text', {
    required: true,
    minLength: 2,
    maxLength: 40,
    search: true,
    list: { width: 170 },
    form: { group: 'agent' },
  }),
  field('tier', 'relation', {
    required: true,
    readOnly: 'afterCreate',
    relation: { resource: 'agentTier' },
    filter: true,
    list: { width: 110, sortable: false },
    form: { group: 'agent' },
  }),
  field('regions', 'multiSelect', {
    options: [...AREA_OPTIONS],
    required: true,
    max: 10,
    filter: true,
    list: { width: 180, sortable: false },
    form: { group: 'agent' },
  }),
  field('exclusive', 'boolean', { help: 'agent.help.exclusive', ...HIDDEN, form: { group: 'agent' } }),
  field('parent', 'relation', {
    help: 'agent.help.parent',
    readOnly: 'afterCreate',
    relation: { resource: 'agent', parentField: 'parent' },
    filter: true,
    list: { width: 170, sortable: false },
    form: { group: 'agent' },
  }),
  field('customers', 'integer', { ...SET, filter: false, list: { width: 100, sortable: false } }),
  field('salesMonth', 'money', { ...SET, filter: false, list: { width: 140 } }),
  field('balance', 'money', { ...SET, list: { width: 130 } }),
  field('frozen', 'money', { ...SET, ...HIDDEN }),
  field('withdrawn', 'money', { ...SET, ...HIDDEN }),
  field('validFrom', 'date', { required: true, ...HIDDEN, form: { group: 'agent' } }),
  field('validTo', 'date', { required: true, filter: true, list: { width: 130 }, form: { group: 'agent' } }),
  field('status', 'select', {
    ...SET,
    filter: true,
    list: { width: 130 },
    options: Object.entries(agentLifecycle.regions[0]?.states ?? {}).map(([value, { label, tone }]) => ({
      value,
      label,
      tone,
    })),
  }),
  field('nextTier', 'relation', { ...SET, relation: { resource: 'agentTier' }, ...HIDDEN }),
  field('nextTierFrom', 'date', { ...SET, ...HIDDEN }),
  field('type', 'select', {
    required: true,
    default: 'person',
    options: choice('type', 'person', 'company'),
    ...HIDDEN,
    form: { group: 'contact' },
  }),
  field('licenceNo', 'text', {
    required: IS_COMPANY,
    showWhen: IS_COMPANY,
    minLength: 18,
    maxLength: 18,
    help: 'agent.help.licenceNo',
    ...HIDDEN,
    form: { group: 'contact' },
  }),
  field('licenceImage', 'image', {
    required: IS_COMPANY,
    showWhen: IS_COMPANY,
    list: false,
    filter: false,
    export: false,
    form: { group: 'contact' },
  }),
  field('contact', 'text', {
    required: true,
    minLength: 2,
    maxLength: 20,
    search: true,
    ...HIDDEN,
    form: { group: 'contact' },
  }),
  field('phone', 'phone', { required: true, mask: 'phone', search: true, ...HIDDEN, form: { group: 'contact' } }),
  field('email', 'email', { ...HIDDEN, form: { group: 'contact' } }),
  field('inviteCode', 'text', { ...SET, unique: true, ...HIDDEN }),
  field('settlement', 'select', {
    required: true,
    default: 'offline',
    options: choice('settlement', 'wechat', 'bank', 'offline'),
    ...HIDDEN,
    form: { group: 'settlement' },
  }),
  field('payeeName', 'text', {
    required: IS_PAID_ONLINE,
    showWhen: IS_PAID_ONLINE,
    maxLength: 40,
    ...HIDDEN,
    form: { group: 'settlement' },
  }),
  field('payeeAccount', 'text', {
    required: IS_PAID_ONLINE,
    showWhen: IS_PAID_ONLINE,
    mask: 'all',
    maxLength: 40,
    ...HIDDEN,
    form: { group: 'settlement' },
  }),
  field('createTime', 'datetime', { ...SET, filter: true, ...HIDDEN }),
  field('remark', 'longText', { maxLength: 500, ...HIDDEN, form: { group: 'settlement', wide: true } }),
];

/** Agents sell products and earn commissions (modules, C1). */
export const agentResource = defineResource({
  name: 'agent',
  module: 'agent',
  api: '/agent',
  label: 'agent.one',
  plural: 'agent.many',
  icon: 'pi pi-id-card',
  titleField: 'name',
  sort: '-createTime,code',
  designable: true,
  totals: ['balance'],
  // The balance depends on the withdrawals.
  follows: ['withdrawal'],
  page: '/agent/agent_detail/:id',
  actions: { delete: false },
  lifecycle: agentLifecycle,
  form: { groups: ['agent', 'contact', 'settlement'].map((name) => ({ name, label: `agent.group.${name}` })) },
  related: [
    { resource: 'agent', field: 'parent', label: 'agent.tab.children' },
    { resource: 'customer', field: 'agent', label: 'agent.tab.customers' },
    { resource: 'order', field: 'agent', label: 'agent.tab.orders' },
    { resource: 'commission', field: 'agent', label: 'agent.tab.commissions' },
    { resource: 'withdrawal', field: 'agent', label: 'agent.tab.withdrawals' },
    { resource: 'agentMessage', field: 'agent', label: 'agent.tab.messages' },
  ],
  fields,
});

/** The agents as a tree, each below its parent agent. */
export const agentTreeResource: ResourceDefinition = {
  ...agentResource,
  label: 'agent.tree.one',
  plural: 'agent.tree.many',
  tree: { parentField: 'parent' },
};
