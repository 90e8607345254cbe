import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { describe, expect, it } from 'vitest';
import { AGENT } from '../../testing/sample-resources.ts';
import { usualChoices, visibleColumns } from './column-layout.ts';
import { foldedColumns, offCard, topFields } from './column-ranks.ts';

const columns = visibleColumns(AGENT, usualChoices(AGENT));
const namesWithin = (room: number, ...sorted: string[]) => {
  const folded = foldedColumns(AGENT, columns, new Set(sorted), room);
  return columns.map(({ field }) => field.name).filter((name) => !folded.has(name));
};
const widthOf = (...names: string[]) =>
  columns.filter(({ field }) => names.includes(field.name)).reduce((sum, { width }) => sum + width, 0);

describe('columns that do not fit', () => {
  it('are folded from the least important on: title, state and money stay longest', () => {
    const all = columns.map(({ field }) => field.name);
    expect(namesWithin(widthOf(...all))).toEqual(all);
    expect(namesWithin(widthOf(...all) - 1)).toEqual(all.slice(0, -1));
    expect(namesWithin(widthOf('name', 'status', 'balance'))).toEqual(['name', 'status', 'balance']);
    expect(namesWithin(widthOf('name', 'status'))).toEqual(['name', 'status']);
    expect(namesWithin(1)).toEqual(['name']);
  });

  it('never include the sort column', () => {
    expect(namesWithin(widthOf('name', 'updateTime'), 'updateTime')).toEqual(['name', 'updateTime']);
  });

  it('leave a card its title, its state and two other values', () => {
    const off = offCard(AGENT, columns);
    expect(columns.map(({ field }) => field.name).filter((name) => !off.has(name))).toEqual([
      'name',
      'code',
      'status',
      'balance',
    ]);
  });
});

it('shows a result by its tone before plain values', () => {
  const result: FieldDefinition = {
    ...{ name: 'result', kind: 'select', label: 'Result' },
    options: [{ value: 'failed', label: 'Failed', tone: 'danger' }],
  };
  const definition = { ...AGENT, fields: [result, ...AGENT.fields] };
  const names = (most: number) => topFields(definition, definition.fields, most).map(({ name }) => name);
  expect(names(4)).toEqual(['code', 'name', 'status', 'balance']);
  expect(names(5)).toEqual(['result', 'code', 'name', 'status', 'balance']);
});

it('ranks title, order, states and money first in a related list', () => {
  const names = (most: number) => topFields(AGENT, AGENT.fields, most).map(({ name }) => name);
  expect(names(1)).toEqual(['name']);
  expect(names(3)).toEqual(['code', 'name', 'status']);
  expect(names(4)).toEqual(['code', 'name', 'status', 'balance']);
});
