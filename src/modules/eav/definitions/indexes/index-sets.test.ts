import { expect, it } from 'vitest';
import { bytesText, indexCost } from './index-cost.ts';
import { indexedColumns, leadingFieldsOf, readIndexSets } from './index-sets.ts';

const FIELDS = [
  { id: '1', type: 'text' },
  { id: '2', type: 'integer', unique: true },
  { id: '3', type: 'date', indexed: true },
  { id: '4', type: 'tags', indexed: true },
];
const columnOf = ({ id }: { readonly id: string }) => `f_${id}`;

it('decodes stored sets, and nothing else', () => {
  expect(readIndexSets(null)).toEqual([]);
  expect(readIndexSets('[{"fields":["1","3"],"unique":true}]')).toEqual([{ fields: ['1', '3'], unique: true }]);
  for (const wrong of [
    'nonsense',
    '[{"fields":[],"unique":true}]',
    '[{"fields":["1","2","3","4","5"],"unique":false}]',
    7,
  ])
    expect(readIndexSets(wrong)).toBeUndefined();
});

it('assigns violations of each unique set to a field without a rule of its own', () => {
  const set = (...fields: string[]) => ({ fields, unique: true });
  expect(
    leadingFieldsOf([set('2', '1'), set('1', '3'), set('1'), set('9')], FIELDS).map(({ leader }) => leader),
  ).toEqual(['1', '3', null]);
});

it('finds the columns by which records can be queried', () => {
  const indexSets = JSON.stringify([{ fields: ['1', '3'], unique: false }]);
  expect([...indexedColumns({ id: 'c', indexSets }, FIELDS, columnOf)]).toEqual(['f_2', 'f_3', 'f_1']);
  expect([...indexedColumns({ id: 'c' }, FIELDS, columnOf)]).toEqual(['f_2', 'f_3']);
});

it('estimates the size of an index', () => {
  const { bytes, writeMs } = indexCost(FIELDS.slice(0, 2), 100_000);
  expect([bytesText(bytes), writeMs]).toEqual(['5.9 MB', 0.04]);
  expect([bytesText(0), bytesText(999), bytesText(1_234), bytesText(98_700_000)]).toEqual([
    '0 B',
    '999 B',
    '1.2 kB',
    '99 MB',
  ]);
});
