import type { MenuItem } from '@src/contracts/routes/route.ts';
import { rowWindow } from '@src/lib/row-window.ts';
import { describe, expect, it } from 'vitest';
import { menuMove } from './menu-keys.ts';
import { activeChain, openForActive, toggleGroup, visibleRows } from './open-groups.ts';

const entry = (path: string, children: readonly MenuItem[] = []): MenuItem => ({
  path,
  title: path,
  icon: null,
  external: false,
  redirect: null,
  meta: { title: path },
  children,
});

const MENU = [
  entry('/order', [entry('/order/index'), entry('/order/refund')]),
  entry('/level', [entry('/level/a', [entry('/level/a/b')]), entry('/level/c', [entry('/level/c/:id')])]),
  entry('/about'),
];
const paths = (items: readonly { readonly path: string }[]) => items.map(({ path }) => path);
const at = (path: string, more: { pattern?: string; active?: string } = {}) => ({
  path,
  pattern: more.pattern ?? null,
  meta: more.active === undefined ? {} : { currentActiveMenu: more.active },
});

describe('activeChain', () => {
  it.each([
    ['an entry of its own', at('/order/refund'), ['/order', '/order/refund']],
    ['a page that highlights another entry', at('/order/9', { active: '/order/index' }), ['/order', '/order/index']],
    ['an unknown highlight falls back to the path', at('/about', { active: '/gone' }), ['/about']],
    [
      'an entry with a parameter',
      at('/level/c/7', { pattern: '/level/c/:id' }),
      ['/level', '/level/c', '/level/c/:id'],
    ],
    ['a page the menu does not know', at('/nowhere'), []],
  ])('finds %s', (_, place, chain) => {
    expect(paths(activeChain(MENU, place))).toEqual(chain);
  });
});

describe('open groups', () => {
  const deep = activeChain(MENU, at('/level/a/b'));

  it('opens the ancestors of the active entry and, as an accordion, closes the rest', () => {
    expect([...openForActive(new Set(['/order']), deep, true)]).toEqual(['/level', '/level/a']);
    expect([...openForActive(new Set(['/order']), deep, false)]).toEqual(['/order', '/level', '/level/a']);
  });

  it('leaves the groups unchanged on a page that is not in the menu', () => {
    expect([...openForActive(new Set(['/order']), [], true)]).toEqual(['/order']);
  });

  it('closes siblings when an accordion opens a group, at its own level only', () => {
    expect([...toggleGroup(MENU, new Set(['/level', '/level/a']), '/level/c', true)]).toEqual(['/level', '/level/c']);
    expect([...toggleGroup(MENU, new Set(['/level']), '/order', true)]).toEqual(['/order']);
    expect([...toggleGroup(MENU, new Set(['/level']), '/order', false)]).toEqual(['/level', '/order']);
  });

  it('closes a group that is open', () => {
    expect([...toggleGroup(MENU, new Set(['/order']), '/order', true)]).toEqual([]);
  });

  it('lists the entries of open groups with level and position', () => {
    const rows = visibleRows(MENU, new Set(['/level', '/level/c']));
    expect(rows.map(({ item, level, place, siblings }) => [item.path, level, place, siblings])).toEqual([
      ['/order', 1, 1, 3],
      ['/level', 1, 2, 3],
      ['/level/a', 2, 1, 2],
      ['/level/c', 2, 2, 2],
      ['/level/c/:id', 3, 1, 1],
      ['/about', 1, 3, 3],
    ]);
  });
});

describe('keys', () => {
  const open = new Set(['/level']);
  const rows = visibleRows(MENU, open);

  it.each([
    ['ArrowDown', 0, { kind: 'focus', index: 1 }],
    ['ArrowDown', 4, null],
    ['ArrowUp', 1, { kind: 'focus', index: 0 }],
    ['Home', 3, { kind: 'focus', index: 0 }],
    ['End', 0, { kind: 'focus', index: 4 }],
    ['ArrowRight', 0, { kind: 'toggle', path: '/order' }],
    ['ArrowRight', 1, { kind: 'focus', index: 2 }],
    ['ArrowRight', 4, null],
    ['ArrowLeft', 1, { kind: 'toggle', path: '/level' }],
    ['ArrowLeft', 3, { kind: 'focus', index: 1 }],
    ['ArrowLeft', 0, null],
    ['x', 0, null],
  ])('%s on line %i', (key, index, move) => {
    expect(menuMove(rows, open, index, key)).toEqual(move);
  });
});

describe('rowWindow', () => {
  it.each([
    [300, 0, { start: 0, end: 300 }],
    [10_000, 0, { start: 0, end: 40 }],
    [10_000, 40_000, { start: 980, end: 1040 }],
    [10_000, 399_200, { start: 9960, end: 10_000 }],
  ])('draws what can be seen of %i lines scrolled to %i px', (count, scrollTop, expected) => {
    expect(rowWindow(count, scrollTop, 800, 40)).toEqual(expected);
  });
});
