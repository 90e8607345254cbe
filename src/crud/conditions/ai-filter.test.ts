import { defineResource } from '@src/contracts/resource/definition.ts';
import { expect, it } from 'vitest';
import { allOf, describeFilter, parseAiFilter } from './ai-filter.ts';

const definition = defineResource({
  ...{ name: 'order', module: 'order', api: '/order', label: 'Order', plural: 'Orders', titleField: 'no', sort: 'no' },
  fields: [
    { name: 'no', kind: 'text', label: 'Number' },
    { name: 'total', kind: 'money', label: 'Total' },
    {
      ...{ name: 'status', kind: 'select', label: 'State' },
      options: [
        { value: 'paid', label: 'Paid' },
        { value: 'open', label: 'Open' },
      ],
    },
    { name: 'made', kind: 'date', label: 'Made' },
    { name: 'key', kind: 'password', label: 'Key' },
    { name: 'customer', kind: 'relation', label: 'Customer', relation: { resource: 'customer' } },
    { name: 'hidden', kind: 'text', label: 'Hidden', filter: false },
  ],
});
const words = (label: unknown) => String(label).toUpperCase();

it('sends the model the filterable fields and no records', () => {
  const { sentence, today, fields } = JSON.parse(describeFilter(definition, 'Paid over 5', '2026-06-17', words));
  expect([sentence, today]).toEqual(['Paid over 5', '2026-06-17']);
  expect(fields.map(({ field, label }: Record<string, string>) => `${field} ${label}`)).toEqual([
    ...['no NUMBER', 'total TOTAL', 'status STATE', 'made MADE'],
  ]);
  expect(fields[2].options).toEqual([
    { value: 'paid', label: 'PAID' },
    { value: 'open', label: 'OPEN' },
  ]);
});

it('parses conditions from any surrounding text, with the same rules as typed ones', () => {
  const said = `Here:\n\`\`\`json\n${JSON.stringify([
    { field: 'total', op: 'more', value: 500 },
    { field: 'status', op: 'in', value: ['paid'] },
    { field: 'made', op: 'between', value: ['2026-01-01', '2026-02-01'] },
  ])}\n\`\`\``;
  const { conditions, refused } = parseAiFilter(definition, said);
  expect(refused).toBe(0);
  expect(allOf(conditions)).toEqual({
    all: [
      { field: 'total', op: 'more', value: 50_000 },
      { field: 'status', op: 'in', value: ['paid'] },
      { field: 'made', op: 'between', value: ['2026-01-01', '2026-02-01'] },
    ],
  });
});

it.each([
  ['a field that is none', { field: 'password', op: 'is', value: 'x' }],
  ['a secret', { field: 'key', op: 'is', value: 'x' }],
  ['a field that is not filtered by', { field: 'hidden', op: 'contains', value: 'x' }],
  ['ids that it cannot know', { field: 'customer', op: 'is', value: '1' }],
  ['a comparison that the kind does not have', { field: 'status', op: 'contains', value: 'pa' }],
  ['a choice that is none', { field: 'status', op: 'in', value: ['refunded'] }],
  ['a value of another kind', { field: 'total', op: 'more', value: 'a lot' }],
  ['no condition', 'drop table'],
])('refuses %s', (_what, condition) => {
  expect(parseAiFilter(definition, JSON.stringify([condition]))).toEqual({ conditions: [], refused: 1 });
});

it('finds no conditions in a response without a list, and accepts a single condition outside of one', () => {
  expect(parseAiFilter(definition, 'I cannot [help].')).toEqual({ conditions: [], refused: 0 });
  expect(allOf([])).toBe(null);
  expect(allOf([{ field: 'no', op: 'filled' }])).toEqual({ field: 'no', op: 'filled' });
});
