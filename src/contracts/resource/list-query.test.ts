import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeValue } from './compute/compute-value.ts';
import { holds } from './condition.ts';
import { actionsOf, defineResource, permissionCode } from './definition.ts';
import { conditionOf } from './filter-condition.ts';
import { type ListQuery, PLAIN_QUERY, readListQuery, writeListQuery } from './list-query.ts';

const label = (text: string) => ({ zh_CN: text, en: text });
const ticket = defineResource({
  name: 'ticket',
  module: 'api',
  api: '/api/ticket',
  label: label('Ticket'),
  plural: label('Tickets'),
  titleField: 'title',
  sort: '-createTime',
  fields: [
    { name: 'title', kind: 'text', label: label('Title') },
    { name: 'price', kind: 'money', label: label('Price'), list: { sortable: false } },
    { name: 'due', kind: 'date', label: label('Due') },
    { name: 'urgent', kind: 'boolean', label: label('Urgent') },
    { name: 'kind', kind: 'select', label: label('Kind'), options: [{ value: 'bug', label: label('Bug') }] },
    { name: 'tags', kind: 'tags', label: label('Tags') },
    { name: 'phone', kind: 'phone', label: label('Phone'), mask: 'phone' },
    { name: 'pin', kind: 'password', label: label('Pin') },
    { name: 'note', kind: 'text', label: label('Note'), filter: false },
  ],
});

const unusable = (params: Record<string, string>) => readListQuery(ticket, params).unusable;
const where = (condition: unknown) => ({ where: JSON.stringify(condition) });
const found = (params: Record<string, string>, record: Record<string, unknown>) => {
  const condition = conditionOf(ticket, readListQuery(ticket, params).query);
  return condition === null || holds(condition, record);
};

describe('a list query in a URL', () => {
  it('has the defaults when nothing is given', () => {
    expect(readListQuery(ticket, { _t: '1', title: ' ' })).toEqual({ query: PLAIN_QUERY, unusable: [] });
  });

  it.each([
    [{ colour: 'red' }, ['colour']],
    [{ pin: 'x' }, ['pin']],
    [{ note: 'x' }, ['note']],
    [{ urgent: 'maybe' }, ['urgent']],
    [{ due_from: 'soon' }, ['due_from']],
    [{ title_from: 'a' }, ['title_from']],
    [{ kind: 'bug,gone' }, ['kind']],
    [{ page: '0', size: '101', sort: 'nothing', bin: 'yes' }, ['page', 'size', 'sort', 'bin']],
    [{ sort: 'price' }, ['sort']],
    [{ sort: 'title,tags' }, ['sort']],
    [where({ field: 'pin', op: 'startsWith', value: 'a' }), ['where']],
    [where({ field: 'note', op: 'is', value: 'a' }), ['where']],
    [where({ field: 'urgent', op: 'contains', value: 'a' }), ['where']],
    [where({ field: 'constructor', op: 'is', value: 'a' }), ['where']],
    [{ where: '{' }, ['where']],
    [{ q: 'a'.repeat(201) }, ['q']],
    [{ view: 'mine', record: '1' }, ['view', 'record']],
  ])('%j reports %j as unusable', (params, names) => {
    expect(unusable(params)).toEqual(names);
  });

  it.each([
    ['price', 'is', '5'],
    ['price', 'atMost', null],
    ['price', 'between', [1]],
    ['price', 'between', [1, 'x']],
    ['price', 'more', [1]],
    ['price', 'empty', 5],
    ['due', 'is', 20260601],
    ['due', 'atLeast', 'soon'],
    ['due', 'atLeast', '2026-6-1'],
    ['due', 'less', '2026-02-30'],
    ['createTime', 'atLeast', '2026-06-01T10:00'],
    ['urgent', 'is', 'true'],
    ['urgent', 'is', 1],
    ['kind', 'is', 'gone'],
    ['kind', 'is', ['bug']],
    ['kind', 'in', 'bug'],
    ['kind', 'notIn', 'bug'],
    ['kind', 'notIn', ['bug', ['bug']]],
    ['kind', 'in', Array.from({ length: 201 }, () => 'bug')],
    ['tags', 'in', ['a,b']],
    ['tags', 'contains', ''],
    ['title', 'contains', ['a']],
    ['title', 'is', 5],
    ['title', 'is', { toString: 1 }],
  ])('refuses to compare %s by %s with %j, which would match nothing or everything', (field, op, value) => {
    expect(unusable(where({ field, op, value }))).toEqual(['where']);
    expect(unusable(where({ not: { any: [{ field, op, value }] } }))).toEqual(['where']);
  });

  it('refuses to compare with a number that overflows', () => {
    for (const op of ['less', 'is', 'more'])
      expect(unusable({ where: `{"field":"price","op":"${op}","value":1e400}` })).toEqual(['where']);
    expect(unusable({ where: '{"field":"title","op":"contains","value":-1e400}' })).toEqual(['where']);
  });

  it.each([
    ['price', 'between', [-1, 5]],
    ['price', 'empty', undefined],
    ['due', 'atLeast', '2026-06-01'],
    ['createTime', 'between', ['2026-06-01', '2026-06-30 23:59:59']],
    ['urgent', 'is', false],
    ['kind', 'in', ['bug']],
    ['kind', 'is', null],
    ['title', 'isNot', ''],
    ['title', 'startsWith', 5],
    ['tags', 'notIn', ['red']],
    ['creator', 'is', 'vben'],
  ])('compares %s by %s with %j', (field, op, value) => {
    expect(unusable(where({ field, op, value }))).toEqual([]);
  });

  it('refuses deeply nested conditions', () => {
    const deep = Array.from({ length: 2000 }).reduce<unknown>((inner) => ({ not: inner }), {
      field: 'title',
      op: 'empty',
    });
    expect(unusable(where(deep))).toEqual(['where']);
  });

  it('is unchanged by writing and reading', () => {
    const filters = fc.record(
      { title: fc.stringMatching(/^[a-z]{1,8}$/), urgent: fc.constantFrom('true', 'false'), kind: fc.constant('bug') },
      { requiredKeys: [] },
    );
    const query: fc.Arbitrary<ListQuery> = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.integer({ min: 1, max: 100 }),
      sort: fc.array(fc.record({ field: fc.constantFrom('title', 'due'), descending: fc.boolean() }), { maxLength: 3 }),
      q: fc.stringMatching(/^[a-z]{0,8}$/),
      filters,
      where: fc.constantFrom(null, { any: [{ field: 'title', op: 'is', value: 'a' }] } as const),
      bin: fc.boolean(),
      after: fc.stringMatching(/^[a-z0-9]{0,8}$/),
    });
    fc.assert(
      fc.property(query, (each) => {
        expect(readListQuery(ticket, writeListQuery(each))).toEqual({ query: each, unusable: [] });
      }),
      { numRuns: runs(200), seed: 3 },
    );
  });
});

