import { describe, expect, it } from 'vitest';
import { createTabsApi, selectRenderKey, selectTabs, TAB_ACTION } from './index.ts';
import { ABC, at, HOME, page, startTabs } from './testing.ts';

describe('the tab commands for views', () => {
  it.each([
    [TAB_ACTION.CLOSE_ALL, 1, []],
    [TAB_ACTION.CLOSE_LEFT, 2, ['/b', '/c']],
    [TAB_ACTION.CLOSE_RIGHT, 3, ['/a', '/b']],
    [TAB_ACTION.CLOSE_OTHER, 4, ['/b']],
    [TAB_ACTION.CLOSE_CURRENT, 5, ['/a', '/c']],
    [TAB_ACTION.CLOSE, 6, ['/a', '/c']],
  ])('do with code %i what the table says', (action, code, left) => {
    const { tabs, keys } = startTabs({ visits: [...ABC, page('/b')] });
    createTabsApi(tabs).run(action);
    expect(action).toBe(code);
    expect(keys()).toEqual(left);
  });

  it('refresh with code 0', () => {
    const { tabs } = startTabs({ visits: ABC });
    createTabsApi(tabs).run(TAB_ACTION.REFRESH);
    expect(TAB_ACTION.REFRESH).toBe(0);
    expect(selectRenderKey('/c')(tabs.getSnapshot())).toBe(1);
  });

  it('apply to the named tab', () => {
    const { tabs, keys } = startTabs({ visits: ABC });
    const api = createTabsApi(tabs);
    api.close('/a');
    api.setTitle('Mine', '/b');
    api.updatePath(at('/b', '?x=1'), '/b');
    api.refreshPage('/b?x=1');
    expect(keys()).toEqual(['/b?x=1', '/c']);
    expect(selectTabs(tabs.getSnapshot())[0]).toMatchObject({ customTitle: 'Mine', renderKey: 1 });
    api.closeCurrent();
    expect(keys()).toEqual(['/b?x=1']);
  });

  it('return the tabs whose unsaved work would be lost, before anything is lost', () => {
    const { tabs, keys } = startTabs({ affixed: [HOME], visits: [HOME, ...ABC] });
    for (const key of ['/dashboard', '/a', '/c']) tabs.send({ type: 'tabs.dirty.marked', key, dirty: true });
    const api = createTabsApi(tabs);
    const lost = (action: (typeof TAB_ACTION)[keyof typeof TAB_ACTION], key?: string) =>
      api.getUnsavedTabsLostBy(action, key).map((tab) => tab.key);
    expect(lost(TAB_ACTION.CLOSE_ALL)).toEqual(['/a', '/c']);
    expect(lost(TAB_ACTION.CLOSE_LEFT)).toEqual(['/a']);
    expect(lost(TAB_ACTION.CLOSE_OTHER)).toEqual(['/a']);
    expect(lost(TAB_ACTION.CLOSE_RIGHT)).toEqual([]);
    expect(lost(TAB_ACTION.CLOSE, '/b')).toEqual([]);
    expect(lost(TAB_ACTION.CLOSE_CURRENT)).toEqual(['/c']);
    expect(lost(TAB_ACTION.REFRESH)).toEqual(['/c']);
    expect(keys()).toEqual(['/dashboard', '/a', '/b', '/c']);
  });

  it('refuse everything with the fixed text while tabs are off, and do not change the list', () => {
    const { tabs, keys } = startTabs({ enabled: false, visits: ABC });
    const api = createTabsApi(tabs);
    const refused = 'The multi-tab page is currently not open, please open it in the settings！';
    const calls = [
      ...Object.values(TAB_ACTION).map((action) => () => api.run(action)),
      () => api.refreshPage(),
      () => api.closeAll(),
      () => api.closeLeft(),
      () => api.closeRight(),
      () => api.closeOther(),
      () => api.closeCurrent(),
      () => api.close('/a'),
      () => api.setTitle('x'),
      () => api.updatePath(at('/z')),
    ];
    for (const call of calls) expect(call).toThrow(new Error(refused));
    expect(keys()).toEqual(['/a', '/b', '/c']);
    tabs.send({ type: 'tabs.close.requested', key: '/a' });
    expect(keys()).toEqual(['/a', '/b', '/c']);
  });
});
