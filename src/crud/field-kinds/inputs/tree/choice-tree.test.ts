import type { Choice } from '@src/contracts/resource/responses.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchesToOpen, checkedIds, checksOf, choiceTree, idsOf, isLinkable, toggleNode } from './choice-tree.ts';

const choice = (value: string, parent: string | null): Choice => ({ value, label: value, parent });
/** Two branches below a root, and a second root without children. */
const CHOICES = [
  choice('root', null),
  choice('a', 'root'),
  choice('a1', 'a'),
  choice('a2', 'a'),
  choice('b', 'root'),
  choice('z', 'gone'),
];
const TREE = choiceTree(CHOICES);
const on = { checked: true, partialChecked: false };
const partly = { checked: false, partialChecked: true };

describe('choice tree', () => {
  it('puts nodes with an unknown parent at the root', () => {
    expect(TREE.map(({ choice: { value } }) => value)).toEqual(['root', 'z']);
    expect(TREE.flatMap(idsOf)).toEqual(['root', 'a', 'a1', 'a2', 'b', 'z']);
  });

  it('omits a record with its descendants', () => {
    expect(choiceTree(CHOICES, 'a').flatMap(idsOf)).toEqual(['root', 'b', 'z']);
  });

  it('loses no record, whatever parents a server returns', () => {
    const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { minLength: 1 });
    const choices = ids.chain((values) =>
      fc.tuple(...values.map((value) => fc.option(fc.constantFrom(...values)).map((parent) => choice(value, parent)))),
    );
    fc.assert(
      fc.property(choices, (some) => {
        expect(choiceTree(some).flatMap(idsOf).toSorted()).toEqual(some.map(({ value }) => value).toSorted());
      }),
      { numRuns: runs(200) },
    );
  });

  it('checks a parent when all its descendants are checked, and partially when some are', () => {
    expect(checksOf(TREE, ['a1', 'a2'], true)).toEqual({ root: partly, a: on, a1: on, a2: on });
    expect(checksOf(TREE, ['a1'], true)).toEqual({ root: partly, a: partly, a1: on });
    expect(checkedIds(checksOf(TREE, ['a1', 'a2', 'b'], true)).toSorted()).toEqual(['a', 'a1', 'a2', 'b', 'root']);
  });

  it('checks each box separately when they are not linked', () => {
    expect(checksOf(TREE, ['a'], false)).toEqual({ a: on });
  });

  it('checks all descendants of a clicked box, and unchecks a parent with its first unchecked descendant', () => {
    expect(toggleNode(TREE, [], 'a', true).toSorted()).toEqual(['a', 'a1', 'a2']);
    expect(toggleNode(TREE, ['a1'], 'a', true).toSorted()).toEqual(['a', 'a1', 'a2']);
    expect(toggleNode(TREE, ['a', 'a1', 'a2'], 'a1', true)).toEqual(['a2']);
    expect(toggleNode(TREE, ['a', 'a1', 'a2', 'b', 'root'], 'root', true)).toEqual([]);
    expect(toggleNode(TREE, ['a2'], 'a1', true).toSorted()).toEqual(['a', 'a1', 'a2']);
  });

  it('checks only descendants that a search shows', () => {
    const shown = new Set(['root', 'a', 'a1']);
    expect(toggleNode(TREE, [], 'root', true, shown)).toEqual(['a1']);
    expect(toggleNode(TREE, ['a1', 'b'], 'root', true, shown).toSorted()).toEqual(['b']);
    expect(toggleNode(TREE, ['a2'], 'root', true, shown).toSorted()).toEqual(['a', 'a1', 'a2']);
  });

  it('toggles a single box when they are not linked', () => {
    expect(toggleNode(TREE, ['b'], 'a', false)).toEqual(['b', 'a']);
    expect(toggleNode(TREE, ['b', 'a'], 'a', false)).toEqual(['b']);
    expect(toggleNode(TREE, ['b'], 'nobody', false)).toEqual(['b']);
  });

  it('ignores a click on a disabled box', () => {
    const tree = choiceTree([choice('p', null), { ...choice('p1', 'p'), disabled: true }, choice('p2', 'p')]);
    expect(toggleNode(tree, [], 'p', true)).toEqual(['p2']);
    expect(toggleNode(tree, ['p2'], 'p1', true)).toEqual(['p2']);
  });

  it('knows which selections linked boxes can represent', () => {
    expect(isLinkable(TREE, ['a', 'a1', 'a2'])).toBe(true);
    expect(isLinkable(TREE, ['a'])).toBe(false);
    expect(isLinkable(TREE, ['a1', 'a2'])).toBe(false);
    expect(isLinkable(TREE, ['unseen'])).toBe(true);
  });

  it('opens the ancestors of checked nodes', () => {
    expect(branchesToOpen(TREE, ['a2'])).toEqual(['root', 'z', 'a']);
    expect(branchesToOpen(TREE, [])).toEqual(['root', 'z']);
  });
});
