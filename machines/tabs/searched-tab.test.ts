import { expect, it } from 'vitest';
import { findSearchedTab } from './searched-tab.ts';
import { createTab } from './tabs.ops.ts';

const tab = (path: string, search: string, lastActive: number) => ({
  ...createTab({ location: { path, search }, record: { name: path, meta: { title: path } }, params: {} }),
  lastActive,
});

it('finds the tab of a page that was used last, when all its tabs hold a search', () => {
  const searched = [tab('/a', '?q=1', 3), tab('/a', '?q=2', 5), tab('/b', '?q=3', 9)];
  expect(findSearchedTab(searched, '/a')?.key).toBe('/a?q=2');
});

it('finds none of a page that is open without a search, or not open', () => {
  expect(findSearchedTab([tab('/a', '?q=1', 3), tab('/a', '', 1)], '/a')).toBeNull();
  expect(findSearchedTab([tab('/b', '?q=1', 3)], '/a')).toBeNull();
});
