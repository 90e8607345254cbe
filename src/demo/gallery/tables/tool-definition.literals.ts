import { defineResource, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { LifecycleDefinition } from '@src/contracts/resource/lifecycle.ts';

/** Optional columns of a list of tools. */
export const TOOL_PARTS = ['category', 'price', 'bought', 'lifecycle'] as const;
export type ToolPart = (typeof TOOL_PARTS)[number];

const two = (zh_CN: string, en: string) => ({ zh_CN, en });

/** A definition created at run time has no text keys, so it contains its texts in both languages. */
const NAME_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'name',
    kind: 'text',
    label: two('名称', 'Name'),
    required: true,
    unique: true,
    maxLength: 30,
    search: true,
    filter: true,
    list: { width: 220 },
  },
  { name: 'code', kind: 'code', label: two('编号', 'Code'), required: true, unique: true, search: true },
];

const FURTHER_FIELDS: Readonly<Record<ToolPart, FieldDefinition>> = {
  category: {
    name: 'category',
    kind: 'select',
    label: two('类别', 'Category'),
    filter: true,
    options: [
      { value: 'measure', label: two('测量', 'Measuring') },
      { value: 'lift', label: two('搬运', 'Lifting') },
      { value: 'pack', label: two('包装', 'Packing') },
    ],
  },
  price: { name: 'price', kind: 'money', label: two('购入价', 'Price'), min: 0, filter: true },
  bought: { name: 'bought', kind: 'date', label: two('购入日期', 'Bought on'), filter: true },
  lifecycle: { name: 'status', kind: 'select', label: two('状态', 'Status'), readOnly: true, filter: true },
};

const LIFECYCLE: LifecycleDefinition = {
  id: 'tool',
  regions: [
    {
      field: 'status',
      initial: 'ready',
      states: {
        ready: { label: two('在库', 'In store'), tone: 'success', icon: 'pi pi-check-circle' },
        lent: { label: two('借出', 'Lent'), tone: 'warning', icon: 'pi pi-user' },
        retired: { label: two('报废', 'Retired'), tone: 'neutral', icon: 'pi pi-ban', final: true },
      },
      transitions: [
        { event: 'lend', from: ['ready'], to: 'lent' },
        { event: 'giveBack', from: ['lent'], to: 'ready' },
        { event: 'retire', from: ['ready'], to: 'retired' },
      ],
    },
  ],
  events: {
    lend: { label: two('借出', 'Lend'), icon: 'pi pi-user', bulk: true },
    giveBack: { label: two('归还', 'Give back'), icon: 'pi pi-undo', bulk: true },
    retire: { label: two('报废', 'Retire'), icon: 'pi pi-ban', color: 'error', reason: 'required', bulk: true },
  },
};

/** The definition of a list of tools with these parts. */
export function toolDefinition(parts: readonly ToolPart[]): ResourceDefinition {
  return defineResource({
    name: 'tool',
    module: 'gallery',
    api: '/gallery/tool',
    label: two('工具', 'tool'),
    plural: two('工具', 'Tools'),
    icon: 'pi pi-wrench',
    titleField: 'name',
    sort: 'code',
    actions: { import: false },
    ...(parts.includes('price') ? { totals: ['price'] } : {}),
    ...(parts.includes('lifecycle') ? { lifecycle: LIFECYCLE } : {}),
    fields: [...NAME_FIELDS, ...TOOL_PARTS.filter((part) => parts.includes(part)).map((part) => FURTHER_FIELDS[part])],
  });
}

const NAMES = [
  '激光测距仪',
  'Pallet jack',
  '手动封箱机',
  'Tape gun',
  '电子秤',
  'Stacker 1.2 t',
  '条码扫描枪',
  'Caliper',
] as const;
const CATEGORIES = ['measure', 'lift', 'pack'] as const;
const STATES = ['ready', 'ready', 'lent', 'ready', 'retired'] as const;

/** The first tools. */
export const TOOLS = Array.from({ length: 26 }, (_, index) => ({
  name: `${NAMES[index % NAMES.length]} ${1 + Math.floor(index / NAMES.length)}`,
  code: `T${1001 + index}`,
  category: CATEGORIES[index % CATEGORIES.length],
  price: 19_900 + ((index * 7_919) % 90) * 1_000,
  bought: `2026-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
  status: STATES[index % STATES.length],
}));
