import type { RouteMeta } from '@src/contracts/routes/route.ts';
import { describe, expect, it } from 'vitest';
import { isClosable, tabMenu } from './tab-menu.ts';
import { createTab } from './tabs.ops.ts';

const tab = (path: string, meta: Partial<RouteMeta> = {}) =>
  createTab({ location: { path, search: '' }, record: { name: path, meta: { title: path, ...meta } }, params: {} });

const enabledIn = (tabs: readonly ReturnType<typeof tab>[], activeKey: string, key: string) =>
  tabMenu({ tabs, activeKey }, key).flatMap(({ textKey, disabled }) =>
    disabled ? [] : [textKey.replace('layout.multipleTab.', '')],
  );

const [a, b, c, pinned] = [tab('/a'), tab('/b'), tab('/c'), tab('/home', { affix: true })];

describe('the menu of a tab', () => {
  it.each([
    [
      'the middle, active tab',
      [a, b, c],
      '/b',
      '/b',
      ['reload', 'close', 'closeLeft', 'closeRight', 'closeOther', 'closeAll'],
    ],
    ['the first, active tab', [a, b, c], '/a', '/a', ['reload', 'close', 'closeRight', 'closeOther', 'closeAll']],
    ['the last, active tab', [a, b, c], '/c', '/c', ['reload', 'close', 'closeLeft', 'closeOther', 'closeAll']],
    ['an inactive tab', [a, b, c], '/a', '/b', ['close', 'closeAll']],
    ['the only tab', [a], '/a', '/a', ['reload']],
    ['an affixed, active tab', [pinned, a], '/home', '/home', ['reload', 'closeRight', 'closeOther', 'closeAll']],
    ['an affixed, inactive tab', [pinned, a], '/a', '/home', ['closeAll']],
  ])('on %s', (_, tabs, activeKey, key, expected) => {
    expect(enabledIn(tabs, activeKey, key)).toEqual(expected);
  });

  it('lists six actions in a fixed order with two dividers', () => {
    const lines = tabMenu({ tabs: [a, b], activeKey: '/a' }, '/a');
    expect(lines.map(({ action, dividerAfter }) => [action, dividerAfter])).toEqual([
      [0, false],
      [6, true],
      [2, false],
      [3, true],
      [4, false],
      [1, false],
    ]);
  });

  it('is empty for a tab that is not open', () => {
    expect(tabMenu({ tabs: [a], activeKey: '/a' }, '/gone')).toEqual([]);
  });
});

describe('the close button', () => {
  it('is absent on affixed tabs and on the only tab', () => {
    expect([isClosable([a, b], a), isClosable([pinned, a], pinned), isClosable([a], a)]).toEqual([true, false, false]);
  });
});
