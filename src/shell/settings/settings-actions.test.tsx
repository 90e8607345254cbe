import { SETTING_TEXTS } from '@locales/lazy/setting.ts';
import { selectToasts } from '@machines/messages/index.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { SettingsActions } from './settings-actions.tsx';

/** Rendered as in the drawer, which loads the texts. */
function Actions() {
  useTexts(SETTING_TEXTS);
  return <SettingsActions />;
}

async function renderActions() {
  const afresh: string[] = [];
  const shell = await renderShell(<Actions />, {
    settings: { grayMode: true, menuSetting: { type: 'mix' } },
    resetAppData: () => afresh.push('afresh'),
  });
  const { preferences, messages } = shell.console.actors;
  return {
    ...shell,
    afresh,
    chosen: () => preferences.getSnapshot().context.chosen,
    reported: () =>
      selectToasts(messages.getSnapshot()).map((toast) => ('textKey' in toast ? toast.textKey : toast.text)),
  };
}

async function importing(text: string) {
  const shell = await renderActions();
  await shell.user.click(screen.getByTestId('settings-import'));
  await shell.user.click(screen.getByRole('textbox'));
  await shell.user.paste(text);
  await shell.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  return shell;
}

describe('SettingsActions', () => {
  it('copies the settings as readable JSON', async () => {
    const { user, chosen, reported } = await renderActions();
    await user.click(screen.getByTestId('settings-copy'));
    expect(await navigator.clipboard.readText()).toBe(JSON.stringify(chosen(), null, 2));
    expect(reported()).toEqual(['layout.setting.operatingContent']);
  });

  it('resets to the defaults', async () => {
    const { user, chosen, reported } = await renderActions();
    await user.click(screen.getByTestId('settings-reset'));
    expect(chosen()).toEqual(DEFAULT_SETTINGS);
    expect(reported()).toEqual(['layout.setting.resetSuccess']);
  });

  it('clears the storage only after a confirmation', async () => {
    const { user, afresh } = await renderActions();
    await user.click(screen.getByTestId('settings-clear'));
    await user.click(screen.getByTestId('confirm-reject'));
    expect(afresh).toEqual([]);
    await user.click(screen.getByTestId('settings-clear'));
    await user.click(screen.getByTestId('confirm-accept'));
    expect(afresh).toEqual(['afresh']);
  });

  it('imports copied settings', async () => {
    const { chosen, reported } = await importing(JSON.stringify({ ...DEFAULT_SETTINGS, colorWeak: true }));
    expect(chosen()).toEqual({ ...DEFAULT_SETTINGS, colorWeak: true });
    expect(reported()).toEqual(['layout.setting.imported']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('imports valid settings and lists the others', async () => {
    const { chosen } = await importing('{"colorWeak":true,"contentMode":"wide","__proto__":{"polluted":1}}');
    expect(chosen().colorWeak).toBe(true);
    expect(chosen().contentMode).toBe('full');
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'contentMode unusable value, the default is used',
      '__proto__ unknown setting',
    ]);
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['not json', '{grayMode', 'This is not valid JSON.'],
    ['no settings', '[1]', 'This is not a set of settings.'],
    ['too much', ' '.repeat(65_537).concat('{}'), 'The file is too large. Settings are at most 64 KB.'],
  ])('changes nothing for %s', async (_, text, reason) => {
    const { chosen } = await importing(text);
    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(chosen().grayMode).toBe(true);
  });

  it('reads a file', async () => {
    const { user, chosen } = await renderActions();
    await user.click(screen.getByTestId('settings-import'));
    const file = new File(['{"showFooter":true}'], 'settings.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Choose a file'), file);
    expect(screen.getByRole('textbox')).toHaveProperty('value', '{"showFooter":true}');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect(chosen().showFooter).toBe(true);
  });
});