describe('the filter bar', () => {
  it.each([
    [{ title: 'Prin' }, { title: 'the printer' }, true],
    [{ tags: 'red,blue' }, { tags: ['green', 'blue'] }, true],
    [{ tags: 'red' }, { tags: ['green'] }, false],
    [{ kind: 'bug' }, { kind: 'bug' }, true],
    [{ price_from: '1.50', price_to: '2' }, { price: 150 }, true],
    [{ price_from: '1.50', price_to: '2' }, { price: 201 }, false],
    [{ createTime_to: '2026-06-01' }, { createTime: '2026-06-01 23:59:59' }, true],
    [{ createTime_from: '2026-06-02' }, { createTime: '2026-06-01 23:59:59' }, false],
    [{ urgent: 'true' }, { urgent: true }, true],
    [{ urgent: 'true', title: 'x' }, { urgent: true, title: 'a' }, false],
  ])('%j on %j is %s', (params, record, fits) => {
    expect(found(params, record)).toBe(fits);
  });
});

describe('a computed value', () => {
  it.each([
    [{ from: 'copy', field: 'a' }, { a: 3 }, 3],
    [{ from: 'copy', field: 'a' }, {}, null],
    [{ from: 'join', fields: ['a', 'b', 'c'], separator: ' ' }, { a: 'x', b: '', c: 7 }, 'x 7'],
    [{ from: 'sum', fields: ['a', 'b'] }, { a: 1, b: null }, 1],
    [{ from: 'product', fields: ['a', 'b'] }, { a: 2, b: 3 }, 6],
    [{ from: 'product', fields: ['a', 'b'] }, { a: 2 }, null],
    [{ from: 'sum', fields: ['a'] }, {}, null],
  ] as const)('%j of %j is %j', (compute, values, value) => {
    expect(computeValue('fields' in compute ? { ...compute, fields: [...compute.fields] } : compute, values)).toBe(
      value,
    );
  });
});

it('permissions exist for each action that the definition offers', () => {
  expect(actionsOf(ticket)).toEqual([
    'view',
    'create',
    'update',
    'delete',
    'restore',
    'export',
    'import',
    'reveal',
    'share',
  ]);
  expect(actionsOf({ ...ticket, log: true, fields: [] })).toEqual(['view', 'export', 'share']);
  expect(permissionCode(ticket, 'view')).toBe('api:ticket:view');
});
