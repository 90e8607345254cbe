import { describe, expect, it } from 'vitest';
import { choiceTree } from './choice-tree.ts';
import { searchResultIds, treeLines } from './tree-rows.ts';

const TREE = choiceTree([
  { value: '1', label: 'Head office', parent: null },
  { value: '2', label: 'Sales', parent: '1' },
  { value: '3', label: 'Export', parent: '2' },
  { value: '4', label: 'Stores', parent: '1' },
]);
const brief = (closed: readonly string[], words = '') =>
  treeLines(TREE, new Set(closed), words).map(({ id, level, isOpen }) => [id, level, isOpen]);

describe('tree rows', () => {
  it('omit descendants of closed nodes', () => {
    expect(brief([])).toEqual([
      ['1', 1, true],
      ['2', 2, true],
      ['3', 3, null],
      ['4', 2, null],
    ]);
    expect(brief(['2'])).toEqual([
      ['1', 1, true],
      ['2', 2, false],
      ['4', 2, null],
    ]);
  });

  it('contain matches and their ancestors during a search, whatever was closed', () => {
    expect(brief(['1', '2'], 'exp')).toEqual([
      ['1', 1, true],
      ['2', 2, true],
      ['3', 3, null],
    ]);
    expect(brief([], 'nothing')).toEqual([]);
  });

  it('contain all descendants of a match', () => {
    expect(brief([], 'sales')).toEqual([
      ['1', 1, true],
      ['2', 2, true],
      ['3', 3, null],
    ]);
    expect([...searchResultIds(TREE, 'sales')]).toEqual(['1', '2', '3']);
    expect([...searchResultIds(TREE, 'nothing')]).toEqual([]);
  });

  it('have their position among siblings and their parent', () => {
    expect(treeLines(TREE, new Set(), '').at(-1)).toEqual({
      id: '4',
      label: 'Stores',
      level: 2,
      place: 2,
      total: 2,
      parent: '1',
      isOpen: null,
    });
  });
});
