import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const EVENTS = '/eav/records/event';
const rowOf = (page: Page, id: string) => seen(page, 'list-row', `[data-id="${id}"]`);
const fieldOf = (page: Page, name: string) => seen(page, 'field', `[data-field="${name}"]`);

async function edit(page: Page, id: string): Promise<void> {
  await rowOf(page, id).locator('[data-testid="row-action"][data-event="update"]').click();
  await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
}

async function save(page: Page): Promise<void> {
  await page.getByTestId('record-save').click();
  await expect(page.getByTestId('record-save')).toHaveCount(0);
}

/** Types into a relation field and chooses the first match. */
async function pick(page: Page, field: string, text: string): Promise<void> {
  await fieldOf(page, field).locator('input').first().pressSequentially(text);
  await page.locator('.p-autocomplete-item').filter({ hasText: text }).first().click();
}

test(
  'a role with limited permissions on a user-defined collection sees, finds and changes only what it may',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/eav/assemble');
    await edit(page, 'ec1');
    await fieldOf(page, 'inMenu').locator('input').press(' ');
    await save(page);
    await openPage(demo, '/eav/assemble_change?assembleId=ec1');
    await page.locator('tr[data-key="field:ec1f5"]:visible').getByRole('button').first().click();
    await pick(page, 'readRoles', 'Finance');
    await page.getByTestId('field-draft-keep').click();
    await seen(page, 'change-look').click();
    await expect(seen(page, 'change-impact')).toBeVisible();
    await seen(page, 'change-apply').click();
    await expect(seen(page, 'change-impact')).toHaveCount(0);

    await openList(demo, '/system/role');
    await seen(page, 'list-create').click();
    await fieldOf(page, 'roleName').locator('input').fill('Event helper');
    await fieldOf(page, 'roleValue').locator('input').fill('event_helper');
    await page.locator('.record-tree input[type="search"]').fill('活动');
    for (const act of ['view', 'update'])
      await page.locator(`.record-tree [data-testid="tree-line"][data-id="eavRecordsec1:${act}"]`).click();
    await save(page);
    await openList(demo, '/system/account?size=50');
    await edit(page, '4');
    await pick(page, 'role', 'Event helper');
    await save(page);
    await demo.signOut();

    await demo.signInHere('editor');
    await demo.openMenu(EVENTS);
    await expect(seen(page, 'list')).toHaveAttribute('data-state', 'ready');
    await expect(seen(page, 'list-create')).toHaveCount(0);
    const heads = seen(page, 'list').getByRole('columnheader');
    await expect(heads.filter({ hasText: '名额' })).toHaveCount(1);
    await expect(heads.filter({ hasText: '费用' })).toHaveCount(0);
    // The role may not read venues: neither their names nor their ids are shown.
    await expect(rowOf(page, '24')).toContainText(textOf('resource.value.hidden'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await rowOf(page, '24').getByTestId('row-menu').click();
    await expect(page.getByRole('menu').filter({ visible: true })).toContainText('您没有“活动 / 删除”权限');
    await page.keyboard.press('Escape');

    await edit(page, '24');
    await expect(fieldOf(page, 'f_ec1f5')).toHaveCount(0);
    await fieldOf(page, 'f_ec1f1').locator('input').fill('Open evening');
    await save(page);
    await expect(rowOf(page, '24')).toContainText('Open evening');
    await demo.hook('search-open').click();
    await page.getByTestId('search-input').fill('Open evening');
    await expect(page.getByTestId('search-result').filter({ hasText: 'Open evening' })).toBeVisible();
    await page.keyboard.press('Escape');
    await seen(page, 'record-undo').click();
    await expect(rowOf(page, '24')).toContainText('数据分析课 24');

    await demo.open('/eav/assemble');
    await expect(seen(page, 'exception')).toBeVisible();
  },
);
