import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { mergeVisited } from '../testing/merge-logs.ts';
import { createFakeRoot } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  getUnsavedTabsLostBy,
  selectHasUnsavedWork,
  selectIsEnabled,
  selectTabs,
  type TabsEvent,
  type TabsFact,
  tabsMachine,
} from './index.ts';
import type { ClosingCommand } from './tabs.types.ts';
import { ABC, at, HOME, page, startTabs } from './testing.ts';

describe('visiting', () => {
  it('adds a tab per full path, and activates an open one', () => {
    const { keys, active } = startTabs({
      visits: [page('/a'), page('/b', {}, '?x=1'), page('/b', {}, '?x=2'), page('/a')],
    });
    expect(keys()).toEqual(['/a', '/b?x=1', '/b?x=2']);
    expect(active()).toBe('/a');
  });

  it('treats equivalent escapes as the same tab', () => {
    const { keys } = startTabs({ visits: [page('/caf%C3%A9'), page('/café')] });
    expect(keys()).toEqual(['/café']);
  });

  it.each([
    ['sign-in', page('/login')],
    ['the error page', page('/exception')],
    ['a route without a name', { ...page('/x'), record: { name: '', meta: { title: 'x' } } }],
    ['a redirect', { ...page('/redirect/x'), record: { name: 'Redirect', meta: { title: 'x' } } }],
    ['not found', { ...page('/x'), record: { name: 'PageNotFound', meta: { title: 'x' } } }],
  ])('adds no tab for %s, and leaves none active', (_, visit) => {
    const { keys, active } = startTabs({ visits: [page('/a'), visit] });
    expect(keys()).toEqual(['/a']);
    expect(active()).toBe(null);
  });

  it('activates the tab of the menu entry for a page without its own tab', () => {
    const hidden = page('/account/7', { hideTab: true, currentActiveMenu: '/account' });
    expect(startTabs({ visits: [page('/account'), page('/b'), hidden] }).active()).toBe('/account');
    expect(startTabs({ visits: [page('/b'), hidden] }).active()).toBe(null);
  });

  it('closes the first tab of the same path when the limit is reached', () => {
    const detail = (id: number) => page(`/order/${id}`, { dynamicLevel: 2, realPath: '/order/:id' });
    const other = page('/user/1', { dynamicLevel: 2, realPath: '/user/:id' });
    const { keys } = startTabs({ visits: [detail(1), other, detail(2), detail(3)] });
    expect(keys()).toEqual(['/user/1', '/order/2', '/order/3']);
  });

  it('exceeds the limit rather than drop unsaved work', () => {
    const detail = (id: number) => page(`/order/${id}`, { dynamicLevel: 1, realPath: '/order/:id' });
    const { tabs, keys } = startTabs({ visits: [detail(1)] });
    tabs.send({ type: 'tabs.dirty.marked', key: '/order/1', dirty: true });
    tabs.send({ type: 'tabs.visited', ...detail(2) });
    expect(keys()).toEqual(['/order/1', '/order/2']);
    expect(selectHasUnsavedWork(tabs.getSnapshot())).toBe(true);
  });
});

