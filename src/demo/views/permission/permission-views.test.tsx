import { selectMode } from '@machines/permission/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';
import { createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import AuthPageAView from './auth-page-a-view.tsx';
import AuthPageBView from './auth-page-b-view.tsx';
import BackButtonView from './back-button-view.tsx';
import BackPageView from './back-page-view.tsx';
import FrontButtonView from './front-button-view.tsx';
import FrontPageView from './front-page-view.tsx';

const REFUSAL = 'Please switch PermissionModeEnum to ROUTE_MAPPING mode in the configuration to operate!';
const ORDERS: RouteNode = { path: '/orders', component: 'x', meta: { title: 'Orders' }, children: [] };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const samples = () => screen.queryAllByRole('button', { name: /^Needs/ }).map(({ textContent }) => textContent);
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const SUPER = 'Super admin (super)';
const TEST = 'Tester (test)';

/** Renders a front-end view with routes, in the demo by default. */
async function showFront(view: 'page' | 'button', mode: PermissionMode, parts: Parameters<typeof renderView>[1] = {}) {
  const rendered = await renderView(view === 'page' ? <FrontPageView /> : <FrontButtonView />, {
    locale: 'en',
    isDemo: true,
    mode,
    roles: ['super'],
    ...parts,
  });
  await act(async () => rendered.console.actors.permission.send({ type: 'permission.table.requested' }));
  return rendered;
}

describe('the page about the server', () => {
  it('shows the mode, the operator and the resulting routes', async () => {
    const { console } = await renderView(<BackPageView />, {
      locale: 'en',
      token: 'T',
      roles: ['super'],
      fetchMenu: async () => [ORDERS],
    });
    await act(async () => console.actors.session.send({ type: 'session.userInfo.requested' }));
    await act(async () => console.actors.permission.send({ type: 'permission.table.requested' }));
    expect(facts()).toEqual({ Account: 'Ada', Roles: 'super', 'Permission mode': 'Server', Routes: '1' });
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('#/orders');
  });

  it('loads the menu again and reports the result', async () => {
    const fetchMenu = vi.fn(async () => [ORDERS]);
    fetchMenu.mockResolvedValueOnce([]);
    const { user, console } = await renderView(<BackPageView />, { locale: 'en', fetchMenu });
    await act(async () => console.actors.permission.send({ type: 'permission.table.requested' }));
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(button('Load the menu again'));
    expect(screen.getByRole('status').textContent).toBe('Loaded again: 1 routes');
    expect(screen.getByRole('link', { name: 'Orders' })).toBeDefined();
  });

  it('switches the mode in the demo', async () => {
    const { user, console } = await renderView(<BackPageView />, { locale: 'en', isDemo: true });
    await user.click(button('Switch to Route mapping'));
    expect(selectMode(console.actors.permission.getSnapshot())).toBe('ROUTE_MAPPING');
    expect(screen.getByText('In this mode the menu does not come from the server.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load the menu again' })).toBeNull();
  });

  it.each([
    ['the product', { isDemo: false }],
    ['a hardened console', { isDemo: true, hardened: true }],
  ])('offers no switch in %s (R-26)', async (_where, parts) => {
    const { unmount } = await renderView(<BackPageView />, { locale: 'en', ...parts });
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
    unmount();
    await showFront('page', 'ROUTE_MAPPING', parts);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Show the permission machine',
    ]);
  });
});

describe('the page about codes', () => {
  const withCodes = (permissionCodes: (signal: AbortSignal) => Promise<readonly string[]>) => {
    const { demo } = createFakeConsole().gateways;
    return renderView(<BackButtonView />, { locale: 'en', gateways: { demo: { ...demo, permissionCodes } } });
  };

  it.each([
    [
      ['1000', '3000', '5000'],
      ['Needs code 1000', 'Needs code 1000 or 2000'],
    ],
    [
      ['2000', '4000', '6000'],
      ['Needs code 2000', 'Needs code 1000 or 2000'],
    ],
    [[], []],
  ])('for the codes %j has the buttons %j', async (codes, expected) => {
    await withCodes(async () => codes);
    expect(samples()).toEqual(expected);
    const listed = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual(codes);
    expect(screen.queryByText('This account has no codes.') === null).toBe(codes.length > 0);
  });

  it('says that the codes could not be loaded, and loads them again', async () => {
    const permissionCodes = vi.fn<() => Promise<readonly string[]>>(async () => ['2000']);
    permissionCodes.mockRejectedValueOnce(new ServiceError({ kind: 'http', status: 503 }));
    const { user } = await withCodes(permissionCodes);
    expect(screen.getByRole('alert').textContent).toContain('The codes could not be loaded');
    await user.click(button('Load the codes again'));
    expect(samples()).toEqual(['Needs code 2000', 'Needs code 1000 or 2000']);
  });
});

