import type { Tab } from '@src/contracts/tab.ts';

/** The tab of a page that was used last, when each of its tabs holds a search; null when the page is open without one, or not open. */
export function findSearchedTab(tabs: readonly Tab[], path: string): Tab | null {
  const open = tabs.filter((tab) => tab.path === path);
  if (open.some(({ search }) => search === '')) return null;
  return open.toSorted((left, right) => right.lastActive - left.lastActive)[0] ?? null;
}
