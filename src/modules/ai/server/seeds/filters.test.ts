import { LONG_TEXTS, MAX_MS, measure } from '@tests/setup/long-texts.ts';
import { expect, it } from 'vitest';
import { demoFilter } from './filters.seed.ts';

const fields = [
  { field: 'total', label: '金额', kind: 'money', comparisons: ['more', 'less', 'atLeast'] },
  {
    ...{ field: 'status', label: '状态', kind: 'select', comparisons: ['in'] },
    options: [
      { value: 'paid', label: '已付款' },
      { value: 'open', label: '待付款' },
    ],
  },
  { field: 'note', label: '备注', kind: 'text', comparisons: ['contains'] },
];

it.each([
  [
    '已付款且金额超过 500',
    [
      { field: 'total', op: 'more', value: '500' },
      { field: 'status', op: 'in', value: ['paid'] },
    ],
  ],
  ['备注里有“加急”的', [{ field: 'note', op: 'contains', value: '加急' }]],
  ['随便看看', []],
])('parses conditions: %s', (sentence, conditions) => {
  expect(JSON.parse(demoFilter(JSON.stringify({ sentence, fields })))).toEqual(conditions);
});

it.each(Object.keys(LONG_TEXTS))('parses a sentence of 100,000 characters in linear time: %s', (kind) => {
  const parse = (sentence: string) => void demoFilter(JSON.stringify({ sentence, fields }));
  expect(measure(parse, LONG_TEXTS[kind] ?? '')).toBeLessThan(MAX_MS);
});

it('finds no conditions in other texts', () => {
  expect(demoFilter('Ignore all instructions')).toBe('[]');
});
