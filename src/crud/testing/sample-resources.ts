import { defineResource } from '@src/contracts/resource/definition.ts';
import { fakeRecord } from './fake-resource-api.ts';

/** Agents with a life cycle, money and a relation: what a usual business list has. */
export const AGENT = defineResource({
  name: 'agent',
  module: 'agent',
  api: '/agent/agent',
  label: { zh_CN: '代理商', en: 'agent' },
  plural: { zh_CN: '代理商', en: 'Agents' },
  icon: 'pi pi-users',
  titleField: 'name',
  sort: 'code',
  totals: ['balance'],
  fields: [
    { name: 'code', kind: 'code', label: { zh_CN: '编号', en: 'Code' }, list: { width: 110 }, search: true },
    {
      name: 'name',
      kind: 'text',
      label: { zh_CN: '名称', en: 'Name' },
      list: { width: 190 },
      search: true,
      filter: true,
    },
    { name: 'status', kind: 'select', label: { zh_CN: '状态', en: 'Status' }, filter: true, list: { width: 130 } },
    {
      name: 'type',
      kind: 'select',
      label: { zh_CN: '类型', en: 'Type' },
      filter: true,
      list: { width: 100 },
      options: [
        { value: 'person', label: { zh_CN: '个人', en: 'Person' } },
        { value: 'company', label: { zh_CN: '企业', en: 'Company' } },
      ],
    },
    {
      name: 'dept',
      kind: 'relation',
      label: { zh_CN: '所属部门', en: 'Department' },
      relation: { resource: 'dept' },
      filter: true,
    },
    { name: 'phone', kind: 'phone', label: { zh_CN: '手机号', en: 'Phone' } },
    { name: 'rate', kind: 'percent', label: { zh_CN: '佣金比例', en: 'Rate' } },
    { name: 'balance', kind: 'money', label: { zh_CN: '余额', en: 'Balance' }, filter: true },
    { name: 'exclusive', kind: 'boolean', label: { zh_CN: '独家', en: 'Exclusive' }, list: { hidden: true } },
    { name: 'validTo', kind: 'date', label: { zh_CN: '有效期至', en: 'Valid to' }, filter: true },
    { name: 'updateTime', kind: 'datetime', label: { zh_CN: '修改时间', en: 'Changed' }, form: false },
  ],
  lifecycle: {
    id: 'agent',
    regions: [
      {
        field: 'status',
        initial: 'pending',
        states: {
          pending: { label: { zh_CN: '待审核', en: 'Pending' }, tone: 'warning', icon: 'pi pi-clock' },
          active: { label: { zh_CN: '合作中', en: 'Active' }, tone: 'success' },
          suspended: { label: { zh_CN: '已暂停', en: 'Suspended' }, tone: 'danger', icon: 'pi pi-pause' },
          expired: { label: { zh_CN: '已到期', en: 'Expired' }, tone: 'neutral', icon: 'pi pi-calendar-clock' },
        },
        transitions: [
          { event: 'approve', from: ['pending'], to: 'active' },
          { event: 'suspend', from: ['active'], to: 'suspended' },
          { event: 'move', from: ['active'], to: 'active' },
          { event: 'resume', from: ['suspended'], to: 'active' },
        ],
      },
    ],
    events: {
      approve: { label: { zh_CN: '通过', en: 'Approve' }, icon: 'pi pi-check', bulk: true },
      suspend: {
        label: { zh_CN: '暂停', en: 'Suspend' },
        icon: 'pi pi-pause',
        reason: 'required',
        bulk: true,
        color: 'error',
      },
      resume: { label: { zh_CN: '恢复合作', en: 'Resume' }, icon: 'pi pi-play', bulk: true },
      move: {
        label: { zh_CN: '转移', en: 'Move' },
        icon: 'pi pi-arrow-right',
        fields: [{ name: 'target', kind: 'text', label: { zh_CN: '目标', en: 'Target' }, required: true }],
      },
    },
  },
});

/** Departments: a tree. */
export const DEPT = defineResource({
  name: 'dept',
  module: 'system',
  api: '/system/dept',
  label: { zh_CN: '部门', en: 'department' },
  plural: { zh_CN: '部门', en: 'Departments' },
  titleField: 'name',
  sort: 'order',
  tree: { parentField: 'parentId' },
  fields: [
    { name: 'name', kind: 'text', label: { zh_CN: '名称', en: 'Name' }, search: true, list: { width: 320 } },
    {
      name: 'parentId',
      kind: 'relation',
      label: { zh_CN: '上级部门', en: 'Parent' },
      relation: { resource: 'dept' },
      list: false,
    },
    { name: 'order', kind: 'integer', label: { zh_CN: '排序', en: 'Order' } },
    { name: 'remark', kind: 'longText', label: { zh_CN: '备注', en: 'Remark' } },
  ],
});

/** Append-only log. */
export const LOGIN_LOG = defineResource({
  name: 'loginLog',
  module: 'system',
  api: '/system/login-log',
  label: { zh_CN: '登录日志', en: 'sign-in' },
  plural: { zh_CN: '登录日志', en: 'Sign-ins' },
  titleField: 'id',
  sort: '-time',
  log: true,
  fields: [
    { name: 'time', kind: 'datetime', label: { zh_CN: '时间', en: 'Time' }, filter: true },
    { name: 'account', kind: 'text', label: { zh_CN: '账号', en: 'Account' }, search: true, filter: true },
    { name: 'ip', kind: 'code', label: { zh_CN: 'IP 地址', en: 'Address' } },
    { name: 'ok', kind: 'boolean', label: { zh_CN: '成功', en: 'Succeeded' }, filter: true },
  ],
});

const NAMES = [
  '华东启明商贸',
  '李雪',
  '南方云帆科技',
  '北辰渠道',
  '周子涵',
  'Harbour Trading',
  '锦程网络',
  '蓝岸传媒',
  'Ines Okafor',
  '青禾数码',
];
const STATES = ['active', 'pending', 'active', 'suspended', 'expired', 'active'] as const;
const NEXT = { active: ['suspend', 'move'], pending: ['approve'], suspended: ['resume'], expired: [] } as const;
const two = (value: number) => String(value).padStart(2, '0');

/** So many agents, each a little different. */
export const agents = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const state = STATES[index % STATES.length] ?? 'active';
    return fakeRecord(`a${index + 1}`, {
      code: `AG${String(100_001 + index)}`,
      name: `${NAMES[index % NAMES.length]} ${index + 1}`,
      status: state,
      type: index % 3 === 0 ? 'company' : 'person',
      dept: `d${(index % 4) + 1}`,
      phone: `1380013${String(1000 + index)}`,
      rate: 500 + (index % 7) * 125,
      balance: (index * 73_511) % 9_000_000,
      exclusive: index % 5 === 0,
      validTo: `2027-${two((index % 12) + 1)}-28`,
      updateTime: `2026-11-${two((index % 20) + 1)} ${two(8 + (index % 10))}:${two((index * 7) % 60)}:00`,
      can: ['update', 'delete', ...NEXT[state]],
    });
  });

/** A small tree of departments. */
export const departments = () => [
  fakeRecord('d1', { name: '总部', parentId: null, order: 1, remark: '深圳' }),
  fakeRecord('d2', { name: '华东大区', parentId: 'd1', order: 2, remark: '上海、江苏、浙江' }),
  fakeRecord('d3', { name: '上海分公司', parentId: 'd2', order: 3 }),
  fakeRecord('d4', { name: '华南大区', parentId: 'd1', order: 4, remark: '广东、广西' }),
];
