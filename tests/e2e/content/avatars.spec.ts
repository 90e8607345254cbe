import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const SQUARE = '雪山湖面-03';

test(
  'one’s own picture is chosen from the library by keyboard, and is in the header after a reload',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/system/security');
    const header = page.getByTestId('user-menu');
    const before = header.locator('.avatar img');
    await expect(before).toBeVisible();
    const own = seen(page, 'own-picture');
    await own.getByTestId('avatar-remove').press('Enter');
    await expect(before).toHaveCount(0);
    await expect(header.locator('.avatar-initials')).toHaveAttribute('data-initials', 'VA');
    await own.getByTestId('avatar-pick').press('Enter');
    await page.getByTestId('media-picker').getByRole('searchbox').fill(SQUARE);
    const tile = page.getByTestId('media-picker-tile').filter({ hasText: SQUARE });
    await tile.first().press('Enter');
    await expect(header.locator('.avatar img')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await expect(header.locator('.avatar img')).toBeVisible();
  },
);

test(
  'lists show the pictures of accounts and customers, and a form warns that a picture will be cropped',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/system/account');
    const pictures = seen(page, 'list').locator('.avatar');
    await expect(pictures.locator('img').first()).toBeVisible();
    await expect(pictures.locator('.avatar-initials').first()).toBeVisible();
    await openList(demo, '/user/index');
    await expect(seen(page, 'list').locator('.avatar img').first()).toBeVisible();

    await openRecord(demo, '/system/account_detail/6');
    await seen(page, 'record-event', '[data-event="update"]').click();
    const field = seen(page, 'field', '[data-field="avatar"]');
    await field.getByTestId('avatar-pick').click();
    await page.getByTestId('media-picker').getByRole('searchbox').fill('新闻配图');
    const tiles = page.getByTestId('media-picker-tile');
    // The tiles move when the answer of the search comes, so a press before it can meet another picture.
    await expect(tiles.filter({ hasNotText: '新闻配图' })).toHaveCount(0);
    await tiles.filter({ hasText: '新闻配图' }).first().click();
    await expect(field.getByTestId('avatar-unfit')).toHaveText(textOf('record.input.avatarUnfit'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.getByTestId('avatar-fit').click();
    await expect(page).toHaveURL(/\/media\/image_editor\/m\d+\?fit=256x256$/);
  },
);
