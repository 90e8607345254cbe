import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'records of a user-defined collection are counted and summed in the same tab as their list',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/eav/records/event');
    await expect(seen(page, 'records-nav').getByRole('link')).toHaveText(['数据集合', '统计']);
    await seen(page, 'records-nav').getByRole('link', { name: '统计' }).press('Enter');
    await expect(seen(page, 'count-chart')).toBeVisible();
    const tabs = (await demo.openPaths()).length;
    await seen(page, 'count-sum').selectOption({ label: '费用' });
    await expect(seen(page, 'sum-chart')).toBeVisible();
    await seen(page, 'count-by').selectOption({ label: '开始时间（按月）' });
    await expect(seen(page, 'count-total')).toContainText('共 24 条记录');
    await seen(page, 'count-chart').getByRole('button').click();
    await expect(seen(page, 'count-chart').getByRole('columnheader')).toHaveText(['开始时间', '记录数']);
    expect((await demo.openPaths()).length).toBe(tabs);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
