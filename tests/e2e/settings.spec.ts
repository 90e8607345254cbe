import { existsSync, readFileSync } from 'node:fs';
import { driveSettings } from './drivers/settings-driver.ts';
import { expect, test } from './fixtures.ts';
import { SETTING_ROWS } from './setting-rows.ts';

// Many steps each: on a busy machine they take longer than a journey.
test.describe.configure({ timeout: 60_000 });

const ANALYSIS = '/dashboard/analysis';
const LAYOUTS = new URL('./layouts.spec.ts', import.meta.url);

for (const { path, look, from, chosen, first = [], clock = false, window = 1280 } of SETTING_ROWS) {
  test(`the setting ${path} is seen to work, at once and after a reload`, async ({ demo, page }) => {
    if (clock) await page.clock.install();
    await page.setViewportSize({ width: window, height: 800 });
    await demo.signIn('vben', ANALYSIS);
    await demo.expectPage(ANALYSIS);
    const settings = driveSettings(demo);
    for (const [before, value] of first) await settings.choose(before, value);
    await expect.poll(() => look(demo)).toEqual(from);
    for (const [value, seen] of chosen) {
      await settings.choose(path, value);
      await expect.poll(() => look(demo), { message: `${path} = ${value}` }).toEqual(seen);
    }
    await page.reload();
    await expect.poll(() => look(demo)).toEqual(chosen.at(-1)?.[1]);
  });
}

test('every setting of the drawer has a test that sees it work', async ({ demo }) => {
  const layouts = existsSync(LAYOUTS) ? readFileSync(LAYOUTS, 'utf8') : '';
  const tested = new Set<string>(SETTING_ROWS.map(({ path }) => path));
  const settings = driveSettings(demo);
  await demo.signIn();
  await settings.open();
  const offered = await settings.paths();
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter((path) => !tested.has(path) && !layouts.includes(path))).toEqual([]);
  expect([...tested].filter((path) => !offered.includes(path))).toEqual([]);
});