describe('closing', () => {
  it.each([
    ['the middle one: the left neighbour', '/b', '/b', ['/a', '/c'], '/a'],
    ['the first one: the right neighbour', '/a', '/a', ['/b', '/c'], '/b'],
    ['the last one: the left neighbour', '/c', '/c', ['/a', '/b'], '/b'],
    ['an inactive one: nowhere', '/c', '/a', ['/b', '/c'], null],
  ])('navigates, after %s', (_, shown, closed, left, goal) => {
    const { tabs, keys, wentTo } = startTabs({ visits: [...ABC, page(shown)] });
    tabs.send({ type: 'tabs.close.requested', key: closed });
    expect(keys()).toEqual(left);
    expect(wentTo()).toEqual(goal === null ? [] : [at(goal)]);
  });

  it('navigates home after the only tab', () => {
    const { tabs, keys, active, wentTo, newFacts } = startTabs({ visits: [page('/a')] });
    tabs.send({ type: 'tabs.close.requested', key: '/a' });
    expect(keys()).toEqual([]);
    expect(active()).toBe(null);
    expect(wentTo()).toEqual([at('/dashboard')]);
    expect(newFacts()).toEqual([
      { type: 'tabs.closed', keys: ['/a'] },
      { type: 'tabs.activation.needed', location: at('/dashboard') },
    ]);
  });

  it('keeps home when it is the only tab', () => {
    const { tabs, keys, newFacts } = startTabs({ visits: [page('/dashboard')] });
    tabs.send({ type: 'tabs.close.requested', key: '/dashboard' });
    tabs.send({ type: 'tabs.closeAll.requested' });
    expect(keys()).toEqual(['/dashboard']);
    expect(newFacts()).toEqual([]);
  });

  it('never closes an affixed tab', () => {
    const { tabs, keys } = startTabs({ affixed: [HOME], visits: [HOME, ...ABC] });
    tabs.send({ type: 'tabs.close.requested', key: '/dashboard' });
    tabs.send({ type: 'tabs.closeLeft.requested', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/c']);
    tabs.send({ type: 'tabs.closeOthers.requested', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/c']);
  });

  it.each([
    ['tabs.closeLeft.requested', '/b', ['/b', '/c'], null],
    ['tabs.closeRight.requested', '/b', ['/a', '/b'], '/b'],
    ['tabs.closeOthers.requested', '/b', ['/b'], '/b'],
    ['tabs.closeOthers.requested', '/c', ['/c'], null],
    ['tabs.closeRight.requested', '/unknown', ['/a', '/b', '/c'], null],
  ] as const)('%s on %s leaves %j and navigates to %s', (type, key, left, goal) => {
    const { tabs, keys, wentTo } = startTabs({ visits: ABC });
    tabs.send({ type, key });
    expect(keys()).toEqual(left);
    expect(wentTo()).toEqual(goal === null ? [] : [at(goal)]);
  });

  it('all keeps affixed tabs and navigates to the last of them, or home', () => {
    const pinned = startTabs({ affixed: [HOME, page('/about')], visits: ABC });
    pinned.tabs.send({ type: 'tabs.closeAll.requested' });
    expect(pinned.keys()).toEqual(['/dashboard', '/about']);
    expect(pinned.wentTo()).toEqual([at('/about')]);

    const free = startTabs({ visits: ABC });
    free.tabs.send({ type: 'tabs.closeAll.requested' });
    expect(free.keys()).toEqual([]);
    expect(free.wentTo()).toEqual([at('/dashboard')]);
  });

  it('all stays on the remaining tab', () => {
    const { tabs, wentTo } = startTabs({ affixed: [HOME], visits: [...ABC, HOME] });
    tabs.send({ type: 'tabs.closeAll.requested' });
    expect(wentTo()).toEqual([]);
  });
});

describe('a command that would lose work', () => {
  const dirty = (key: string): TabsEvent => ({ type: 'tabs.dirty.marked', key, dirty: true });
  const running = (key: string): TabsEvent => ({ type: 'tabs.busy.changed', key, delta: 1 });

  it.each<[string, TabsEvent, ClosingCommand, readonly string[]]>([
    ['close', dirty('/b'), { type: 'tabs.close.requested', key: '/b' }, ['/a', '/c']],
    ['close left', dirty('/a'), { type: 'tabs.closeLeft.requested', key: '/b' }, ['/b', '/c']],
    ['close right', running('/c'), { type: 'tabs.closeRight.requested', key: '/b' }, ['/a', '/b']],
    ['close others', dirty('/c'), { type: 'tabs.closeOthers.requested', key: '/a' }, ['/a']],
    ['close all', running('/b'), { type: 'tabs.closeAll.requested' }, []],
    ['refresh', dirty('/b'), { type: 'tabs.refresh.requested', key: '/b' }, ['/a', '/b', '/c']],
  ])('%s waits for the confirmation, and is then carried out', (_name, work, command, left) => {
    const { tabs, keys, emitted } = startTabs({ visits: ABC });
    tabs.send(work);
    tabs.send(command);
    expect(keys()).toEqual(['/a', '/b', '/c']);
    expect(emitted).toEqual([{ type: 'tabs.command.held', command }]);
    expect(getUnsavedTabsLostBy(tabs.getSnapshot().context, command)).toMatchObject([
      { key: 'key' in work ? work.key : '' },
    ]);
    tabs.send({ ...command, sure: true });
    expect(keys()).toEqual(left);
  });

  it('does not wait without unsaved work', () => {
    const { tabs, keys } = startTabs({ visits: ABC });
    tabs.send(dirty('/a'));
    tabs.send({ type: 'tabs.dirty.marked', key: '/a', dirty: false });
    tabs.send({ type: 'tabs.close.requested', key: '/a' });
    expect(keys()).toEqual(['/b', '/c']);
  });

  it('drops only the work it ends', () => {
    const { tabs } = startTabs({ affixed: [HOME], visits: ABC });
    for (const key of ['/dashboard', '/a', '/c']) tabs.send(dirty(key));
    const lost = getUnsavedTabsLostBy(tabs.getSnapshot().context, { type: 'tabs.closeOthers.requested', key: '/c' });
    expect(lost.map(({ key }) => key)).toEqual(['/a']);
  });
});

describe('restoring', () => {
  it('restores tabs whose routes still exist, after the affixed ones', () => {
    const pages = [page('/b'), HOME, page('/c'), page('/login')].map((kept) => ({
      ...kept,
      customTitle: `my ${kept.location.path}`,
    }));
    const { tabs, keys } = startTabs({ affixed: [HOME], visits: [page('/a')] });
    tabs.send({ type: 'tabs.restored', pages });
    expect(keys()).toEqual(['/dashboard', '/b', '/c', '/a']);
    expect(selectTabs(tabs.getSnapshot()).map(({ customTitle }) => customTitle)).toEqual([
      'my /dashboard',
      'my /b',
      'my /c',
      null,
    ]);
  });
});

it('has a path through every state and transition', () => {
  const root = createFakeRoot<TabsFact>();
  const key = '/a';
  const events = [
    { type: 'tabs.visited', ...page('/a') },
    { type: 'tabs.dirty.marked', key, dirty: true },
    { type: 'tabs.busy.changed', key, delta: 1 },
    { type: 'tabs.home.known', homePath: '/dashboard', affixed: [] },
    { type: 'tabs.restored', pages: [] },
    { type: 'tabs.reset' },
    { type: 'tabs.close.requested', key },
    { type: 'tabs.closeLeft.requested', key },
    { type: 'tabs.closeRight.requested', key },
    { type: 'tabs.closeOthers.requested', key },
    { type: 'tabs.closeAll.requested' },
    { type: 'tabs.refresh.requested', key },
    { type: 'tabs.moved', from: 0, to: 1 },
    { type: 'tabs.title.set', key, title: 'x' },
    { type: 'tabs.path.updated', key, location: at('/b') },
    { type: 'tabs.path.updated', key, location: at('/b'), pending: true },
    { type: 'tabs.switched', enabled: false },
    { type: 'tabs.switched', enabled: true },
  ];
  const visited = [true, false].map((enabled) => walk(tabsMachine, { input: { root: root.ref, enabled }, events }));
  expect(uncovered(tabsMachine, mergeVisited(...visited))).toEqual([]);
});

it('can be switched off', () => {
  const { tabs } = startTabs({ enabled: false });
  expect(selectIsEnabled(tabs.getSnapshot())).toBe(false);
  tabs.send({ type: 'tabs.switched', enabled: true });
  expect(selectIsEnabled(tabs.getSnapshot())).toBe(true);
});
