import type { SettingsPatch } from '@src/contracts/settings/settings.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Header } from '../header/header.tsx';
import { SettingsHost } from '../settings/settings-host.tsx';
import { ShortcutProvider } from '../shortcuts/shortcut-provider.tsx';
import { type RenderedShell, renderShell, routeNode } from '../testing/render-shell.tsx';

const MENU = [routeNode('/orders'), routeNode('/refunds')];

async function onOrders(settings: SettingsPatch = {}): Promise<RenderedShell> {
  const shell = await renderShell(
    <SettingsHost>
      <ShortcutProvider>
        <Header />
        <main tabIndex={-1} />
      </ShortcutProvider>
    </SettingsHost>,
    { menu: MENU, settings },
  );
  await shell.visit('/orders');
  return shell;
}

const press =
  (...hooks: readonly string[]) =>
  async ({ user }: RenderedShell) => {
    for (const hook of hooks) await user.click(screen.getByTestId(hook));
  };

const OPENED: readonly (readonly [string, string, (shell: RenderedShell) => Promise<void>])[] = [
  ['the search', 'search', press('search-open')],
  ['the list of keys', 'shortcuts', press('user-menu', 'user-shortcuts')],
  ['the settings', 'settings-drawer', press('settings-open')],
  ['the lock dialog', 'lock-dialog', press('user-menu', 'user-lock')],
  ['the question before signing out', 'confirm', press('user-menu', 'user-logout')],
];

describe('an overlay of the shell', () => {
  it.each(OPENED)('closes when another page is opened: %s', async (_name, hook, open) => {
    const shell = await onOrders();
    await open(shell);
    expect(await screen.findByTestId(hook)).toBeTruthy();
    await shell.visit('/orders?page=2');
    expect(screen.getByTestId(hook)).toBeTruthy();
    await shell.visit('/refunds');
    expect(screen.queryByTestId(hook)).toBeNull();
  });

  it.each(OPENED)('stays open when the setting says so: %s', async (_name, hook, open) => {
    const shell = await onOrders({ closeMessageOnSwitch: false });
    await open(shell);
    await screen.findByTestId(hook);
    await shell.visit('/refunds');
    expect(screen.getByTestId(hook)).toBeTruthy();
  });
});
