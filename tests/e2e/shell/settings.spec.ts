import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '../../../src/contracts/settings/settings.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { IMPORTED_ROWS } from '../support/imported-setting-rows.ts';
import { SETTING_ROWS } from '../support/setting-rows.ts';

const ANALYSIS = '/dashboard/analysis';
/** Settings whose effect is tested by a journey in another file. */
const SEEN_ELSEWHERE: Readonly<Record<string, { readonly file: string; readonly title: string }>> = {
  permissionCacheType: { file: '../session/sign-in-forms.spec.ts', title: 'a new window has no session' },
  sessionTimeoutProcessing: { file: './leave.spec.ts', title: 'under the sign-in overlay the form stays unchanged' },
  canEmbedIFramePage: {
    file: '../session/faults-menu.spec.ts',
    title: 'is not shown once canEmbedIFramePage is off',
  },
  removeAllHttpPending: { file: '../session/faults-menu.spec.ts', title: 'a request of a page' },
};
/** Light or dark is derived from the chosen colour. */
const FOLLOW_FROM_COLOURS = ['headerSetting.theme', 'menuSetting.theme'];
const LAYOUTS = new URL('./layouts.spec.ts', import.meta.url);

for (const { path, look, from, chosen, first = [], clock = false, window = 1280 } of SETTING_ROWS) {
  test(`the setting ${path} takes effect at once and after a reload`, async ({ demo, page }) => {
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

for (const { path, look, from, patch, to, first, late = false, allowed, needs } of IMPORTED_ROWS) {
  const details = needs === undefined ? {} : demoOnly(needs);
  const title = `the setting ${path} takes effect once it is imported, and after a reload`;
  test(title, details, async ({ demo, page, allow }) => {
    if (allowed !== undefined) allow.lines(allowed);
    await demo.signIn('vben', ANALYSIS);
    await demo.expectPage(ANALYSIS);
    const settings = driveSettings(demo);
    if (first !== undefined) await settings.bring(first);
    await expect.poll(() => look(demo)).toEqual(from);
    await settings.bring(patch);
    if (!late) await expect.poll(() => look(demo)).toEqual(to);
    await page.reload();
    await expect.poll(() => look(demo)).toEqual(to);
  });
}

test('every setting has a test of its effect', () => {
  const groups = Object.entries(DEFAULT_SETTINGS).flatMap(([key, value]) =>
    typeof value === 'object' ? Object.keys(value).map((each) => `${key}.${each}`) : [key],
  );
  const tested = new Set<string>([...SETTING_ROWS, ...IMPORTED_ROWS].map(({ path }) => path));
  const layouts = readFileSync(LAYOUTS, 'utf8');
  const left = groups.filter((path) => !tested.has(path) && !layouts.includes(path));
  expect(left).toEqual(
    [...Object.keys(SEEN_ELSEWHERE), ...FOLLOW_FROM_COLOURS].toSorted((a, b) => groups.indexOf(a) - groups.indexOf(b)),
  );
  for (const [path, { file, title }] of Object.entries(SEEN_ELSEWHERE)) {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), path).toContain(title);
  }
});

test('every setting of the drawer has a test of its effect', async ({ demo }) => {
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
