import type { MenuItem, RouteMeta } from '@src/contracts/routes/route.ts';
import { describe, expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';

const entry = (path: string, more: Partial<MenuItem> = {}, meta: Partial<RouteMeta> = {}): MenuItem => ({
  path,
  title: path,
  icon: null,
  external: false,
  redirect: null,
  children: [],
  ...more,
  meta: { title: path, ...meta },
});
const leaf = entry('/system/account', { icon: 'pi pi-users' });
const group = (more: Partial<MenuItem> = {}, meta: Partial<RouteMeta> = {}) =>
  entry('/system', { children: [leaf], redirect: '/system/account', ...more }, meta);
const links = (chain: readonly MenuItem[], page: RouteMeta | null = null) =>
  crumbsOf(chain, page).map(({ title, to }) => [title, to]);

describe('crumbsOf', () => {
  it('leads from the module to the page, which is plain text', () => {
    expect(crumbsOf([group(), leaf], leaf.meta)).toEqual([
      {
        key: '/system',
        title: '/system',
        icon: null,
        to: '/system/account',
        choices: [
          {
            path: '/system/account',
            title: '/system/account',
            icon: 'pi pi-users',
            to: '/system/account',
            isCurrent: true,
          },
        ],
      },
      { key: '/system/account', title: '/system/account', icon: 'pi pi-users', to: null, choices: [] },
    ]);
  });

  it.each([
    ['a group without redirect leads nowhere', group({ redirect: null }), null],
    ['an entry that carries parameters leads nowhere', group({}, { carryParam: true }), null],
    ['an entry without children leads to itself', group({ children: [], redirect: null }), '/system'],
  ])('%s', (_, module, to) => {
    expect(links([module, leaf])).toEqual([
      ['/system', to],
      ['/system/account', null],
    ]);
  });

  it('leaves out entries that are hidden in the breadcrumb or the menu, and those without a title', () => {
    expect(links([group({}, { hideBreadcrumb: true }), leaf])).toEqual([['/system/account', null]]);
    expect(links([group({}, { hideMenu: true }), leaf])).toEqual([['/system/account', null]]);
    expect(links([group({ title: '' }), leaf])).toEqual([['/system/account', null]]);
  });

  it('adds the title of a page that highlights another entry', () => {
    const detail: RouteMeta = { title: 'Account 7', currentActiveMenu: '/system/account' };
    expect(links([group(), leaf], detail)).toEqual([
      ['/system', '/system/account'],
      ['/system/account', '/system/account'],
      ['Account 7', null],
    ]);
    expect(links([group(), leaf], { ...detail, hideBreadcrumb: true })).toEqual([
      ['/system', '/system/account'],
      ['/system/account', null],
    ]);
  });

  it('is empty on a page that is not in the menu', () => {
    expect(crumbsOf([], { title: 'Lost', currentActiveMenu: '/gone' })).toEqual([]);
  });

  it('offers the visible entries of a group that have an address', () => {
    const children = [
      leaf,
      entry('/system/role', { children: [entry('/system/role/list')] }),
      entry('/system/dept', { redirect: '/system/dept/tree', children: [entry('/system/dept/list')] }),
      entry('/system/shop/:id'),
      entry('/system/hidden', {}, { hideMenu: true }),
      entry('https://example.com', { external: true }),
    ];
    const [step] = crumbsOf([group({ children }), leaf], leaf.meta);
    expect(step?.choices.map(({ path, to, isCurrent }) => [path, to, isCurrent])).toEqual([
      ['/system/account', '/system/account', true],
      ['/system/role', '/system/role/list', false],
      ['/system/dept', '/system/dept/tree', false],
      ['https://example.com', 'https://example.com', false],
    ]);
  });
});
