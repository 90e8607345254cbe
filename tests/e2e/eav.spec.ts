import { accessibilityProblems } from './axe.ts';
import { openList, seen } from './drivers/open-pages.ts';
import { expect, test } from './fixtures.ts';

test('fields are put in order by keyboard, and records of the collection follow', async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/eav/assemble_column?assembleId=ec2');
  await seen(page, 'field-order').click();
  const names = seen(page, 'order-list').locator('code');
  await expect(names).toHaveText(['name', 'city', 'capacity', 'phone', 'site']);
  await seen(page, 'order-down').first().press('Alt+ArrowDown');
  await expect(names).toHaveText(['city', 'name', 'capacity', 'phone', 'site']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await seen(page, 'order-save').click();
  await expect(page.getByTestId('order-dialog')).toBeHidden();
  await openList(demo, '/eav/records/event');
  await expect(seen(page, 'list').getByText('数据分析课 24').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
