import { holds } from '@src/contracts/resource/condition.ts';
import { conditionOf } from '@src/contracts/resource/filter-condition.ts';
import { PLAIN_QUERY, readListQuery } from '@src/contracts/resource/list-query.ts';
import { describe, expect, it } from 'vitest';
import { fakeRecord } from '../testing/fake-resource-api.ts';
import { AGENT, agents, departments, LOGIN_LOG } from '../testing/sample-resources.ts';
import { targetOf } from './bulk/bulk-target.ts';
import { nextSort } from './columns/next-sort.ts';
import { fitsView, paramsOf, readAddress, searchOf, viewParams } from './list-url.ts';
import { readyDefinition } from './resolve-definition.ts';
import { rowEvents } from './rows/row-actions.ts';
import { treeRows } from './rows/tree-rows.ts';

describe('list URL', () => {
  const search = '?status=active%2Cexpired&sort=-balance&page=3&view=v1&record=a7';

  it('is unchanged after parsing and writing', () => {
    const address = readAddress(AGENT, search);
    expect(address).toMatchObject({ view: 'v1', record: 'a7', unusable: [] });
    expect(readAddress(AGENT, searchOf(paramsOf(address)))).toEqual(address);
  });

  it('without parameters is the default list', () => {
    expect(readAddress(AGENT, '')).toEqual({ query: PLAIN_QUERY, view: '', record: '', own: {}, unusable: [] });
    expect(searchOf({})).toBe('');
  });

  it("separates the page's own parameters from the query", () => {
    const address = readAddress(AGENT, '?closed=1&page=2', { own: ['closed'] });
    expect(address).toEqual({
      query: { ...PLAIN_QUERY, page: 2 },
      view: '',
      record: '',
      own: { closed: '1' },
      unusable: [],
    });
    expect(paramsOf(address)).toEqual({ page: '2', closed: '1' });
    expect(readAddress(AGENT, '?closed=1').unusable).toEqual(['closed']);
  });

  it('accepts the parameter names of other pages', () => {
    const address = readAddress(AGENT, '?agentStatus=active', { aliases: { agentStatus: 'status' } });
    expect(address.query.filters).toEqual({ status: 'active' });
    expect(paramsOf(address)).toEqual({ status: 'active' });
  });

  it('matches a view, whatever the page number and the order of parameters', () => {
    const { query } = readAddress(AGENT, search);
    expect(viewParams(query)).toEqual({ status: 'active,expired', sort: '-balance' });
    expect(fitsView(query, { sort: '-balance', status: 'active,expired' })).toBe(true);
    expect(fitsView(query, { status: 'active' })).toBe(false);
  });
});

describe('a click on a heading', () => {
  const up = { field: 'name', descending: false };
  const down = { field: 'name', descending: true };
  const other = { field: 'code', descending: false };

  it('sorts ascending, descending, and not at all', () => {
    expect([nextSort([other], 'name', false), nextSort([up], 'name', false), nextSort([down], 'name', false)]).toEqual([
      [up],
      [down],
      [],
    ]);
  });

  it('keeps the other sort columns with Shift', () => {
    expect(nextSort([other], 'name', true)).toEqual([other, up]);
    expect(nextSort([up, other], 'name', true)).toEqual([down, other]);
    expect(nextSort([down, other], 'name', true)).toEqual([other]);
  });
});

describe('batch target', () => {
  const all = agents(30);
  const found = (params: Readonly<Record<string, string>>) => {
    const { query, unusable } = readListQuery(AGENT, params);
    expect(unusable).toEqual([]);
    const condition = conditionOf(AGENT, query);
    return all.filter((record) => condition === null || holds(condition, record)).map(({ id }) => id);
  };

  it('contains ids or a filter', () => {
    expect(targetOf({ kind: 'ids', ids: ['a1'] }, PLAIN_QUERY)).toEqual({ ids: ['a1'] });
    const query = { ...PLAIN_QUERY, page: 4, filters: { status: 'active' } };
    expect(targetOf({ kind: 'matching', except: [] }, query)).toEqual({ filter: { status: 'active' } });
  });

  it('excludes deselected records from all results', () => {
    const where = { field: 'type', op: 'is', value: 'company' } as const;
    const companies = found({ where: JSON.stringify(where) });
    const except = companies.slice(0, 2);
    const target = targetOf({ kind: 'matching', except }, { ...PLAIN_QUERY, where });
    if (target === null || !('filter' in target)) throw new Error('a filter was expected');
    expect(found(target.filter)).toEqual(companies.slice(2));
  });

  it('is null with too many exclusions', () => {
    const except = Array.from({ length: 500 }, (_, index) => `record-${index}`);
    expect(targetOf({ kind: 'matching', except }, PLAIN_QUERY)).toBeNull();
  });
});

describe('tree', () => {
  const shape = (closed: readonly string[] = [], more = departments()) =>
    treeRows(more, 'parentId', new Set(closed)).map(({ record, level, hasChildren }) => [
      record.id,
      level,
      hasChildren,
    ]);

  it('is in depth-first order', () => {
    expect(shape()).toEqual([
      ['d1', 1, true],
      ['d2', 2, true],
      ['d3', 3, false],
      ['d4', 2, false],
    ]);
    expect(shape(['d2'])).toEqual([
      ['d1', 1, true],
      ['d2', 2, true],
      ['d4', 2, false],
    ]);
  });

  it('shows orphans at the root, and keeps records in cycles', () => {
    const circle = [
      fakeRecord('x', { parentId: 'y' }),
      fakeRecord('y', { parentId: 'x' }),
      fakeRecord('z', { parentId: 'gone' }),
      fakeRecord('s', { parentId: 's' }),
    ];
    expect(shape([], circle).map(([id]) => id)).toEqual(['z', 'x', 'y', 's']);
  });
});

describe('definition', () => {
  it('offers its states as options, and adds the common fields at the end', () => {
    const { fields } = readyDefinition(AGENT);
    expect(fields.find(({ name }) => name === 'status')?.options?.map(({ value }) => value)).toEqual([
      'pending',
      'active',
      'suspended',
      'expired',
    ]);
    expect(fields.slice(AGENT.fields.length).map(({ name }) => name)).toEqual([
      'id',
      'creator',
      'createTime',
      'updater',
    ]);
    expect(readyDefinition(AGENT)).toBe(readyDefinition(readyDefinition(AGENT)));
  });

  it('knows the events of its records, in the recycle bin and outside', () => {
    const names = (bin: boolean, definition = AGENT) => rowEvents(definition, bin).map(({ event }) => event);
    expect(names(false)).toEqual(['update', 'approve', 'suspend', 'resume', 'move', 'delete']);
    expect(names(true)).toEqual(['restore', 'purge']);
    expect(names(false, LOGIN_LOG)).toEqual([]);
  });
});
