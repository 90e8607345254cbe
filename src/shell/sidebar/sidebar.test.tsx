import { selectTabs } from '@machines/tabs/index.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as slots from '../layouts/layout-slots.ts';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { Sidebar } from './sidebar.tsx';

const MENU = [
  routeNode('/orders', { children: [routeNode('/orders/list'), routeNode('/orders/refunds')] }),
  routeNode('/system', { children: [routeNode('/system/roles')] }),
  routeNode('/about'),
  routeNode('https://example.org/', { component: 'LAYOUT' }, { title: 'Manual' }),
];
const shown = () =>
  screen.getAllByTestId('menu-item').map(({ dataset }) => [dataset.path, dataset.active, dataset.open].join(' '));

describe('Sidebar', () => {
  it('marks the entry of the page and opens its groups, closing others', async () => {
    const { visit } = await renderShell(<Sidebar slots={slots} />, { menu: MENU });
    await visit('/orders/refunds');
    expect(shown()).toEqual([
      '/orders false true',
      '/orders/list false false',
      '/orders/refunds true false',
      '/system false false',
      '/about false false',
      'https://example.org/ false false',
    ]);
    await visit('/system/roles');
    expect(shown().slice(0, 3)).toEqual(['/orders false false', '/system false true', '/system/roles true false']);
  });

  it('fills the parameter of entries with the value of the page, and only while it is on screen', async () => {
    const pages = [routeNode('/shop/:id/orders'), routeNode('/shop/:id/staff')];
    const menu = [routeNode('/shop/:id', { children: pages }), routeNode('/person/:id')];
    const { visit, user, went } = await renderShell(<Sidebar slots={slots} />, { menu });
    await visit('/shop/a%2Fb/orders');
    expect(shown()).toEqual([
      '/shop/:id false true',
      '/shop/a%2Fb/orders true false',
      '/shop/a%2Fb/staff false false',
      '/person/:id false false',
    ]);
    await user.click(screen.getByRole('treeitem', { name: '/shop/:id/staff' }));
    expect(went).toEqual(['/shop/a%2Fb/staff']);
    await visit('/person/7');
    expect(shown()).toEqual(['/shop/:id false false', '/person/7 true false']);
  });

  it('opens no second tab of a page that was searched', async () => {
    const { visit, user, went, console } = await renderShell(<Sidebar slots={slots} />, { menu: MENU });
    const tabs = () => selectTabs(console.actors.tabs.getSnapshot()).map(({ key }) => key);
    const press = (name: string) => user.click(screen.getByRole('treeitem', { name }));
    await visit('/about');
    await visit('/system/roles?q=a');
    await press('/about');
    await press('/system');
    await press('/system/roles');
    expect([went, tabs()]).toEqual([
      ['/about', '/system/roles?q=a'],
      ['/about', '/system/roles?q=a'],
    ]);
    await press('/system/roles');
    expect([went.at(-1), tabs()]).toEqual(['/system/roles', ['/about', '/system/roles']]);
  });

  it('shows the tag of an entry as a word or a dot, which is part of its name', async () => {
    const tagged = (path: string, dot: boolean) =>
      routeNode(path, {}, { tag: { type: 'warn', content: 'layout.menu.label', dot } });
    await renderShell(<Sidebar slots={slots} />, {
      menu: [tagged('/orders', false), tagged('/about', true), ...MENU.slice(1, 2)],
    });
    const tags = screen.getAllByTestId('menu-tag').map((tag) => [tag.textContent, tag.dataset.dot]);
    expect(tags).toEqual([
      [' Main menu', 'false'],
      ['', 'true'],
    ]);
    const said = screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label'));
    expect(said).toEqual(['/orders Main menu', '/about Main menu', '/system']);
  });

  it('opens the page of an entry without reloading the console', async () => {
    const { user, visit, went } = await renderShell(<Sidebar slots={slots} />, { menu: MENU });
    await visit('/orders/list');
    await user.click(screen.getByRole('treeitem', { name: '/about' }));
    expect(went).toEqual(['/about']);
    expect(screen.getByRole('treeitem', { name: '/about' }).getAttribute('aria-current')).toBe('page');
  });

  it('opens other sites in a new window without access to this one', async () => {
    await renderShell(<Sidebar slots={slots} />, { menu: MENU });
    const link = screen.getByRole('treeitem', { name: 'Manual (opens in a new window)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.org/',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('is one stop for the Tab key; other keys move inside', async () => {
    const { user, visit, went } = await renderShell(<Sidebar slots={slots} />, { menu: MENU });
    await visit('/about');
    await user.tab();
    await user.tab();
    expect(document.activeElement?.getAttribute('data-path')).toBe('/about');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-path')).toBe('/orders/refunds');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-open')).toBe('false');
    await user.keyboard('man');
    expect(document.activeElement?.getAttribute('data-path')).toBe('https://example.org/');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(went).toEqual(['/about']);
  });

  it('reports that the menu could not be loaded, and loads it again', async () => {
    const { user, answers } = await renderShell(<Sidebar slots={slots} />, { menu: new Error('down') });
    expect(screen.getByRole('alert').textContent).toContain('The menu could not be loaded');
    answers.menu = MENU;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByTestId('menu-item')).length).toBe(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports an empty menu without an error', async () => {
    await renderShell(<Sidebar slots={slots} />, { menu: [] });
    expect(screen.getByText('No menu entries')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the entries of a module beside the collapsed sidebar, until Escape', async () => {
    const { user, visit } = await renderShell(<Sidebar slots={slots} />, {
      menu: MENU,
      settings: { menuSetting: { collapsed: true } },
    });
    await visit('/about');
    screen.getByRole('treeitem', { name: '/orders' }).focus();
    const flyout = await screen.findByRole('tree', { name: '/orders submenu' });
    expect(within(flyout).getAllByRole('treeitem').length).toBe(2);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-path')).toBe('/orders/list');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tree', { name: '/orders submenu' })).toBeNull();
    expect(document.activeElement?.getAttribute('data-path')).toBe('/orders');
  });

  it('shows the entries of the current module when the menu is split, and nothing for a module without children', async () => {
    const { visit } = await renderShell(<Sidebar slots={slots} />, {
      menu: MENU,
      settings: { menuSetting: { type: 'mix', split: true } },
    });
    await visit('/orders/refunds');
    expect(shown()).toEqual(['/orders/list false false', '/orders/refunds true false']);
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeTruthy();
    await visit('/system/roles');
    expect(shown()).toEqual(['/system/roles true false']);
    await visit('/about');
    expect(screen.queryByTestId('sidebar')).toBeNull();
  });

  it.each([
    ['vertical', 'insetInlineStart'],
    ['vertical-right', 'insetInlineEnd'],
  ] as const)('opens groups beside whole lines in the mode %s', async (mode, side) => {
    const { user, visit } = await renderShell(<Sidebar slots={slots} />, {
      menu: MENU,
      settings: { menuSetting: { mode } },
    });
    await visit('/orders/refunds');
    expect(shown()[0]).toBe('/orders false false');
    expect(screen.getAllByTestId('menu-item')).toHaveLength(4);
    screen.getByRole('treeitem', { name: '/orders' }).focus();
    const flyout = await screen.findByRole('tree', { name: '/orders submenu' });
    expect(flyout.closest<HTMLElement>('.menu-flyout')?.style[side]).toBe('210px');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.queryByRole('tree', { name: /submenu$/ })).toBeNull();
    expect(document.querySelector('.menu-flyout')).toBeNull();
  });

  it('renders a small part of ten thousand modules when it is collapsed', async () => {
    const menu = Array.from({ length: 10_000 }, (_, index) => routeNode(`/m/${index}`));
    const { visit } = await renderShell(<Sidebar slots={slots} />, {
      menu,
      settings: { menuSetting: { collapsed: true } },
    });
    await visit('/m/9000');
    const lines = screen.getAllByTestId('menu-item');
    expect(lines.length).toBeLessThan(100);
    expect(lines.find(({ dataset }) => dataset.active === 'true')?.getAttribute('aria-posinset')).toBe('9001');
  });

  it('renders a small part of a group of ten thousand', async () => {
    const children = Array.from({ length: 10_000 }, (_, index) => routeNode(`/big/${index}`));
    const { visit } = await renderShell(<Sidebar slots={slots} />, { menu: [routeNode('/big', { children })] });
    await visit('/big/9000');
    const lines = screen.getAllByTestId('menu-item');
    expect(lines.length).toBeLessThan(100);
    expect(lines.find(({ dataset }) => dataset.active === 'true')?.getAttribute('aria-setsize')).toBe('10000');
  });
});
