import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShell, routeNode } from '../testing/render-shell.tsx';
import { TabStrip } from './tab-strip.tsx';

const MENU = [
  routeNode('/home', {}, { title: 'routes.dashboard.dashboard', affix: true }),
  routeNode('/orders', {}, { title: 'Orders' }),
  routeNode('/refunds', {}, { title: 'Refunds' }),
];
const shown = () => screen.getAllByTestId('tab').map(({ dataset }) => `${dataset.path} ${dataset.active}`);
const link = (name: string) => screen.getByRole('link', { name });

async function renderStrip() {
  const shell = await renderShell(<TabStrip />, { menu: MENU });
  for (const path of ['/home', '/orders?x=1', '/refunds']) await shell.visit(path);
  return shell;
}

describe('TabStrip', () => {
  it('shows the open pages by their titles and marks the one on screen', async () => {
    await renderStrip();
    expect(shown()).toEqual(['/home false', '/orders?x=1 false', '/refunds true']);
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['Dashboard', 'Orders', 'Refunds']);
    expect(link('Refunds').getAttribute('aria-current')).toBe('page');
  });

  it('offers no way to close an affixed page', async () => {
    await renderStrip();
    expect(screen.getAllByTestId('tab-close').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Close Orders',
      'Close Refunds',
    ]);
    expect(screen.getAllByTestId('tab')[0]?.dataset.affixed).toBe('true');
  });

  it('keeps the tab of the current page in view when the window becomes narrow', async () => {
    await renderStrip();
    const tab = screen.getAllByTestId('tab')[2];
    const strip = tab?.parentElement;
    if (!tab || !strip) throw new Error('the tab is not there');
    tab.getBoundingClientRect = () => new DOMRect(500, 0, 100, 30);
    strip.getBoundingClientRect = () => new DOMRect(0, 0, 400, 30);
    window.dispatchEvent(new Event('resize'));
    expect(strip.scrollLeft).toBe(200);
  });

  it('opens a page on a press and closes it by its button', async () => {
    const { user, went } = await renderStrip();
    await user.click(link('Orders'));
    expect(went).toEqual(['/orders?x=1']);
    await user.click(screen.getByRole('button', { name: 'Close Refunds' }));
    expect(shown()).toEqual(['/home false', '/orders?x=1 true']);
  });

  it('turns the icon of the refresh button once for each refresh of the page, and for nothing else', async () => {
    const { user, visit } = await renderStrip();
    const sign = () => screen.getByTestId('tab-refresh').firstElementChild;
    const turning = () => sign()?.getAttribute('data-turning');
    expect(turning()).toBe('false');
    await visit('/orders?x=1');
    expect(turning()).toBe('false');
    await user.click(screen.getByTestId('tab-refresh'));
    const first = sign();
    expect(turning()).toBe('true');
    await user.click(screen.getByTestId('tab-refresh'));
    expect(turning()).toBe('true');
    expect(sign()).not.toBe(first);
  });

  it('is used by keyboard: moving, changing and closing tabs', async () => {
    const { user } = await renderStrip();
    await user.tab();
    expect(document.activeElement).toBe(link('Refunds'));
    await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(shown()).toEqual(['/home false', '/refunds true', '/orders?x=1 false']);
    expect(screen.getByText('Refunds moved to place 2')).toBeTruthy();
    await user.keyboard('{ArrowRight}{Delete}');
    expect(shown()).toEqual(['/home false', '/refunds true']);
    expect(document.activeElement).toBe(link('Refunds'));
    await user.keyboard('{Home}{Delete}');
    expect(shown()).toEqual(['/home false', '/refunds true']);
  });

  it('offers only closing and closing all for a tab that is not on screen, and all actions for the current one', async () => {
    const { user } = await renderStrip();
    const enabled = () =>
      screen
        .getAllByTestId('tab-action')
        .filter((each) => each.getAttribute('aria-disabled') === 'false')
        .map(({ dataset }) => dataset.code);
    await user.pointer({ keys: '[MouseRight]', target: link('Orders') });
    expect(screen.getAllByTestId('tab-action').map(({ dataset }) => dataset.code)).toEqual([
      '0',
      '6',
      '2',
      '3',
      '4',
      '1',
    ]);
    expect(enabled()).toEqual(['6', '1']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByTestId('tab-menu'));
    expect(enabled()).toEqual(['0', '6', '2', '4', '1']);
    await user.click(screen.getByRole('menuitem', { name: 'Close other tabs' }));
    expect(shown()).toEqual(['/home false', '/refunds true']);
  });

  it('moves a tab from its menu, without dragging', async () => {
    const { user } = await renderStrip();
    link('Refunds').focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Move left' }));
    expect(shown()).toEqual(['/home false', '/refunds true', '/orders?x=1 false']);
  });

  it('marks the tabs of pages with unsaved work or running requests', async () => {
    const { console } = await renderStrip();
    await act(async () => {
      console.actors.tabs.send({ type: 'tabs.dirty.marked', key: '/refunds', dirty: true });
      console.actors.tabs.send({ type: 'tabs.busy.changed', key: '/refunds', delta: 1 });
    });
    expect(link('Refunds, Unsaved changes, Working')).toBeTruthy();
    expect(screen.getAllByTestId('tab')[2]?.dataset.dirty).toBe('true');
  });

  it('mounts the current page again', async () => {
    const { user, console } = await renderStrip();
    const renderKey = () => console.actors.tabs.getSnapshot().context.tabs.map((tab) => tab.renderKey);
    expect(renderKey()).toEqual([0, 0, 0]);
    await user.click(screen.getByTestId('tab-refresh'));
    expect(renderKey()).toEqual([0, 0, 1]);
  });
});
