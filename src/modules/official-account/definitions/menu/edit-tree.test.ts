import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allButtons, emptyButton, type MenuTree } from './button.ts';
import { compareMenus, isSameMenu } from './compare-menus.ts';
import {
  addButton,
  changeButton,
  findButton,
  hasRoom,
  moveButton,
  moveButtonTo,
  removeButton,
  undoDiscard,
} from './edit-tree.ts';
import { fromVendor, toVendor } from './vendor-menu.ts';

const ACTION = { type: 'click', key: 'K' } as const;
const one = changeButton(addButton([], null).tree, 'b1', { name: 'One', ...ACTION });
const names = (tree: MenuTree) => tree.map(({ name, children }) => [name, children.map((child) => child.name)]);

it('removes the action when the first child is added, and restores it', () => {
  const edit = addButton(one, 'b1');
  expect(findButton(edit.tree, 'b1')).toMatchObject({ type: '', key: '', children: [{ id: 'b2' }] });
  expect(edit).toMatchObject({ selected: 'b2', discarded: { id: 'b1', content: ACTION } });
  if (edit.discarded === undefined) throw new Error('nothing was given up');
  expect(undoDiscard(edit.tree, edit.discarded)).toEqual({ tree: one, selected: 'b1' });
});

it('leaves a button without an action when its last child is removed', () => {
  const { tree } = addButton(one, 'b1');
  expect(removeButton(tree, 'b2')).toMatchObject({ bare: 'b1', selected: 'b1', tree: [{ type: '', children: [] }] });
});

it('moves within a level and to another one, within the limits', () => {
  const tree: MenuTree = [
    { ...emptyButton('a'), name: 'A', children: ['c', 'd'].map((id) => ({ ...emptyButton(id), name: id })) },
    { ...emptyButton('b'), name: 'B', ...ACTION },
  ];
  expect(names(moveButton(tree, 'c', 1).tree)).toEqual([
    ['A', ['d', 'c']],
    ['B', []],
  ]);
  expect(moveButton(tree, 'a', -1).tree).toEqual(tree);
  expect(names(moveButtonTo(tree, 'c', null, 1).tree)).toEqual([
    ['A', ['d']],
    ['c', []],
    ['B', []],
  ]);
  expect(moveButtonTo(tree, 'c', 'b', 0)).toMatchObject({ discarded: { id: 'b' }, selected: 'c' });
  expect(moveButtonTo(tree, 'a', 'b', 0).tree).toEqual(tree);
});

interface Step {
  readonly what: number;
  readonly at: number;
  readonly to: number;
}
const steps = fc.array(fc.record({ what: fc.nat(4), at: fc.nat(20), to: fc.nat(20) }), { maxLength: 30 });

function take(tree: MenuTree, { what, at, to }: Step): MenuTree {
  const ids = allButtons(tree).map(({ id }) => id);
  const id = ids[at % Math.max(1, ids.length)] ?? '';
  const other = tree[to % Math.max(1, tree.length)]?.id ?? null;
  const parent = to % 3 > 0 ? other : null;
  if (what === 0) return addButton(tree, parent).tree;
  if (what === 1) return removeButton(tree, id).tree;
  if (what === 2) return moveButton(tree, id, to % 2 ? 1 : -1).tree;
  return what === 3 ? moveButtonTo(tree, id, parent, to % 4).tree : changeButton(tree, id, { name: `n${at}` });
}

it("never exceeds the vendor's limits, or repeats an id", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const tree = all.reduce<MenuTree>(take, []);
      const ids = allButtons(tree).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(tree.length).toBeLessThanOrEqual(3);
      expect(hasRoom(tree, null)).toBe(tree.length < 3);
      for (const { children, type } of tree.filter((button) => button.children.length > 0)) {
        expect([children.length <= 5, type, children.flatMap((child) => child.children)]).toEqual([true, '', []]);
      }
    }),
    { numRuns: runs(100) },
  );
});

const link = (id: string, name: string, url: string) => ({ ...emptyButton(id), name, type: 'view', url }) as const;

it('finds the changed buttons', () => {
  const base: MenuTree = [link('1', 'A', 'a'), link('2', 'B', 'b'), link('3', 'C', 'c')];
  const ours: MenuTree = [link('1', 'A', 'mine'), link('2', 'B', 'x'), link('3', 'C', 'mine')];
  const live: MenuTree = [link('7', 'A', 'a'), link('8', 'B', 'x'), link('9', 'C', 'theirs')];
  expect(compareMenus(base, ours, live).map(({ path, change }) => [path, change])).toEqual([
    [['A'], 'ours'],
    [['B'], 'both'],
    [['C'], 'clash'],
  ]);
  expect(compareMenus(base, base, live.slice(0, 1)).map(({ path, change }) => [path, change])).toEqual([
    [['A'], 'none'],
    [['B'], 'live'],
    [['C'], 'live'],
  ]);
});

it("preserves a menu in the vendor's format, whatever its ids", () => {
  const tree: MenuTree = [{ ...emptyButton('x'), name: 'A', children: [link('y', 'B', 'https://a.example')] }];
  expect(toVendor(tree)).toEqual([{ name: 'A', sub_button: [{ type: 'view', name: 'B', url: 'https://a.example' }] }]);
  expect(isSameMenu(fromVendor(toVendor(tree)), tree)).toBe(true);
  expect(isSameMenu(fromVendor(toVendor(tree)), [])).toBe(false);
});
