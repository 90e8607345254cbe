import { selectIsDark, selectLocale, selectSettings } from '@machines/preferences/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OPERATOR, renderShell, routeNode, type ShellOptions } from '../testing/render-shell.tsx';
import { UserInfoError } from '../user-info-error.tsx';
import { Header } from './header.tsx';

const MENU = [
  routeNode(
    '/system',
    {
      redirect: '/system/roles',
      children: [
        routeNode('/system/roles', {}, { title: 'routes.system.role' }),
        routeNode(
          '/system/role_detail/:id',
          {},
          { title: 'Role detail', hideMenu: true, currentActiveMenu: '/system/roles' },
        ),
      ],
    },
    { title: 'routes.system.system' },
  ),
];
const ABOUT = routeNode('/about', { children: [routeNode('/about/index')] });
const report = {
  type: 'script',
  message: 'broken',
  url: '',
  name: '',
  file: '',
  stack: '',
  detail: '',
  time: 0,
} as const;

describe('Header', () => {
  it('shows the path to the page as a breadcrumb, whose earlier steps are links', async () => {
    const { visit, user, went } = await renderShell(<Header />, { menu: MENU });
    await visit('/system/role_detail/7');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect([...crumbs.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
      'System',
      'Roles',
      'Role detail',
    ]);
    await user.click(screen.getByRole('link', { name: 'System' }));
    expect(went).toEqual(['/system/roles']);
  });

  it('names a group and its only page once when both have the same title', async () => {
    const page = routeNode('/articles/index', {}, { title: 'Articles by hand', icon: 'pi pi-file' });
    const named = { title: 'Articles by hand' };
    const { visit } = await renderShell(<Header />, {
      menu: [routeNode('/articles', { children: [page] }, named)],
    });
    await visit('/articles/index');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect([...crumbs.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Articles by hand']);
    expect(crumbs.querySelector('[aria-current="page"]')?.textContent).toBe('Articles by hand');
    expect(crumbs.querySelector('button')).toBeNull();
  });

  it('keeps the other pages of a group that is named like one of them', async () => {
    const pages = ['Orders', 'Refunds'].map((title) => routeNode(`/order/${title}`, {}, { title }));
    const { visit } = await renderShell(<Header />, {
      menu: [routeNode('/order', { children: pages }, { title: 'Orders' })],
    });
    await visit('/order/Orders');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect([...crumbs.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Orders']);
    expect(screen.getByRole('button', { name: 'Pages in Orders' })).toBeTruthy();
  });

  it('opens the other pages of a group from the breadcrumb, also by keyboard', async () => {
    const other = routeNode('/system/dept', {}, { title: 'Departments', icon: 'pi pi-sitemap' });
    const [system] = MENU;
    const menu = [routeNode('/system', { ...system, children: [...(system?.children ?? []), other] }, system?.meta)];
    const { visit, user, went } = await renderShell(<Header />, { menu });
    await visit('/system/roles');
    act(() => screen.getByRole('button', { name: 'Pages in System' }).focus());
    await user.keyboard('{ArrowDown}');
    const entries = screen.getAllByRole('menuitemradio');
    expect(entries.map((each) => [each.textContent, each.getAttribute('aria-checked')])).toEqual([
      ['Roles', 'true'],
      ['Departments', 'false'],
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(went).toEqual(['/system/dept']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByTestId('breadcrumb').querySelectorAll('svg')).toHaveLength(1);
  });

  it('shows the icons of the steps when the setting is on', async () => {
    const menu = [routeNode('/orders', {}, { title: 'Orders', icon: 'pi pi-users' })];
    const { visit } = await renderShell(<Header />, { menu, settings: { showBreadCrumbIcon: true } });
    await visit('/orders');
    expect(screen.getByTestId('breadcrumb').querySelectorAll('svg')).toHaveLength(1);
  });

  it('has no breadcrumb on a page that is not in the menu', async () => {
    const { visit } = await renderShell(<Header />, { menu: MENU });
    await visit('/nowhere');
    expect(screen.queryByTestId('breadcrumb')).toBeNull();
  });

  it('collapses the menu', async () => {
    const { user, console } = await renderShell(<Header />, { menu: MENU });
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(selectSettings(console.actors.preferences.getSnapshot()).menuSetting.collapsed).toBe(true);
    expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('changes the theme and the language', async () => {
    const { user, console } = await renderShell(<Header />, { menu: MENU });
    const { preferences } = console.actors;
    await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(selectIsDark(preferences.getSnapshot())).toBe(true);
    await user.click(screen.getByTestId('locale-picker'));
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('English');
    await user.click(screen.getByRole('menuitemradio', { name: '简体中文' }));
    expect(selectLocale(preferences.getSnapshot())).toBe('zh_CN');
  });

  it('is one stop for the Tab key; the arrow keys move inside', async () => {
    const { user } = await renderShell(<Header />, { menu: MENU });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByTestId('search-open'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByTestId('locale-picker'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByTestId('dark-toggle'));
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByTestId('search-open'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByTestId('settings-open'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('counts errors until the error log is opened', async () => {
    const { user, console, went } = await renderShell(<Header />, { menu: MENU });
    expect(screen.queryByTestId('error-badge')).toBeNull();
    await act(async () => console.actors.errorLog.send({ type: 'errorLog.entry.added', entry: report }));
    await user.click(screen.getByRole('button', { name: 'Error log, 1 unread' }));
    expect(went).toEqual(['/error-log/list']);
    expect(screen.queryByTestId('error-badge')).toBeNull();
  });

  it('has no badge when errors are not recorded', async () => {
    const { console } = await renderShell(<Header />, { menu: MENU, settings: { useErrorHandle: false } });
    await act(async () => console.actors.errorLog.send({ type: 'errorLog.entry.added', entry: report }));
    expect(screen.queryByTestId('error-badge')).toBeNull();
  });

  it('names the operator, and signs out after a confirmation', async () => {
    const { user, console } = await renderShell(<Header />, { menu: MENU });
    const token = () => selectToken(console.actors.session.getSnapshot());
    expect(screen.getByTestId('user-menu').textContent).toContain('Ada Lovelace');
    await user.click(screen.getByTestId('user-menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await user.click(screen.getByTestId('confirm-reject'));
    expect(token()).toBe('T');
    await user.click(screen.getByTestId('user-menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await user.click(screen.getByTestId('confirm-accept'));
    expect(token()).toBeNull();
  });

  it.each<[string, ShellOptions, readonly string[]]>([
    ['by default', {}, ['Help and version', 'Keyboard shortcuts', 'Lock screen', 'Sign out']],
    ['without a page About', { menu: MENU }, ['Keyboard shortcuts', 'Lock screen', 'Sign out']],
    [
      'without document',
      { settings: { headerSetting: { showDoc: false } } },
      ['Keyboard shortcuts', 'Lock screen', 'Sign out'],
    ],
    [
      'without lock',
      { settings: { headerSetting: { useLockPage: false } } },
      ['Help and version', 'Keyboard shortcuts', 'Sign out'],
    ],
    [
      'in the demo',
      { isDemo: true },
      ['Help and version', 'Keyboard shortcuts', 'API address', 'Lock screen', 'Sign out'],
    ],
    [
      'in the demo without API address',
      { isDemo: true, settings: { headerSetting: { showApi: false } } },
      ['Help and version', 'Keyboard shortcuts', 'Lock screen', 'Sign out'],
    ],
  ])('offers the operator, %s', async (_name, parts, expected) => {
    const { user } = await renderShell(<Header />, { menu: [...MENU, ABOUT], ...parts });
    await user.click(screen.getByTestId('user-menu'));
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(expected);
  });

  it('opens the document, and the API address of the demo toolbar, from the menu of the operator', async () => {
    const { user, went } = await renderShell(<Header />, { menu: [ABOUT], isDemo: true });
    const asked: string[] = [];
    window.addEventListener('statehouse:api-address', ({ type }) => asked.push(type), { once: true });
    await user.click(screen.getByTestId('user-menu'));
    await user.click(screen.getByTestId('user-document'));
    expect([went, asked]).toEqual([['/about/index'], []]);
    await user.click(screen.getByTestId('user-menu'));
    await user.click(screen.getByTestId('user-api'));
    expect(asked).toEqual(['statehouse:api-address']);
  });

  it('opens the page to change the password when the menu of the server contains it', async () => {
    const page = routeNode('/system/changePassword', {}, { title: 'routes.system.changePassword', hideMenu: true });
    const { user, went } = await renderShell(<Header />, { menu: [page] });
    await user.click(screen.getByTestId('user-menu'));
    expect(screen.getByTestId('user-password').textContent).toBe('Change password');
    await user.click(screen.getByTestId('user-password'));
    expect(went).toEqual(['/system/changePassword']);
  });

  it('reports account details that could not be loaded, and loads them again', async () => {
    const { user, answers } = await renderShell(<UserInfoError />, { user: new Error('down') });
    expect(screen.getByRole('alert').textContent).toContain('Your account details could not be loaded');
    answers.user = OPERATOR;
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