describe('the page about roles', () => {
  it('switches the role where the browser maps routes', async () => {
    const { user } = await showFront('page', 'ROUTE_MAPPING');
    expect(screen.getByTestId('access-roles').textContent).toBe('super');
    await user.click(button(TEST));
    expect(screen.getByTestId('access-roles').textContent).toBe('test');
    expect([button(SUPER), button(TEST)].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it.each(['BACK', 'ROLE'] as const)('in %s mode shows the refusal word for word and changes nothing', async (mode) => {
    const { user } = await showFront('page', mode);
    await user.click(button(TEST));
    expect(screen.getByRole('alert').textContent).toBe(REFUSAL);
    expect(screen.getByTestId('access-roles').textContent).toBe('super');
  });
});

describe('the explanation of permission checks', () => {
  const rows = () =>
    [...screen.getByTestId('access-answers').querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  it('has a row for each requirement, and follows the roles', async () => {
    const { user } = await showFront('button', 'ROUTE_MAPPING');
    const held = 'One of the roles is in force';
    const missing = 'None of the roles is in force';
    expect(rows()).toEqual([
      ['nothing', 'Allowed', 'Nothing is asked for'],
      ['"super"', 'Allowed', held],
      ['"test"', 'Not allowed', missing],
      ['["super","test"]', 'Allowed', held],
    ]);
    await user.click(button(TEST));
    expect(rows().map(([, answer]) => answer)).toEqual(['Allowed', 'Not allowed', 'Allowed', 'Allowed']);
  });

  it('always allows in the mode in which the server decides', async () => {
    await showFront('page', 'BACK');
    const [, ...others] = rows();
    for (const [, answer, rule] of others)
      expect([answer, rule]).toEqual(['Allowed', 'The server decides in this mode, so the browser never refuses']);
  });

  it('shows the machine with its current state highlighted', async () => {
    const { user } = await showFront('page', 'ROUTE_MAPPING');
    await user.click(button('Show the permission machine'));
    const chart = await screen.findByTestId('machine');
    expect(chart.dataset.machine).toBe('permission');
    const lit = [...chart.querySelectorAll<HTMLElement>('[data-testid="state-node"][data-active="true"]')];
    expect(lit.map(({ dataset }) => dataset.id)).toContain('permission.ready');
    await user.click(button('Hide the permission machine'));
    expect(screen.queryByTestId('machine')).toBeNull();
  });
});

describe('the page about buttons', () => {
  it.each<[PermissionMode, readonly string[], readonly string[]]>([
    ['ROUTE_MAPPING', ['super'], ['Needs super', 'Needs super or test']],
    ['ROUTE_MAPPING', ['test'], ['Needs test', 'Needs super or test']],
    ['ROLE', ['other'], []],
    ['BACK', [], ['Needs super', 'Needs test', 'Needs super or test']],
  ])('in %s mode has for the roles %j the buttons %j, three times', async (mode, roles, expected) => {
    await showFront('button', mode, { roles });
    expect(samples()).toEqual([...expected, ...expected, ...expected]);
  });

  it('follows the roles at once', async () => {
    const { user } = await showFront('button', 'ROUTE_MAPPING');
    await user.click(button(TEST));
    expect(samples()).toEqual(Array.from({ length: 3 }, () => ['Needs test', 'Needs super or test']).flat());
  });

  it('shows which button was pressed', async () => {
    const { user } = await showFront('button', 'BACK');
    const [first] = screen.getAllByRole('button', { name: 'Needs super' });
    if (first === undefined) throw new Error('no button');
    await user.click(first);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Last pressed: Needs super',
      'No button pressed yet',
      'No button pressed yet',
    ]);
  });
});

it.each([
  [AuthPageAView, 'Page A', '页面 A'],
  [AuthPageBView, 'Page B', '页面 B'],
])('pages for one role have a heading in both languages', async (View, english, chinese) => {
  const { unmount } = await renderView(<View />, { locale: 'en' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english);
  unmount();
  await renderView(<View />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(chinese);
});
