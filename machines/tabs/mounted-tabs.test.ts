import type { RouteMeta } from '@src/contracts/routes/route.ts';
import type { Tab } from '@src/contracts/tab.ts';
import { describe, expect, it } from 'vitest';
import { getMountedTabs } from './mounted-tabs.ts';
import { createTab } from './tabs.ops.ts';

const tab = (path: string, lastActive: number, more: Partial<Tab> = {}, meta: Partial<RouteMeta> = {}): Tab => ({
  ...createTab({ location: { path, search: '' }, record: { name: path, meta: { title: path, ...meta } }, params: {} }),
  lastActive,
  ...more,
});

const kept = (tabs: readonly Tab[], activeKey: string | null, rules = {}) =>
  getMountedTabs({ tabs, activeKey }, { keepAlive: true, tabsOn: true, ...rules }).map(({ key }) => key);

describe('the pages that stay mounted', () => {
  it('are those of open tabs that were visited', () => {
    expect(kept([tab('/a', 1), tab('/b', 0), tab('/c', 2)], '/c')).toEqual(['/a', '/c']);
  });

  it('exclude pages that refuse caching, except on screen', () => {
    const tabs = [tab('/a', 1, {}, { ignoreKeepAlive: true }), tab('/b', 2)];
    expect(kept(tabs, '/b')).toEqual(['/b']);
    expect(kept(tabs, '/a')).toEqual(['/a', '/b']);
  });

  it.each([{ keepAlive: false }, { tabsOn: false }])('are only the one on screen with %j', (rules) => {
    expect(kept([tab('/a', 1), tab('/b', 2)], '/b', rules)).toEqual(['/b']);
  });

  it('are limited: the least recently used go first, but never unsaved work or the page on screen', () => {
    const tabs = [tab('/a', 1), tab('/b', 2, { dirty: true }), tab('/c', 3), tab('/d', 4), tab('/e', 5)];
    expect(kept(tabs, '/e', { cap: 3 })).toEqual(['/b', '/d', '/e']);
    expect(kept(tabs, '/a', { cap: 1 })).toEqual(['/a', '/b']);
  });

  it('are 20 of 30 open ones, and follow closed tabs', () => {
    const tabs = Array.from({ length: 30 }, (_, index) => tab(`/${index}`, index + 1));
    expect(kept(tabs, '/29')).toEqual(tabs.slice(10).map(({ key }) => key));
    expect(kept(tabs.slice(0, 5), '/4')).toHaveLength(5);
    expect(kept([], null)).toEqual([]);
  });
});
