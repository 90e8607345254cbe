import type { TextKey } from '../../../locales/keys.ts';
import { DOCK_SCENARIOS, type DockScenario } from '../../../src/demo/toolbar/toolbar-controls.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const WORKBENCH = '/dashboard/workbench';

async function choose({ hook, page }: ConsoleDriver, name: DockScenario): Promise<void> {
  const opener = hook('demo-dock').getByRole('button').first();
  await opener.click();
  await page.locator(`[data-testid="scenario"][data-name="${name}"]`).click();
  await opener.click();
  await expect(hook('demo-dock')).toContainText(
    textOf(name === 'none' ? 'dock.marker' : (`dock.scenario.${name}.label` as TextKey)),
  );
}

const shown = (demo: ConsoleDriver) => demo.hook('page').filter({ visible: true });
const openWorkbench = (demo: ConsoleDriver) => demo.open(WORKBENCH);

/** Opens the workbench and expects this error in place of its content. */
const fails = (text: TextKey) => async (demo: ConsoleDriver) => {
  await openWorkbench(demo);
  await expect(shown(demo)).toContainText(textOf('dashboard.failed'));
  await expect(shown(demo)).toContainText(textOf(text));
};
const endsTheSession = async (demo: ConsoleDriver) => {
  await openWorkbench(demo);
  await demo.expectSignInForm();
};

/** Checks an official account at the vendor, and expects the status of a failed check. */
const checks = (name: string) => async (demo: ConsoleDriver) => {
  await openList(demo, `/official_account/accounts?q=${encodeURIComponent(name)}`);
  const row = demo.hook('list-row').filter({ visible: true }).first();
  await row.getByTestId('row-menu').click();
  await demo.page.locator('[data-testid="row-action"][data-event="check"][role="menuitem"]:visible').click();
  await demo.page.getByTestId('confirm-accept').click();
  await expect(row).toContainText(textOf('official.account.status.failing'));
};

/** Visible effect of each scenario. */
const SEEN: Readonly<Record<DockScenario, (demo: ConsoleDriver) => Promise<void>>> = {
  none: async (demo) => {
    await openWorkbench(demo);
    await expect(shown(demo).getByRole('checkbox').first()).toBeVisible();
  },
  slow: async (demo) => {
    await openWorkbench(demo);
    await expect(shown(demo).locator('[aria-busy="true"], .skeleton').first()).toBeVisible();
    await expect(shown(demo).getByRole('checkbox').first()).toBeVisible();
  },
  unauthorized: endsTheSession,
  expiredToken: endsTheSession,
  forbidden: fails('sys.api.errMsg403'),
  conflict: async (demo) => {
    await openWorkbench(demo);
    const box = shown(demo).getByRole('checkbox').first();
    const before = await box.isChecked();
    await box.click();
    await expect(demo.page.locator('[data-testid="toast"][data-severity="error"]').first()).toBeVisible();
    await expect(box).toBeChecked({ checked: before });
  },
  error500: fails('sys.api.errMsg500'),
  error501: fails('sys.api.errMsg500'),
  error502: fails('sys.api.errMsg502'),
  error503: fails('sys.api.errMsg503'),
  error504: fails('sys.api.errMsg504'),
  error505: fails('sys.api.errMsg500'),
  malformed: fails('sys.api.unreadableAnswer'),
  offline: fails('sys.api.networkExceptionMsg'),
  emptyMenu: async (demo) => {
    await demo.signOut();
    await demo.submitSignIn('vben', '123456');
    await expect(demo.hook('sidebar')).toContainText(textOf('layout.menu.empty'));
  },
  // The vendor refuses this account's address three seconds later.
  vendorSlow: checks('港湾商城'),
  vendorSilent: checks('港湾科技'),
  vendorLimited: checks('港湾科技'),
  vendorRefusing: checks('港湾科技'),
};

for (const name of DOCK_SCENARIOS) {
  test(`the situation ${name} of the demo has its visible effect`, async ({ demo, allow }) => {
    allow.lines(/the server responded with a status of \d{3}|Failed to (load|fetch)|net::ERR_/);
    await demo.signIn();
    await choose(demo, name);
    await SEEN[name](demo);
  });
}
