import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const NAME = 'harbour-notes.txt';
const FILES = [
  { name: NAME, mimeType: 'text/plain', buffer: Buffer.from('The harbour opens on Monday.\n') },
  { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
];

test('files are uploaded, a file with a wrong extension is refused, and a picture is chosen for a product', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', '/media/index');
  // Both stay visible below the folders.
  const manage = page.getByRole('button', { name: textOf('media.folder.manage') });
  await expect(demo.hook('media-quota')).toBeInViewport({ ratio: 1 });
  await expect(manage).toBeInViewport({ ratio: 1 });
  // In a low window the tiles scroll instead of shrinking: each shows its name.
  await page.setViewportSize({ width: 1280, height: 640 });
  const cut = () =>
    demo.hook('list-row').evaluateAll((tiles) => tiles.filter((each) => each.scrollHeight > each.clientHeight).length);
  await expect.poll(cut).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await demo.hook('media-upload').click();
  await demo.hook('media-upload-files').setInputFiles(FILES);
  const rowOf = (name: string) => demo.hook('media-upload-row').filter({ hasText: name });
  await expect(rowOf(NAME)).toHaveAttribute('data-stage', 'ready');
  await expect(rowOf('evil.png')).toHaveAttribute('data-stage', 'failed');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(demo.hook('list-row').first()).toContainText(NAME);

  await demo.open('/product/product_list');
  await demo.expectPage('/product/product_list');
  await demo.hook('list-create').filter({ visible: true }).click();
  const cover = demo.hook('field').and(page.locator('[data-field="cover"]'));
  await cover.getByRole('button', { name: textOf('media.picker.open') }).click();
  const tile = demo.hook('media-picker-tile').first();
  await expect(tile).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tile.click();
  await expect(cover.getByTestId('media-picture')).toBeVisible();
});

test(
  'a range of pictures is selected in the gallery, two are compared, and one fills the window',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/media/gallery');
    const tiles = demo.hook('page').filter({ visible: true }).locator('.media-tile');
    const chosen = tiles.and(page.locator('[data-selected="true"]'));
    await tiles.nth(1).click({ modifiers: ['Control'] });
    await tiles.nth(3).click({ modifiers: ['Shift'] });
    await expect(chosen).toHaveCount(3);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(chosen).toHaveCount(2);
    const download = page.waitForEvent('download');
    await demo.hook('media-zip').click();
    expect((await download).suggestedFilename()).toBe(`${textOf('media.zip.name')}.zip`);
    await tiles.nth(1).focus();
    await page.keyboard.press('c');
    await expect(demo.hook('media-compare').locator('dl')).toHaveCount(2);
    await demo.hook('media-compare-zoom').nth(1).press('+');
    await page.keyboard.press('ArrowRight');
    const moved = demo.hook('media-compare').locator('[style*="translate(-10%, 0%) scale(1.25)"]');
    await expect(moved).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(demo.hook('media-compare')).toBeHidden();

    await tiles.nth(0).focus();
    await page.keyboard.press('Space');
    await expect(demo.hook('media-look')).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => demo.hook('media-look').boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await page.keyboard.press('p');
    await expect(demo.hook('media-show')).toHaveText(textOf('media.look.pause'));
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test(
  'a file is moved into a folder and back, a folder into another, and a refused move shows the reason',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/media/gallery');
    const shown = demo.hook('page').filter({ visible: true });
    const tile = shown.locator('.media-tile').first();
    const folder = (at: number) => shown.getByTestId('media-folder').nth(at);
    const id = await tile.getAttribute('data-id');
    await tile.dragTo(folder(3));
    await expect(demo.hook('list-outcome').filter({ visible: true })).toBeVisible();
    await folder(3).click();
    const moved = shown.locator(`.media-tile[data-id="${id}"]`);
    await expect(moved).toBeVisible();
    await demo.hook('list-undo').filter({ visible: true }).click();
    await expect(moved).toHaveCount(0);

    const name = await folder(1).innerText();
    await folder(0).dragTo(folder(1));
    await expect(page.getByText(textOf('media.folder.refused.below'))).toBeVisible();
    await folder(1).dragTo(folder(3));
    const line = shown.getByTestId('media-folder').filter({ hasText: name });
    await expect(line).toHaveAttribute('aria-level', '2');
    await expect(shown.getByTestId('record-undo')).toBeVisible();

    await line.focus();
    await page.keyboard.press('Enter');
    await shown.getByTestId('media-folder-move-open').focus();
    await page.keyboard.press('Enter');
    expect(await accessibilityProblems(page)).toEqual([]);
    await demo
      .hook('media-folder-move')
      .getByRole('button', { name: textOf('media.folder.top') })
      .press('Enter');
    await expect(line).toHaveAttribute('aria-level', '1');
  },
);
