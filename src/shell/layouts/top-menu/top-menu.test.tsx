import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { SettingsPatch } from '@src/contracts/settings/settings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShell, routeNode } from '../../testing/render-shell.tsx';
import { TopMenu } from './top-menu.tsx';

const MENU = [
  routeNode('/orders', { children: [routeNode('/orders/list'), routeNode('/orders/refunds')] }),
  routeNode('/about'),
  routeNode('/system', {
    children: [routeNode('/system/roles', { children: [routeNode('/system/roles/all')] }), routeNode('/system/log')],
  }),
  routeNode('https://example.org/', { component: 'LAYOUT' }, { title: 'Manual' }),
];
const TOP: SettingsPatch = { menuSetting: { type: 'top-menu' } };
const SPLIT: SettingsPatch = { menuSetting: { type: 'mix', split: true } };

async function open(at: string, settings = TOP, menu: readonly RouteNode[] = MENU) {
  const shell = await renderShell(<TopMenu />, { menu, settings });
  await shell.visit(at);
  return shell;
}
const entries = () => within(screen.getByRole('menubar')).getAllByRole('menuitem');
const focusedPath = () => document.activeElement?.getAttribute('data-path');
const popup = (name: string) => screen.queryByRole('tree', { name: `${name} submenu` });

describe('TopMenu', () => {
  it('marks the module of the page, and the entry itself below', async () => {
    const { user, visit } = await open('/system/log');
    expect(entries().map(({ dataset }) => [dataset.path, dataset.active, dataset.holdsActive])).toEqual([
      ['/orders', 'false', 'false'],
      ['/about', 'false', 'false'],
      ['/system', 'false', 'true'],
      ['https://example.org/', 'false', 'false'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: '/system' }));
    const line = within(popup('/system') ?? document.body).getByRole('treeitem', { name: '/system/log' });
    expect(line.getAttribute('aria-current')).toBe('page');
    await visit('/about');
    expect(screen.getByRole('menuitem', { name: '/about' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows the entries of a module below it, and opens the page of one', async () => {
    const { user, went } = await open('/about');
    await user.click(screen.getByRole('menuitem', { name: '/orders' }));
    expect(screen.getByRole('menuitem', { name: '/orders' }).getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('treeitem', { name: '/orders/refunds' }));
    expect(went).toEqual(['/orders/refunds']);
    expect(popup('/orders')).toBeNull();
  });

  it('opens on hover, and closes when the pointer leaves', async () => {
    const { user } = await open('/about');
    await user.hover(screen.getByRole('menuitem', { name: '/orders' }));
    expect(popup('/orders')).toBeNull();
    await waitFor(() => expect(popup('/orders')).not.toBeNull());
    await user.hover(screen.getByRole('menuitem', { name: '/system' }));
    await waitFor(() => expect(popup('/system')).not.toBeNull());
    await user.unhover(screen.getByRole('navigation'));
    await waitFor(() => expect(popup('/system')).toBeNull());
  });

  it('opens other sites in a new window', async () => {
    await open('/about');
    const link = screen.getByRole('menuitem', { name: 'Manual (opens in a new window)' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('is one stop for the Tab key; other keys move inside', async () => {
    const { user, went } = await open('/about');
    expect(entries().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
    await user.tab();
    expect(focusedPath()).toBe('/about');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focusedPath()).toBe('https://example.org/');
    await user.keyboard('{Home}{Enter}');
    expect(focusedPath()).toBe('/orders/list');
    await user.keyboard('{Escape}');
    expect([focusedPath(), popup('/orders')]).toEqual(['/orders', null]);
    await user.keyboard('{End}{ArrowLeft}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focusedPath()).toBe('/system/roles/all');
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/system/roles/all']);
  });

  it('moves from the entries of one module to those of the next with the arrow keys', async () => {
    const { user } = await open('/orders/list');
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect([focusedPath(), popup('/orders')]).toEqual(['https://example.org/', null]);
    await user.keyboard('{ArrowLeft}{ArrowDown}{End}{ArrowRight}');
    expect(focusedPath()).toBe('https://example.org/');
  });

  it('closes when the focus leaves it', async () => {
    const { user } = await open('/orders/list');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(popup('/orders')).not.toBeNull();
    await user.tab();
    expect(popup('/orders')).toBeNull();
  });

  it('puts modules without room under one entry, and renders a small part of ten thousand', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => routeNode(`/m/${index}`));
    await open('/m/9000', TOP, many);
    const drawn = screen.getAllByTestId('menu-item');
    expect(drawn).toHaveLength(41);
    const more = drawn.at(-1);
    expect([more?.textContent, more?.getAttribute('aria-current')]).toEqual(['More', 'true']);
    act(() => more?.click());
    const lines = screen.getAllByTestId('menu-item').slice(41);
    expect(lines.length).toBeLessThan(100);
    expect(lines.find(({ dataset }) => dataset.active === 'true')?.getAttribute('aria-posinset')).toBe('8961');
  });

  it('opens the modules themselves when it is split', async () => {
    const { user, went } = await open('/system/log', SPLIT);
    expect(entries().map((entry) => entry.getAttribute('aria-haspopup'))).toEqual([null, null, null, null]);
    expect(screen.getByRole('menuitem', { name: '/system' }).getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: '/orders' }));
    expect(went).toEqual(['/orders']);
  });

  it.each([
    ['center', TOP],
    ['end', { menuSetting: { type: 'top-menu', topMenuAlign: 'end' } }],
    ['start', { menuSetting: { ...SPLIT.menuSetting, topMenuAlign: 'end' } }],
  ] as const)('stands at the %s', async (align, settings) => {
    await open('/about', settings);
    expect(screen.getByRole('navigation').dataset.align).toBe(align);
  });

  it('loads a menu again after a failure', async () => {
    const { user, answers } = await renderShell(<TopMenu />, { menu: new Error('down'), settings: TOP });
    answers.menu = MENU;
    await user.click(screen.getByRole('button', { name: 'The menu could not be loaded: Try again' }));
    await waitFor(() => expect(entries()).toHaveLength(4));
  });
});
