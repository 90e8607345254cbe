import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShell, routeNode } from '../../testing/render-shell.tsx';
import { MixSidebar } from './mix-sidebar.tsx';

const MENU = [
  routeNode('/orders', { children: [routeNode('/orders/list'), routeNode('/orders/refunds')] }),
  routeNode('/system', { children: [routeNode('/system/roles')] }),
  routeNode('/about'),
];

async function open(menuSetting: Partial<ProjectSettings['menuSetting']> = {}, at = '/orders/list') {
  const shell = await renderShell(
    <>
      <MixSidebar />
      <button type="button">page</button>
    </>,
    { menu: MENU, settings: { menuSetting: { type: 'mix-sidebar', ...menuSetting } } },
  );
  await shell.visit(at);
  const chosen = () => shell.console.actors.preferences.getSnapshot().context.chosen.menuSetting;
  return { ...shell, chosen };
}
const moduleLine = (name: string) =>
  within(screen.getByRole('tree', { name: 'Main menu' })).getByRole('treeitem', { name });
const panels = () => screen.queryAllByRole('tree', { name: /submenu$/ }).map((tree) => tree.getAttribute('aria-label'));
const focusedPath = () => document.activeElement?.getAttribute('data-path');

describe('MixSidebar', () => {
  it('shows the modules, and after a press the entries of one, until the next press', async () => {
    const { user } = await open();
    expect(panels()).toEqual([]);
    expect(moduleLine('/orders').dataset.holdsActive).toBe('true');
    await user.click(moduleLine('/orders'));
    expect(panels()).toEqual(['/orders submenu']);
    expect(screen.getByRole('treeitem', { name: '/orders/list' }).getAttribute('aria-current')).toBe('page');
    await user.click(moduleLine('/system'));
    expect(panels()).toEqual(['/system submenu']);
    await user.click(moduleLine('/system'));
    expect(panels()).toEqual([]);
  });

  it('opens the page of a module without children', async () => {
    const { user, went } = await open();
    await user.click(moduleLine('/orders'));
    await user.click(moduleLine('/about'));
    expect([went, panels()]).toEqual([['/about'], []]);
  });

  it('stays open for another page of the module, or closes when the setting says so', async () => {
    const { user, console, went } = await open();
    await user.click(moduleLine('/orders'));
    await user.click(screen.getByRole('treeitem', { name: '/orders/refunds' }));
    expect([went, panels()]).toEqual([['/orders/refunds'], ['/orders submenu']]);
    const patch = { menuSetting: { closeMixSidebarOnChange: true } };
    console.actors.preferences.send({ type: 'preferences.settings.changed', patch });
    await user.click(screen.getByRole('treeitem', { name: '/orders/list' }));
    await waitFor(() => expect(panels()).toEqual([]));
  });

  it('closes with a press elsewhere', async () => {
    const { user } = await open();
    await user.click(moduleLine('/orders'));
    await user.click(screen.getByRole('button', { name: 'page' }));
    expect(panels()).toEqual([]);
  });

  it('opens on hover when the setting is on, and closes when the pointer leaves', async () => {
    const { user } = await open({ mixSideTrigger: 'hover' });
    await user.hover(moduleLine('/system'));
    await waitFor(() => expect(panels()).toEqual(['/system submenu']));
    await user.hover(screen.getByRole('button', { name: 'page' }));
    await waitFor(() => expect(panels()).toEqual([]));
  });

  it('shows the module of the page permanently when fixed, also after a press elsewhere', async () => {
    const { user, visit } = await open({ mixSideFixed: true });
    expect(panels()).toEqual(['/orders submenu']);
    await user.click(screen.getByRole('button', { name: 'page' }));
    expect(panels()).toEqual(['/orders submenu']);
    await visit('/system/roles');
    expect(panels()).toEqual(['/system submenu']);
    await visit('/about');
    expect(panels()).toEqual([]);
  });

  it('is fixed and released by its pin', async () => {
    const { user, chosen } = await open();
    await user.click(moduleLine('/orders'));
    const pin = screen.getByRole('button', { name: 'Keep the panel open' });
    await user.click(pin);
    expect([chosen().mixSideFixed, pin.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await user.click(pin);
    expect(chosen().mixSideFixed).toBe(false);
  });

  it('is used by keyboard: into the panel, back on Escape, away on Tab', async () => {
    const { user } = await open();
    moduleLine('/orders').focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect([panels(), focusedPath()]).toEqual([['/system submenu'], '/system/roles']);
    await user.keyboard('{Escape}');
    expect([panels(), focusedPath()]).toEqual([[], '/system']);
    await user.keyboard('{ArrowRight}');
    expect(focusedPath()).toBe('/system/roles');
    await user.tab();
    expect(panels()).toEqual([]);
  });

  it('follows the focus among the modules when it opens on hover, and still closes on Escape', async () => {
    const { user } = await open({ mixSideTrigger: 'hover' });
    moduleLine('/about').focus();
    await user.keyboard('{ArrowUp}');
    expect([panels(), focusedPath()]).toEqual([['/system submenu'], '/system']);
    await user.keyboard('{ArrowRight}');
    expect(focusedPath()).toBe('/system/roles');
    await user.keyboard('{Escape}');
    expect([panels(), focusedPath()]).toEqual([[], '/system']);
  });

  it.each([
    ['HEADER', 1],
    ['FOOTER', 1],
    ['NONE', 0],
  ] as const)('has a button of its own that collapses it, for the trigger %s', async (trigger, count) => {
    const { user, chosen } = await open({ trigger });
    const buttons = screen.queryAllByRole('button', { name: 'Collapse menu' });
    expect(buttons).toHaveLength(count);
    for (const button of buttons) await user.click(button);
    expect(chosen().collapsed).toBe(count === 1);
  });

  it('has a panel whose width can be changed by keyboard', async () => {
    const { user, chosen } = await open({ canDrag: true, mixSideFixed: true });
    screen.getByRole('separator', { name: 'Menu width' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(chosen().menuWidth).toBe(220);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(chosen().menuWidth).toBe(100);
  });
});
