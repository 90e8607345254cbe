import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('fields are reordered by keyboard, together with other changes of their collection', async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/eav/assemble_column?assembleId=ec2');
  await expect(seen(page, 'list-create')).toHaveCount(0);
  await seen(page, 'collection-changes').press('Enter');
  await seen(page, 'field-order').press('Enter');
  const names = seen(page, 'order-list').locator('code');
  await expect(names).toHaveText(['name', 'city', 'capacity', 'phone', 'site']);
  await seen(page, 'order-down').first().press('Alt+ArrowDown');
  await expect(names).toHaveText(['city', 'name', 'capacity', 'phone', 'site']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await seen(page, 'order-save').press('Enter');
  await expect(page.getByTestId('order-dialog')).toBeHidden();
  await seen(page, 'change-look').press('Enter');
  await expect(seen(page, 'change-impact')).toHaveText('安全');
  await seen(page, 'change-apply').press('Enter');
  const fields = page.locator('table[data-testid="change-fields"]:visible').getByRole('rowheader');
  await expect(fields).toHaveText(['city', 'name', 'capacity', 'phone', 'site']);
  await openList(demo, '/eav/records/event');
  await expect(seen(page, 'list').getByText('数据分析课 24').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('an interface is created from a template by keyboard, as a draft', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/eav/interface_template');
  await seen(page, 'list').getByText('最新列表').first().click();
  await seen(page, 'template-use').press('Enter');
  const dialog = page.getByTestId('template-dialog');
  await expect(dialog.getByTestId('template-of')).toBeVisible();
  await dialog.getByTestId('template-make').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(['请填写此项', '请填写此项']);
  await dialog.getByTestId('template-of').selectOption('event');
  await dialog.getByTestId('template-when').selectOption('starts_at');
  await expect(dialog.getByTestId('template-preview').locator('code')).toHaveText('GET /latest-event');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByTestId('template-make').press('Enter');
  await demo.expectPage('/eav/interface_custom');
  const made = seen(page, 'list').getByRole('row').filter({ hasText: '/latest-event' });
  await expect(made).toContainText('最新列表 · 活动');
  await expect(made).toContainText('草稿');
});

test('a search index is built, and search results are shown for it', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/eav/elastic');
  const row = seen(page, 'list-row').filter({ hasText: '活动搜索' });
  await row.getByTestId('row-menu').click();
  await page.locator('[data-testid="row-action"][data-event="build"][role="menuitem"]:visible').click();
  await page.getByTestId('confirm-accept').click();
  await expect(row).toContainText('已生效');
  await row.getByText('活动搜索').click();
  await page.getByRole('tab', { name: '搜索', exact: true }).filter({ visible: true }).click();
  await seen(page, 'index-words').fill('安全 讲座');
  await seen(page, 'index-words').press('Enter');
  await expect(seen(page, 'index-total')).toHaveText('共 4 条');
  await expect(seen(page, 'index-hits').locator('li').first()).toContainText('安全讲座');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test(
  'interfaces are derived again after a change of the fields, and return the new field',
  NIGHTLY,
  async ({ demo, page }) => {
    const answered = () =>
      page.evaluate(async (calls) => {
        const headers = { 'x-api-key': 'harbour-demo-key-2026-0001' };
        const response = await fetch(`${calls}/open/harbour/event?size=1`, { headers });
        return JSON.stringify(await response.json());
      }, demo.calls);
    await demo.signIn();
    expect(await answered()).not.toContain('summary');
    await openList(demo, '/eav/assemble');
    await seen(page, 'list').getByText('event', { exact: true }).first().click();
    await seen(page, 'derive-open').press('Enter');
    const changes = page.getByTestId('derive-changes').locator('li');
    await expect(changes).toHaveCount(5);
    await expect(changes.first()).toContainText('summary');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByTestId('derive-apply').press('Enter');
    await expect(page.getByTestId('derive-dialog')).toBeHidden();
    await expect.poll(answered).toContain('summary');
    await openList(demo, '/eav/website');
    await seen(page, 'list').getByText('harbour', { exact: true }).first().click();
    await page.getByRole('tab', { name: '接口文档', exact: true }).filter({ visible: true }).click();
    await expect(seen(page, 'document-count')).toHaveText('已发布的接口：12 个');
    await expect(seen(page, 'document-text')).toHaveValue(/"openapi": "3.1.0"/);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test(
  'a model file is imported, and the import is undone while nothing depends on it',
  NIGHTLY,
  async ({ demo, page }) => {
    const field = { code: 'who', labelZh: '来访者', labelEn: 'Who', type: 'text', required: true, listed: true };
    const collection = {
      code: 'visit',
      name: '来访登记',
      kind: 'list',
      database: 'main',
      titleField: 'who',
      fields: [field],
    };
    const model = { format: 'statehouse-model', version: 1, collections: [collection] };
    await demo.signIn();
    await openList(demo, '/eav/assemble');
    await seen(page, 'model-file-open').click();
    const dialog = page.getByTestId('model-file-dialog');
    const buffer = Buffer.from(JSON.stringify(model));
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'model.json', mimeType: 'application/json', buffer });
    await dialog.getByTestId('model-file-apply').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(seen(page, 'list')).toContainText('来访登记');
    await seen(page, 'model-file-open').click();
    await dialog.getByTestId('model-import-open').press('Enter');
    await expect(dialog.getByTestId('model-import-steps').locator('code')).toHaveText([
      'visit',
      'visit.who',
      'visit.structure',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByTestId('model-import-revert').press('Enter');
    await expect(dialog.getByTestId('model-import-reverted')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(seen(page, 'list')).not.toContainText('来访登记');
  },
);

test(
  'an interface is called with real and mock data, and repeated from its history',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/eav/interface_custom');
    await seen(page, 'list').getByText('线上活动').first().click();
    await page.getByRole('tab', { name: '调试', exact: true }).filter({ visible: true }).click();
    await seen(page, 'run-query').fill('size=1');
    await seen(page, 'run-send').press('Enter');
    await expect(seen(page, 'run-status')).toContainText('状态 200');
    await expect(seen(page, 'run-answer')).toHaveValue(/"size": 1/);
    await seen(page, 'run-from').locator('input[value="mock"]').press(' ');
    await seen(page, 'run-send').press('Enter');
    await expect(seen(page, 'run-answer')).toHaveValue(/"title": "Title"/);
    await seen(page, 'run-past').click();
    await expect(seen(page, 'run-calls').locator('li')).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await seen(page, 'run-again').last().press('Enter');
    await expect(seen(page, 'run-answer')).toHaveValue(/"size": 1/);
    await expect(seen(page, 'run-calls').locator('li')).toHaveCount(3);
  },
);
