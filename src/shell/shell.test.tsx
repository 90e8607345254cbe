import type { SettingsPatch } from '@src/contracts/settings/settings.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Shell } from './shell.tsx';
import { renderShell, routeNode } from './testing/render-shell.tsx';

const MENU = [
  routeNode('/orders', { component: 'orders' }, { title: 'Orders' }),
  routeNode('/report', { component: 'orders' }, { title: 'Report', hiddenFooter: true }),
];
const Orders = () => <h1>All orders</h1>;
const Exception = () => <h1>nothing here</h1>;

async function renderAll(settings: SettingsPatch = {}, at = '/orders') {
  const shell = await renderShell(<Shell resolveView={() => Orders} Exception={Exception} />, { menu: MENU, settings });
  await shell.visit(at);
  const change = (patch: SettingsPatch) =>
    act(async () => shell.console.actors.preferences.send({ type: 'preferences.settings.changed', patch }));
  return { ...shell, change };
}

const PARTS = ['sidebar', 'header', 'tab-strip', 'breadcrumb', 'tab-refresh', 'tab-menu', 'tab-fold'] as const;
const shown = () => PARTS.filter((part) => screen.queryByTestId(part) !== null);
const without = (...gone: readonly string[]) => PARTS.filter((part) => !gone.includes(part));
const footers = () => document.querySelectorAll('.shell-footer').length;

describe('the shell', () => {
  it.each<readonly [string, SettingsPatch, readonly string[]]>([
    ['nothing', {}, PARTS],
    ['the header', { headerSetting: { show: false } }, without('header', 'breadcrumb')],
    ['the menu', { menuSetting: { show: false } }, without('sidebar')],
    ['a menu that is hidden another way', { menuSetting: { hidden: true } }, without('sidebar')],
    ['the tabs', { multiTabsSetting: { show: false } }, without('tab-strip', 'tab-refresh', 'tab-menu', 'tab-fold')],
    ['the breadcrumb', { showBreadCrumb: false }, without('breadcrumb')],
    ['the reload button', { multiTabsSetting: { showRedo: false } }, without('tab-refresh')],
    ['the actions button', { multiTabsSetting: { showQuick: false } }, without('tab-menu')],
    ['the fold button', { multiTabsSetting: { showFold: false } }, without('tab-fold')],
    ['everything but the page', { fullContent: true }, []],
  ])('omits by its settings: %s', async (_, settings, parts) => {
    await renderAll(settings);
    expect(shown()).toEqual(parts);
  });

  it('shows the page alone when the query asks for it', async () => {
    const { visit } = await renderAll({}, '/orders?__full__');
    expect(shown()).toEqual([]);
    expect(screen.getByTestId('settings-open').className).toContain('settings-open-floating');
    await visit('/orders?full=1');
    expect(shown()).toEqual(PARTS);
  });

  it('has class names on its regions that the stylesheet of a host may rely on', async () => {
    await renderAll({ showFooter: true });
    const named = document.querySelectorAll('[class*="vben-"]');
    expect([...named].flatMap(({ classList }) => [...classList].filter((name) => name.startsWith('vben-')))).toEqual([
      'vben-layout',
      'vben-sidebar',
      'vben-header',
      'vben-tabs',
      'vben-content',
      'vben-footer',
    ]);
  });

  it('has a footer by its setting, except on pages that hide it', async () => {
    const { visit, change } = await renderAll();
    expect(footers()).toBe(0);
    await change({ showFooter: true });
    expect(footers()).toBe(1);
    await visit('/report');
    expect(footers()).toBe(0);
  });

  it('fixes header and menu by their settings, or scrolls them with the page', async () => {
    const { change } = await renderAll();
    const { dataset } = screen.getByTestId('shell');
    expect(dataset).toMatchObject({ scroll: 'page', headerFixed: 'true', menuFixed: 'true' });
    await change({ headerSetting: { fixed: false } });
    expect(dataset).toMatchObject({ scroll: 'shell', headerFixed: 'false', menuFixed: 'true' });
    await change({ headerSetting: { fixed: true }, menuSetting: { fixed: false } });
    expect(dataset).toMatchObject({ scroll: 'shell', headerFixed: 'true', menuFixed: 'false' });
  });

  it('restores the scroll position of pages when the whole shell scrolls', async () => {
    const { visit } = await renderAll({ headerSetting: { fixed: false } });
    const shell = screen.getByTestId('shell');
    shell.scrollTop = 300;
    shell.dispatchEvent(new Event('scroll'));
    await visit('/report');
    expect(shell.scrollTop).toBe(0);
    await visit('/orders');
    expect(shell.scrollTop).toBe(300);
  });

  it('shows a page with the chosen transition', async () => {
    const { visit, change } = await renderAll({ transitionSetting: { basicTransition: 'zoom-out' } });
    const enters = (path: string) =>
      screen.getAllByTestId('page').find(({ dataset }) => dataset.path === path)?.dataset.enter;
    expect(enters('/orders')).toBe('zoom-out');
    await change({ transitionSetting: { enable: false } });
    await visit('/report');
    expect(enters('/report')).toBe('none');
    expect(enters('/orders')).toBe('none');
  });
});

