import type { PermissionMode } from '@src/contracts/settings/app-config.ts';
import { createFakeConsole } from '@src/views/testing/fake-console.tsx';
import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppProvider } from './app-context.tsx';
import { Authorized, type AuthorizedProps } from './authorized.tsx';

async function show(mode: PermissionMode, roles: readonly string[], props: Omit<AuthorizedProps, 'children'>) {
  const console = createFakeConsole({ mode, roles });
  const rendered = await act(async () =>
    render(
      <AppProvider value={console}>
        <Authorized {...props}>
          <button type="button">secret</button>
        </Authorized>
      </AppProvider>,
    ),
  );
  return { ...rendered, permission: console.actors.permission };
}

describe('Authorized', () => {
  it.each<[PermissionMode, AuthorizedProps['require'], readonly string[], boolean]>([
    ['ROLE', 'super', ['super'], true],
    ['ROLE', 'super', ['test'], false],
    ['ROLE', ['super', 'test'], ['test'], true],
    ['ROLE', ['super', 'test'], [], false],
    ['ROLE', [], [], true],
    ['ROUTE_MAPPING', 'super', ['super'], true],
    ['ROUTE_MAPPING', 'super', ['test'], false],
    ['ROUTE_MAPPING', ['super', 'test'], ['super'], true],
    ['ROUTE_MAPPING', ['super', 'test'], ['other'], false],
    ['ROUTE_MAPPING', '', [], true],
    ['BACK', 'super', [], true],
    ['BACK', ['super', 'test'], [], true],
    ['BACK', null, [], true],
  ])('in %s mode, requiring %j with roles %j: is rendered %s', async (mode, require, roles, expected) => {
    const { container } = await show(mode, roles, { require });
    expect(container.innerHTML).toBe(expected ? '<button type="button">secret</button>' : '');
  });

  it('renders a fallback', async () => {
    const { container } = await show('ROLE', [], { require: 'super', fallback: <p>no</p> });
    expect(container.innerHTML).toBe('<p>no</p>');
  });

  it('follows the roles', async () => {
    const { container, permission } = await show('ROUTE_MAPPING', ['test'], { require: 'super' });
    await act(async () => permission.send({ type: 'permission.table.requested' }));
    await act(async () => permission.send({ type: 'permission.roles.changed', roles: ['super'] }));
    expect(container.textContent).toBe('secret');
    await act(async () => permission.send({ type: 'permission.roles.changed', roles: ['test'] }));
    expect(container.childNodes.length).toBe(0);
  });

  it('follows the mode', async () => {
    const { container, permission } = await show('BACK', [], { require: 'super' });
    expect(container.textContent).toBe('secret');
    await act(async () => permission.send({ type: 'permission.mode.toggled' }));
    expect(container.textContent).toBe('');
  });
});
