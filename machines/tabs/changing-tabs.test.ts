import { describe, expect, it } from 'vitest';
import { selectActiveTab, selectHasUnsavedWork, selectRenderKey } from './index.ts';
import { ABC, at, HOME, page, startTabs } from './testing.ts';

describe('changing tabs', () => {
  it('a refresh resets the page and its unsaved work', () => {
    const { tabs } = startTabs({ visits: ABC });
    tabs.send({ type: 'tabs.dirty.marked', key: '/c', dirty: true });
    tabs.send({ type: 'tabs.refresh.requested', key: '/c', sure: true });
    expect(selectRenderKey('/c')(tabs.getSnapshot())).toBe(1);
    expect(selectRenderKey('/b')(tabs.getSnapshot())).toBe(0);
    expect(selectHasUnsavedWork(tabs.getSnapshot())).toBe(false);
  });

  it('moves tabs, except affixed ones', () => {
    const { tabs, keys } = startTabs({ affixed: [HOME], visits: ABC });
    tabs.send({ type: 'tabs.moved', from: 3, to: 1 });
    expect(keys()).toEqual(['/dashboard', '/c', '/a', '/b']);
    tabs.send({ type: 'tabs.moved', from: 0, to: 2 });
    tabs.send({ type: 'tabs.moved', from: 2, to: 0 });
    tabs.send({ type: 'tabs.moved', from: 2, to: 9 });
    expect(keys()).toEqual(['/dashboard', '/c', '/a', '/b']);
  });

  it('limits a title to one line and a maximum length', () => {
    const { tabs } = startTabs({ visits: [page('/a')] });
    tabs.send({ type: 'tabs.title.set', key: '/a', title: ' <b>x</b>\n\u202Ey ' });
    expect(selectActiveTab(tabs.getSnapshot())?.customTitle).toBe('<b>x</b> y');
    tabs.send({ type: 'tabs.title.set', key: '/a', title: 'x'.repeat(500) });
    expect(selectActiveTab(tabs.getSnapshot())?.customTitle).toHaveLength(120);
    tabs.send({ type: 'tabs.title.set', key: '/a', title: ' ' });
    expect(selectActiveTab(tabs.getSnapshot())?.customTitle).toBe(null);
  });

  it('changes the address of a tab, unless another tab has it', () => {
    const { tabs, keys, active, newFacts } = startTabs({ visits: ABC });
    tabs.send({ type: 'tabs.path.updated', key: '/c', location: at('/c', '?id=1') });
    tabs.send({ type: 'tabs.path.updated', key: '/b', location: at('/a') });
    tabs.send({ type: 'tabs.path.updated', key: '/none', location: at('/d') });
    expect(keys()).toEqual(['/a', '/b', '/c?id=1']);
    expect(active()).toBe('/c?id=1');
    expect(newFacts()).toEqual([]);
  });

  it('restores the address of a tab when the navigation fails', () => {
    const { tabs, keys, active, newFacts } = startTabs({ visits: ABC });
    tabs.send({ type: 'tabs.path.updated', key: '/c', location: at('/c', '?id=1'), pending: true });
    expect(keys()).toEqual(['/a', '/b', '/c?id=1']);
    tabs.send({ type: 'tabs.visited', ...page('/c') });
    expect(keys()).toEqual(['/a', '/b', '/c']);
    expect(active()).toBe('/c');
    expect(newFacts()).toEqual([]);
  });

  it('keeps the newest address of a tab while the console reaches an earlier one', () => {
    const { tabs, keys, active } = startTabs({ visits: ABC });
    tabs.send({ type: 'tabs.path.updated', key: '/c', location: at('/c', '?id=1'), pending: true });
    tabs.send({ type: 'tabs.path.updated', key: '/c?id=1', location: at('/c', '?id=2'), pending: true });
    tabs.send({ type: 'tabs.visited', ...page('/c', {}, '?id=1') });
    expect(keys()).toEqual(['/a', '/b', '/c?id=2']);
    expect(active()).toBe('/c?id=2');
    tabs.send({ type: 'tabs.visited', ...page('/c', {}, '?id=1') });
    expect(keys()).toEqual(['/a', '/b', '/c?id=1']);
  });

  it('opens a separate tab for the former address once the console has reached the new one', () => {
    const { tabs, keys } = startTabs({ visits: ABC });
    tabs.send({ type: 'tabs.path.updated', key: '/c', location: at('/c', '?id=1'), pending: true });
    tabs.send({ type: 'tabs.visited', ...page('/c', {}, '?id=1') });
    tabs.send({ type: 'tabs.visited', ...page('/c') });
    expect(keys()).toEqual(['/a', '/b', '/c?id=1', '/c']);
  });

  it('drops a pending address when the tab is closed', () => {
    const { tabs, keys, active } = startTabs({ visits: ABC });
    tabs.send({ type: 'tabs.path.updated', key: '/c', location: at('/c', '?id=1'), pending: true });
    tabs.send({ type: 'tabs.close.requested', key: '/c?id=1' });
    tabs.send({ type: 'tabs.visited', ...page('/c') });
    expect(keys()).toEqual(['/a', '/b', '/c']);
    expect(active()).toBe('/c');
  });

  it('follows a page to its new address while tabs are off, so that no tab is left for each filter', () => {
    const { tabs, keys } = startTabs({ enabled: false, visits: [page('/a')] });
    tabs.send({ type: 'tabs.path.updated', key: '/a', location: at('/a', '?page=2') });
    tabs.send({ type: 'tabs.visited', ...page('/a', {}, '?page=2') });
    expect(keys()).toEqual(['/a?page=2']);
  });

  it('counts running requests and never below zero', () => {
    const { tabs } = startTabs({ visits: [page('/a')] });
    for (const delta of [1, 1, -1, -5]) tabs.send({ type: 'tabs.busy.changed', key: '/a', delta });
    expect(selectActiveTab(tabs.getSnapshot())?.busy).toBe(0);
    tabs.send({ type: 'tabs.busy.changed', key: '/a', delta: 2 });
    expect(selectActiveTab(tabs.getSnapshot())?.busy).toBe(2);
  });

  it('drops every tab on reset', () => {
    const { tabs, keys, newFacts } = startTabs({ affixed: [HOME], visits: [page('/a')] });
    tabs.send({ type: 'tabs.reset' });
    expect(keys()).toEqual([]);
    expect(newFacts()).toEqual([{ type: 'tabs.closed', keys: ['/dashboard', '/a'] }]);
  });
});
