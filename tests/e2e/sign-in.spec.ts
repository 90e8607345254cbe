import { expect, test } from './fixtures.ts';
import { textOf } from './texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';

test('an administrator signs in by typing and lands on the analysis page', async ({ demo }) => {
  await demo.open('/');
  await demo.expectAddress('/login');
  await demo.submitSignIn('vben', '123456');
  await demo.expectPage(ANALYSIS, 'routes.dashboard.analysis');
  await demo.expectAddress(ANALYSIS);
  await expect(demo.hook('toast').filter({ hasText: 'Vben Admin' })).toBeVisible();
});

test('a tester signs in by typing and lands on the own home page', async ({ demo }) => {
  await demo.open('/login');
  await demo.submitSignIn('test', '123456');
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench');
  await demo.expectAddress(WORKBENCH);
});

for (const [name, role, home] of [
  ['vben', 'sys.login.admin', ANALYSIS],
  ['test', 'sys.login.tester', WORKBENCH],
] as const) {
  test(`the demo button of ${name} signs in with one press`, async ({ demo, page }) => {
    await demo.open('/login');
    await page.getByRole('button', { name: `${name} ${textOf(role)}` }).click();
    await demo.expectPage(home);
    await expect(demo.hook('user-menu')).toContainText(name === 'vben' ? 'Vben Admin' : 'test user');
  });
}
