import { type Branch, branchesOf, drop, movesOf, type Place, type Step, step } from '@src/ui/arrange/tree-order.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MenuEntry, menuItemsOf } from './menu-branches.ts';

const entry = (id: string, orderNo: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  name: id.toUpperCase(),
  isSection: false,
  parent: null,
  orderNo,
  version: 1,
  icon: null,
  path: id,
  isHidden: false,
  isDisabled: false,
  isBroken: false,
  ...more,
});

const ENTRIES: readonly MenuEntry[] = [
  entry('orders', 4, { isSection: true, path: '/orders' }),
  entry('list', 1, { parent: 'orders' }),
  entry('refund', 2, { parent: 'orders' }),
  entry('system', 6, { isSection: true, path: '/system' }),
  entry('role', 1, { parent: 'system' }),
  entry('about', 6, { path: '/about' }),
];
const TREE = branchesOf(ENTRIES);

type Shape = readonly (string | readonly [string, Shape])[];
const shapeOf = (tree: readonly Branch[] | null): Shape | null =>
  tree === null
    ? null
    : tree.map(({ entry: { id }, children }) => (children.length === 0 ? id : [id, shapeOf(children) ?? []]));

describe('menu order', () => {
  it('follows the numbers; entries with equal numbers keep their order', () => {
    expect(shapeOf(TREE)).toEqual([['orders', ['list', 'refund']], ['system', ['role']], 'about']);
  });

  it.each<[id: string, way: Step, after: Shape | null]>([
    ['refund', 'up', [['orders', ['refund', 'list']], ['system', ['role']], 'about']],
    ['list', 'up', null],
    ['system', 'down', [['orders', ['list', 'refund']], 'about', ['system', ['role']]]],
    ['about', 'down', null],
    [
      'about',
      'in',
      [
        ['orders', ['list', 'refund']],
        ['system', ['role', 'about']],
      ],
    ],
    ['refund', 'in', null],
    ['orders', 'in', null],
    ['system', 'in', [['orders', ['list', 'refund', ['system', ['role']]]], 'about']],
    ['refund', 'out', [['orders', ['list']], 'refund', ['system', ['role']], 'about']],
    ['about', 'out', null],
    ['nothing', 'up', null],
  ])('changes when %s moves %s', (id, way, after) => {
    expect(shapeOf(step(TREE, id, way))).toEqual(after);
  });

  it.each<[id: string, target: string, place: Place, after: Shape | null]>([
    ['refund', 'list', 'before', [['orders', ['refund', 'list']], ['system', ['role']], 'about']],
    ['list', 'refund', 'after', [['orders', ['refund', 'list']], ['system', ['role']], 'about']],
    ['about', 'orders', 'before', ['about', ['orders', ['list', 'refund']], ['system', ['role']]]],
    [
      'about',
      'system',
      'inside',
      [
        ['orders', ['list', 'refund']],
        ['system', ['role', 'about']],
      ],
    ],
    ['about', 'role', 'inside', null],
    ['orders', 'list', 'after', null],
    ['orders', 'orders', 'inside', null],
    ['orders', 'nothing', 'inside', null],
  ])('changes when %s is dropped on %s (%s)', (id, target, place, after) => {
    expect(shapeOf(drop(TREE, id, target, place))).toEqual(after);
  });

  it('nests at most three levels', () => {
    const deep = step(TREE, 'system', 'in') ?? [];
    expect(shapeOf(drop(deep, 'about', 'system', 'inside'))).toEqual([
      ['orders', ['list', 'refund', ['system', ['role', 'about']]]],
    ]);
    const more = branchesOf([
      ...ENTRIES,
      entry('extra', 9, { isSection: true }),
      entry('leaf', 1, { parent: 'extra' }),
    ]);
    const inner = drop(more, 'system', 'orders', 'inside') ?? [];
    expect(drop(inner, 'extra', 'system', 'inside')).toBeNull();
  });

  it('is stored with as few number changes as possible', () => {
    expect(movesOf(TREE, TREE)).toEqual([]);
    const moved = step(TREE, 'refund', 'out') ?? [];
    expect(movesOf(TREE, moved).map(({ entry: { id }, parent, orderNo }) => [id, parent, orderNo])).toEqual([
      ['refund', null, 5],
      ['about', null, 7],
    ]);
  });

  it('keeps all entries after any moves, and is read as it was stored', () => {
    const ids = ENTRIES.map(({ id }) => id);
    const act = fc.oneof(
      fc.record({ id: fc.constantFrom(...ids), way: fc.constantFrom<Step>('up', 'down', 'in', 'out') }),
      fc.record({
        id: fc.constantFrom(...ids),
        target: fc.constantFrom(...ids),
        place: fc.constantFrom<Place>('before', 'after', 'inside'),
      }),
    );
    const flat = (tree: readonly Branch[]): readonly string[] =>
      tree.flatMap((branch) => [branch.entry.id, ...flat(branch.children)]);
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let tree = TREE;
        for (const each of acts) {
          tree = ('way' in each ? step(tree, each.id, each.way) : drop(tree, each.id, each.target, each.place)) ?? tree;
        }
        expect(flat(tree).toSorted()).toEqual(ids.toSorted());
        const moves = new Map(movesOf(TREE, tree).map((move) => [move.entry.id, move]));
        const written = ENTRIES.map((each) => {
          const move = moves.get(each.id);
          return move === undefined ? each : { ...each, parent: move.parent, orderNo: move.orderNo };
        });
        expect(shapeOf(branchesOf(written))).toEqual(shapeOf(tree));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('sidebar preview', () => {
  it('omits hidden, disabled and viewless entries, and empty sections', () => {
    const tree = branchesOf([
      ...ENTRIES.filter(({ id }) => id !== 'role'),
      entry('role', 1, { parent: 'system', isDisabled: true }),
      entry('secret', 3, { parent: 'orders', isHidden: true }),
      entry('lost', 4, { parent: 'orders', isBroken: true }),
    ]);
    expect(menuItemsOf(tree).map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/orders', ['/orders/list', '/orders/refund']],
      ['/about', []],
    ]);
  });
});
