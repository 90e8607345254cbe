import type { ResolvedPage } from '@machines/navigation/index.ts';
import type { RouteMeta } from '@src/contracts/routes/route.ts';
import { type Tab, tabKey } from '@src/contracts/tab.ts';
import { toLocation } from '@src/lib/location.ts';
import { describe, expect, it } from 'vitest';
import { type NavigationFacts, pagesUnmountedBy } from './unmounted-pages.ts';

const tab = (fullPath: string, meta: Partial<RouteMeta> = {}): Tab => ({
  ...toLocation(fullPath),
  key: tabKey(fullPath),
  name: fullPath,
  params: {},
  title: fullPath,
  customTitle: null,
  meta: { title: fullPath, ...meta },
  renderKey: 0,
  dirty: false,
  busy: 0,
  lastActive: 1,
});

const on = (fullPath: string): ResolvedPage => ({ location: toLocation(fullPath), page: { kind: 'notFound' } });

const facts = (more: Partial<NavigationFacts> = {}): NavigationFacts => ({
  current: on('/a?x=1'),
  tabs: [tab('/a?x=1'), tab('/b')],
  activeKey: '/a?x=1',
  tabsOn: true,
  keepAlive: true,
  ...more,
});

describe('leaving /a?x=1', () => {
  it.each<[string, string, Partial<NavigationFacts>, readonly string[] | null]>([
    ['for another page keeps it', '/b', {}, []],
    ['for an unknown page keeps it', '/nowhere', {}, []],
    ['for another query keeps it in its tab', '/a?x=2', {}, []],
    ['without keep-alive unmounts it', '/b', { keepAlive: false }, ['/a?x=1']],
    ['without tabs unmounts it', '/b', { tabsOn: false }, ['/a?x=1']],
    ['without tabs for another query keeps it mounted', '/a?x=2', { tabsOn: false }, []],
    ['without keep-alive for another query unmounts it', '/a?x=2', { keepAlive: false }, ['/a?x=1']],
    ['for itself unmounts nothing', '/a?x=1', { keepAlive: false }, []],
    ['with ignoreKeepAlive unmounts it', '/b', { tabs: [tab('/a?x=1', { ignoreKeepAlive: true })] }, ['/a?x=1']],
    ['without a tab unmounts it', '/b', { tabs: [tab('/b')], activeKey: '/b' }, ['/a?x=1']],
    ['without a tab for another query keeps it mounted', '/a?x=2', { tabs: [], activeKey: null }, []],
    ['for the public page unmounts all pages', '/main-out', {}, null],
    ['before there is a page unmounts none', '/b', { current: null }, []],
  ])('%s', (_name, to, more, lost) => {
    expect(pagesUnmountedBy(toLocation(to), facts(more))).toEqual(lost);
  });

  it('uses the key of a tab whose query was changed', () => {
    const renamed = { ...tab('/a?x=1'), key: '/a?id=7', search: '?id=7' };
    const given = facts({ tabs: [renamed], activeKey: '/a?id=7', keepAlive: false });
    expect(pagesUnmountedBy(toLocation('/b'), given)).toEqual(['/a?id=7']);
  });
});
