import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openPage, openRecord, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

/** Left and right edges in px of the segmented control in the open dialog, and of its choices. */
const edgesOf = ({ page }: ConsoleDriver) =>
  page.locator('dialog[open] .segmented').evaluate((control) =>
    [control, ...control.children].map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return [Math.round(left), Math.round(right)] as const;
    }),
  );

test('a segmented control ends with its last choice, and does not move while one chooses', async ({ demo, page }) => {
  await demo.signIn();
  await demo.switchLanguage('en');
  await openList(demo, '/user/index?status=active');
  await seen(page, 'list-views').click();
  await page.getByRole('button', { name: textOf('resource.views.saveAs', 'en') }).click();
  const scopes = page.getByRole('radiogroup', { name: textOf('resource.views.scope', 'en') });
  await scopes.getByRole('radio').first().check();
  const edges = await edgesOf(demo);
  expect(Math.abs((edges[0]?.[1] ?? 0) - (edges.at(-1)?.[1] ?? 0))).toBeLessThanOrEqual(1);
  for (const scope of ['role', 'all'] as const) {
    await scopes.getByRole('radio', { name: textOf(`resource.views.scopes.${scope}`, 'en') }).check();
    expect(await edgesOf(demo), scope).toEqual(edges);
  }
});

/** Lists with a column of plain options. */
const KINDS = ['/eav/database', '/eav/interface', '/news/positionCategory', '/system/role'];

test('lists show their options whole in English', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.signIn();
  await demo.switchLanguage('en');
  for (const path of KINDS) {
    await openList(demo, path);
    const texts = seen(page, 'list').locator('.list-kind-select .cell-text');
    await expect(texts.first(), path).toBeVisible();
    const cut = await texts.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, path).toEqual([]);
  }
});

/** Lists with headings that do not fit in one line. */
const LONG_HEADINGS = ['/news/newsCategory', '/news/positionCategory', '/statistics/install', '/user/feedback'];

test('lists show their headings whole, in two lines if need be', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await demo.signIn();
  await demo.switchLanguage('en');
  for (const path of LONG_HEADINGS) {
    await openList(demo, path);
    const cut = await seen(page, 'list')
      .locator('.list-head-words')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
          .map(({ textContent }) => textContent),
      );
    expect(cut, path).toEqual([]);
  }
});

test('the actions of a page stay beside a long subtitle', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.signIn();
  await demo.switchLanguage('en');
  await openPage(demo, '/comp/input/upload');
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  const source = page.getByRole('button', { name: textOf('gallery.frame.showSource', 'en') }).filter({ visible: true });
  const [title, actions] = [await heading.boundingBox(), await source.boundingBox()];
  expect(actions?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
});

test('tags and pictures on cards of a phone do not touch', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await demo.signIn();
  await openList(demo, '/user/feedback');
  const tags = seen(page, 'list-row').first().locator('.tag');
  const edges = await tags.evaluateAll((all) =>
    all.map((tag) => tag.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(edges.length).toBeGreaterThan(1);
  for (const [index, { top }] of edges.entries()) expect(top - (edges[index - 1]?.bottom ?? 0)).toBeGreaterThan(2);
});

test('the tools of the form designer are in one row on a phone', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await demo.signIn();
  await demo.switchLanguage('en');
  await openPage(demo, '/eav/form_designer/2');
  const save = seen(page, 'form-tool-save');
  await expect(save).toHaveText(textOf('formDesign.tool.saved', 'en'));
  const boxes = await save
    .locator('xpath=../button')
    .evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect()).map(({ y, width }) => ({ y, width })));
  expect(boxes).toHaveLength(8);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
  const [root, last] = [await seen(page, 'page').boundingBox(), await save.boundingBox()];
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((root?.x ?? 0) + (root?.width ?? 0));
});

/** Buttons that open a sheet to print, on the page of an order. */
const SHEETS = ['order-receipt', 'order-packing'] as const;

for (const [index, sheet] of SHEETS.entries())
  test(`the print of ${sheet} has its sheet and nothing else`, nightlyUnless(index === 0), async ({ demo, page }) => {
    await demo.signIn();
    await openRecord(demo, '/order/detail/o199');
    const number = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText();
    await seen(page, sheet).click();
    await expect(seen(page, 'order-sheet')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(seen(page, 'order-sheet')).toBeVisible();
    const text = await seen(page, 'order-sheet').innerText();
    expect(text).toContain(number);
    expect((await page.locator('body').innerText()).trim()).toBe(text.trim());
    const backdrop = await page
      .locator('dialog[open]')
      .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').display);
    expect(backdrop).toBe('none');
  });

test('the focus is visible in menus and dialogs that the header opens', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await demo.hook('user-menu').press('Enter');
  const lock = demo.hook('user-lock');
  await useKeyboard(page).pressTo('ArrowDown', '[data-testid="user-lock"]');
  expect(await lock.evaluate((entry) => getComputedStyle(entry).outlineStyle)).toBe('solid');
  await lock.press('Enter');
  await useKeyboard(page).pressTo('Tab', '[data-testid="lock-submit"]');
  const colors = await demo.hook('lock-submit').evaluate((button) => [
    getComputedStyle(button).outlineColor,
    // The ring stands on the dialog, a little off the button.
    getComputedStyle(button.closest('dialog') ?? button).backgroundColor,
  ]);
  expect(colors[0]).not.toBe(colors[1]);
});

/** Names of truncated menu entries, except entries with a tag. */
const cutNames = ({ page }: ConsoleDriver) =>
  page
    .locator('[data-testid="menu-item"] .menu-line-title:not(:has(~ .menu-tag))')
    .evaluateAll((names) =>
      names
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
        .map(({ textContent }) => textContent),
    );

test('no name in the menu is truncated or makes its row higher', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await demo.switchLanguage('en');
  const groups = page.locator('[data-testid="menu-item"][data-level="1"][aria-expanded]');
  const paths = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('data-path') ?? ''));
  expect(paths).toContain('/statistics');
  for (const path of paths) {
    await demo.menuItem(path).press('Enter');
    await expect(demo.menuItem(path)).toHaveAttribute('aria-expanded', /./);
    expect(await cutNames(demo), path).toEqual([]);
    const heights = await demo
      .hook('menu-item')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
    expect(heights, path).toEqual([40]);
  }
});

/**
 * Pages of every layout: a list, a record, a calendar, charts. Each is loaded first in its window, without code of other pages.
 */
const PRINTED = ['/user/index', '/news/ai_command/1', '/news/calendar', '/statistics/index', '/dashboard/workbench'];

for (const [index, path] of PRINTED.entries()) {
  test(
    `the print of ${path} has no controls and is not cut at the window`,
    nightlyUnless(index === 1),
    async ({ demo, page }) => {
      await demo.signIn('vben', path);
      await openPage(demo, path);
      await page.reload();
      await openPage(demo, path);
      await expect(seen(page, 'shell')).toHaveAttribute('data-ready', 'true');
      await page.emulateMedia({ media: 'print' });
      const around = page.locator('.sidebar, .header, .shell-top, .page-header-actions, .record-tab-row');
      await expect(around.filter({ visible: true })).toHaveCount(0);
      const boxes = page.locator('.shell, .shell-main, .page').filter({ visible: true });
      expect(await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).overflowY))).toEqual([
        'visible',
        'visible',
        'visible',
      ]);
    },
  );
}