describe('the menu types', () => {
  const GROUPED = [
    routeNode('/orders', {
      children: [routeNode('/orders/list', { component: 'orders' })],
    }),
    routeNode('/report', { component: 'orders' }),
  ];
  const open = async (settings: SettingsPatch) => {
    const shell = await renderShell(<Shell resolveView={() => Orders} Exception={Exception} />, {
      menu: GROUPED,
      settings,
    });
    await shell.visit('/orders/list');
    return shell;
  };
  const menus = () => screen.queryAllByRole('menubar').length;
  const logos = () => [...document.querySelectorAll('.sidebar-logo')].map((logo) => logo.textContent);

  it('mix: the header is above the menu and contains the name', async () => {
    await open({ menuSetting: { type: 'mix', menuWidth: 240 } });
    expect(screen.getByTestId('header').parentElement).toBe(screen.getByTestId('shell'));
    expect(shown()).toEqual(PARTS);
    expect([menus(), logos()]).toEqual([0, ['Statehouse']]);
    expect(document.querySelector<HTMLElement>('.header .sidebar-logo')?.style.inlineSize).toBe('240px');
  });

  it('mix, split: the modules are in the header, the entries of one in the sidebar', async () => {
    const { visit } = await open({ menuSetting: { type: 'mix', split: true } });
    await screen.findByRole('menubar');
    expect(shown()).toEqual(without('breadcrumb'));
    expect(screen.queryByTestId('menu-trigger')).toBeNull();
    await visit('/report');
    expect(shown()).toEqual(without('breadcrumb', 'sidebar'));
  });

  it('top-menu: there is no sidebar', async () => {
    await open({ menuSetting: { type: 'top-menu' } });
    await screen.findByRole('menubar');
    expect(shown()).toEqual(without('sidebar', 'breadcrumb'));
    expect(logos()).toEqual(['Statehouse']);
  });

  it('mix-sidebar: the modules are in a column with the logo', async () => {
    await open({ menuSetting: { type: 'mix-sidebar' } });
    await screen.findByRole('tree');
    expect(shown()).toEqual(PARTS);
    expect([logos(), screen.queryByTestId('menu-trigger')]).toEqual([[''], null]);
  });

  it('the menu has an edge only when it may be dragged', async () => {
    const { console } = await open({});
    expect(screen.queryByRole('separator', { name: 'Menu width' })).toBeNull();
    await act(async () =>
      console.actors.preferences.send({
        type: 'preferences.settings.changed',
        patch: { menuSetting: { canDrag: true } },
      }),
    );
    expect(await screen.findByRole('separator', { name: 'Menu width' })).toBeTruthy();
  });

  it('a narrow window has the drawer, whatever menu type is set', async () => {
    await renderShell(<Shell resolveView={() => Orders} Exception={Exception} />, {
      menu: GROUPED,
      mobile: true,
      settings: { menuSetting: { type: 'top-menu', canDrag: true } },
    });
    expect(screen.getByTestId('shell').dataset).toMatchObject({ menuType: 'sidebar', mobile: 'true' });
    expect(menus()).toBe(0);
    expect(screen.getByTestId('menu-trigger')).toBeTruthy();
  });
});

describe('folding', () => {
  it('hides menu and header, and shows both again', async () => {
    const { user, console } = await renderAll();
    const fold = () => screen.getByTestId('tab-fold');
    expect(fold().getAttribute('aria-pressed')).toBe('false');
    await user.click(fold());
    expect(shown()).toEqual(without('sidebar', 'header', 'breadcrumb'));
    expect(screen.getByTestId('settings-open').className).toContain('settings-open-strip');
    expect(screen.getByRole('button', { name: 'Restore the layout' })).toBe(fold());
    const { menuSetting, headerSetting } = console.actors.preferences.getSnapshot().context.chosen;
    expect([menuSetting.show, menuSetting.hidden, headerSetting.show]).toEqual([false, true, false]);
    await user.click(fold());
    expect(shown()).toEqual(PARTS);
  });

  it('hides the rest when only one of them is shown', async () => {
    const { user } = await renderAll({ headerSetting: { show: false } });
    await user.click(screen.getByTestId('tab-fold'));
    expect(shown()).toEqual(without('sidebar', 'header', 'breadcrumb'));
  });

  it('collapses the tabs only when the setting is on', async () => {
    const { user, change } = await renderAll();
    const tucked = () => screen.getByTestId('tab-strip').parentElement?.dataset.tucked;
    await change({ multiTabsSetting: { autoCollapse: true } });
    expect(tucked()).toBe('false');
    await user.click(screen.getByTestId('tab-fold'));
    expect(tucked()).toBe('true');
    await change({ multiTabsSetting: { autoCollapse: false } });
    expect(tucked()).toBe('false');
  });
});

describe('the settings button', () => {
  it('opens the drawer and has the focus afterwards', async () => {
    const { user } = await renderAll();
    await user.click(screen.getByTestId('settings-open'));
    await waitFor(() => expect(screen.getByTestId('settings-drawer')).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('button', { name: 'Close settings' }));
    expect(screen.queryByTestId('settings-drawer')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('settings-open'));
  });

  it('gets the focus back although a setting has moved it', async () => {
    const { user } = await renderAll();
    await user.click(screen.getByTestId('settings-open'));
    await waitFor(() => expect(screen.getByTestId('settings-drawer')).toBeTruthy());
    await user.click(screen.getByRole('switch', { name: 'Header' }));
    await user.click(screen.getByRole('button', { name: 'Close settings' }));
    const button = screen.getByTestId('settings-open');
    expect(button.className).toContain('settings-open-strip');
    expect(document.activeElement).toBe(button);
  });
});
