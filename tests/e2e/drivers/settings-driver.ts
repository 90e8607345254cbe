import { expect, type Locator } from '@playwright/test';
import type { SettingPath } from '../../../src/contracts/settings/setting-path.ts';
import { textOf } from '../support/texts.ts';
import type { ConsoleDriver } from './console-driver.ts';

/** Setting in the drawer, including the theme, which is stored as a separate preference. */
export type DrawerPath = SettingPath | 'darkMode';

/** The settings drawer, with the actions of an operator. */
export interface SettingsDriver {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Opens the drawer, changes one setting with its control and closes the drawer. */
  readonly choose: (path: DrawerPath, value: string | number | boolean) => Promise<void>;
  /** Opens the drawer, imports settings as JSON and closes the drawer. */
  readonly bring: (settings: object) => Promise<void>;
  /** The paths of all settings in the drawer, in their order. */
  readonly paths: () => Promise<readonly string[]>;
}

/** Creates the driver of the drawer in one window. */
export function driveSettings({ page, hook }: ConsoleDriver): SettingsDriver {
  const drawer = hook('settings-drawer');
  const rowOf = (path: string) => page.locator(`[data-testid="setting"][data-key="${path}"]`);
  const open = async () => {
    await hook('settings-open').click();
    await expect(drawer).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  };
  return {
    open,
    close,
    choose: async (path, value) => {
      await open();
      await change(rowOf(path), value);
      await close();
    },
    bring: async (settings) => {
      await open();
      await hook('settings-import').click();
      const dialog = hook('settings-import-dialog');
      await dialog.getByRole('textbox').fill(JSON.stringify(settings));
      await dialog.getByRole('button', { name: textOf('layout.setting.importApply') }).click();
      await expect(dialog).toHaveCount(0);
      await close();
    },
    paths: async () => {
      await expect(hook('setting').first()).toBeVisible();
      return hook('setting').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key') ?? ''));
    },
  };
}

/** Sets the control of the row: a switch, a number, a list or a group of pictures. */
async function change(row: Locator, value: string | number | boolean): Promise<void> {
  // The kind of control is only known once the row is rendered.
  await expect(row).toBeVisible();
  if (typeof value === 'boolean') await row.getByRole('switch').setChecked(value);
  else if (typeof value === 'number') await row.getByRole('spinbutton').fill(String(value));
  else if ((await row.getByRole('combobox').count()) > 0) await row.getByRole('combobox').selectOption(value);
  else
    await row
      .locator('label')
      .filter({ has: row.page().locator(`input[value="${value}"]`) })
      .click();
}
