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
  it('shows the modules, and what one holds after a press, until the next one', async () => {
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

  it('follows a module that holds nothing', async () => {
    const { user, went } = await open();
    await user.click(moduleLine('/orders'));
    await user.click(moduleLine('/about'));
    expect([went, panels()]).toEqual([['/about'], []]);
  });

  it('stays open over another page of the module, or closes when that is wanted', async () => {
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

  it('opens under a resting pointer when that is wanted, and closes when the pointer has left', async () => {
    const { user } = await open({ mixSideTrigger: 'hover' });
    await user.hover(moduleLine('/system'));
    await waitFor(() => expect(panels()).toEqual(['/system submenu']));
    await user.hover(screen.getByRole('button', { name: 'page' }));
    await waitFor(() => expect(panels()).toEqual([]));
  });

  it('shows the module of the page beside the page when fixed, whatever is pressed elsewhere', async () => {
    const { user, visit } = await open({ mixSideFixed: true });
    expect(panels()).toEqual(['/orders submenu']);
    await user.click(screen.getByRole('button', { name: 'page' }));
    expect(panels()).toEqual(['/orders submenu']);
    await visit('/system/roles');
    expect(panels()).toEqual(['/system submenu']);
    await visit('/about');
    expect(panels()).toEqual([]);
  });

  it('is fixed and let go by its pin', async () => {
    const { user, chosen } = await open();
    await user.click(moduleLine('/orders'));
    const pin = screen.getByRole('button', { name: 'Keep the panel open' });
    await user.click(pin);
    expect([chosen().mixSideFixed, pin.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await user.click(pin);
    expect(chosen().mixSideFixed).toBe(false);
  });

  it('is walked by keyboard: into the panel, back by Escape, away by Tab', async () => {
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

  it('follows the focus among the modules when hovering opens it, and Escape still closes it', async () => {
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

  it('lets the width of its panel be changed by keyboard', async () => {
    const { user, chosen } = await open({ canDrag: true, mixSideFixed: true });
    screen.getByRole('separator', { name: 'Menu width' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(chosen().menuWidth).toBe(220);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(chosen().menuWidth).toBe(100);
  });
});
