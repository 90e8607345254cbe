import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

test('a form is changed and published by keyboard, filled in step by step, and its answers are counted', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', '/eav/form_designer/1');
  const which = textOf('formDesign.canvas.of').replace('{{name}}', '拜访记录');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(which);
  await expect(demo.hook('tab').and(page.locator('[data-active="true"]'))).toContainText(which);
  const company = page.locator('#fd-node-n3');
  await company.focus();
  await company.press(' ');
  await company.press('ArrowDown');
  await company.press('ArrowDown');
  await company.press('Enter');
  await expect(seen(page, 'form-said')).toContainText(textOf('formDesign.said.dropped'));
  await seen(page, 'form-parts')
    .getByRole('radio', { name: textOf('formDesign.part.settings'), exact: true })
    .check();
  await seen(page, 'form-prop-submitText-zh_CN').fill('登记拜访');
  await seen(page, 'form-prop-submitText-zh_CN').press('Control+s');
  await expect(seen(page, 'form-tool-save')).toContainText(textOf('formDesign.tool.saved'));

  await openRecord(demo, '/eav/form_detail/1');
  await page.getByRole('tab', { name: textOf('formDesign.versions.tab'), exact: true }).press('Enter');
  const changes = seen(page, 'form-changes').locator('li');
  await expect(changes.first()).toHaveAttribute('data-change', 'moved');
  await expect(changes.last()).toHaveAttribute('data-change', 'settings');
  expect(await accessibilityProblems(page)).toEqual([]);

  await openList(demo, '/eav/form_submission');
  await seen(page, 'list-create').press('Enter');
  await page.getByTestId('form-choose').getByRole('button', { name: '拜访记录' }).press('Enter');
  await demo.expectPage('/eav/form_render/1');
  const fill = seen(page, 'form-render-page');
  await fill.getByTestId('form-next').press('Enter');
  await expect(fill.getByTestId('form-faults').getByRole('button')).toHaveText(['公司', '结果']);
  await expect(fill.locator('[data-path="company"] input')).toBeFocused();
  await page.keyboard.type('青禾商贸');
  await fill.locator('[data-path="outcome"] .p-dropdown').click();
  await page.locator('.p-dropdown-item').filter({ hasText: '已下单' }).click();
  await fill.getByTestId('form-next').press('Enter');
  await fill.locator('[data-path="items.0.name"] input').fill('A1');
  expect(await accessibilityProblems(page)).toEqual([]);
  await fill.getByTestId('form-submit').press('Enter');
  await expect(fill.getByTestId('form-again')).toBeVisible();

  await openList(demo, '/eav/form_submission');
  await seen(page, 'list-row').first().click();
  await expect(seen(page, 'form-answers').locator('[data-path="items.0.name"] dd')).toHaveText('A1');
});

test(
  'a form writes records of a user-defined collection, shows refusals at the fields, and lists unbound required fields',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/eav/form_designer/1');
    const part = (name: 'binding' | 'settings') =>
      seen(page, 'form-parts').getByRole('radio', { name: textOf(`formDesign.part.${name}`), exact: true });
    await part('binding').check();
    await seen(page, 'form-binding-collection').selectOption('eav-venue');
    await expect(seen(page, 'form-binding-drift').locator('[data-fault="unbound"]')).toContainText('名称');
    await seen(page, 'form-binding-n3').selectOption({ label: '名称' });
    await expect(seen(page, 'form-binding-ok')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await expect(seen(page, 'form-tool-save')).toContainText(textOf('formDesign.tool.saved'));
    await openRecord(demo, '/eav/form_detail/1');
    await seen(page, 'record-event').and(page.locator('[data-event="publish"]')).click();
    await expect(seen(page, 'record-outcome')).toBeVisible();

    await demo.open('/eav/form_render/1');
    const fill = seen(page, 'form-render-page');
    await fill.locator('[data-path="company"] input').fill('南山书院');
    await fill.locator('[data-path="outcome"] .p-dropdown').click();
    await page.locator('.p-dropdown-item').filter({ hasText: '已下单' }).click();
    await fill.getByTestId('form-next').press('Enter');
    await fill.locator('[data-path="items.0.name"] input').fill('A1');
    await fill.getByTestId('form-submit').press('Enter');
    await fill.getByTestId('form-faults').getByRole('button', { name: '公司' }).press('Enter');
    await expect(fill.locator('[data-path="company"]')).toHaveAttribute('data-invalid', 'true');
    await fill.locator('[data-path="company"] input').fill('青禾礼堂');
    await fill.getByTestId('form-next').press('Enter');
    await fill.getByTestId('form-submit').press('Enter');
    await expect(fill.getByTestId('form-again')).toBeVisible();
    await openList(demo, '/eav/records/venue');
    await expect(seen(page, 'list')).toContainText('青禾礼堂');
  },
);

/** Runs in the page: number of form answers stored in this browser. */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opened = indexedDB.open('statehouse-answers');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const counted = opened.result.transaction('kept').objectStore('kept').count();
      counted.onsuccess = () => {
        opened.result.close();
        resolve(counted.result);
      };
    };
  });

test(
  'typed values survive a reload, and an offline submission is sent once the network is back',
  NIGHTLY,
  async ({ demo, page, context, allow }) => {
    allow.lines(/ERR_INTERNET_DISCONNECTED/);
    await demo.signIn('vben', '/eav/form_render/1');
    const fill = seen(page, 'form-render-page');
    await fill.locator('[data-path="company"] input').fill('青禾商贸');
    await expect.poll(() => page.evaluate(countKept)).toBe(1);
    await page.reload();
    await expect(fill.getByTestId('form-restored')).toBeVisible();
    await expect(fill.locator('[data-path="company"] input')).toHaveValue('青禾商贸');
    await fill.locator('[data-path="outcome"] .p-dropdown').click();
    await page.locator('.p-dropdown-item').filter({ hasText: '已下单' }).click();
    await fill.getByTestId('form-next').press('Enter');
    await fill.locator('[data-path="items.0.name"] input').fill('A1');
    await context.setOffline(true);
    await fill.getByTestId('form-submit').press('Enter');
    await expect(seen(page, 'form-outcome')).toHaveAttribute('data-outcome', 'later');
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.setOffline(false);
    await expect(seen(page, 'form-outcome')).toHaveAttribute('data-outcome', 'sent');
    await expect.poll(() => page.evaluate(countKept)).toBe(0);
  },
);
