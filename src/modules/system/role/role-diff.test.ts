import { choiceTree } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRoles, grantedEntryIds, linesOf } from './role-diff.ts';

const TREE = choiceTree([
  { value: 'system', label: 'System', parent: null },
  { value: 'accounts', label: 'Accounts', parent: 'system' },
  { value: 'create', label: 'Create', parent: 'accounts' },
  { value: 'delete', label: 'Delete', parent: 'accounts' },
  { value: 'roles', label: 'Roles', parent: 'system' },
  { value: 'about', label: 'About', parent: null },
]);
const ALL = linesOf(TREE).map(({ id }) => id);

describe('permissions of a role', () => {
  it('include the ancestors of checked entries', () => {
    expect([...grantedEntryIds(TREE, ['create'])].toSorted()).toEqual(['accounts', 'create', 'system']);
    expect([...grantedEntryIds(TREE, [])]).toEqual([]);
  });
});

describe('difference between two selections', () => {
  it('lists added and removed entries with their paths', () => {
    expect(diffRoles(TREE, ['create', 'about'], ['create', 'delete', 'roles'])).toEqual({
      added: [
        { id: 'delete', label: 'Delete', above: ['System', 'Accounts'], level: 3 },
        { id: 'roles', label: 'Roles', above: ['System'], level: 2 },
      ],
      removed: [{ id: 'about', label: 'About', above: [], level: 1 }],
    });
  });

  it('is empty when a parent is selected in addition to its children', () => {
    expect(diffRoles(TREE, ['create'], ['create', 'accounts', 'system'])).toEqual({ added: [], removed: [] });
  });

  it('transforms one selection into the other, and back', () => {
    const choice = fc.subarray([...ALL]);
    fc.assert(
      fc.property(choice, choice, (before, after) => {
        const there = diffRoles(TREE, before, after);
        const back = diffRoles(TREE, after, before);
        expect(back).toEqual({ added: there.removed, removed: there.added });
        const reached = new Set([...grantedEntryIds(TREE, before), ...there.added.map(({ id }) => id)]);
        for (const { id } of there.removed) reached.delete(id);
        expect(reached).toEqual(new Set(grantedEntryIds(TREE, after)));
      }),
      { numRuns: runs(100) },
    );
  });
});
