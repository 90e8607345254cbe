import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const NAME = 'harbour-notes.txt';
const FILES = [
  { name: NAME, mimeType: 'text/plain', buffer: Buffer.from('The harbour opens on Monday.\n') },
  { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
];

test('files are uploaded, what is not what its name says is refused, and a picture is picked for a product', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', '/media/index');
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

test('pictures of the gallery are chosen as a range, two are compared, and one fills the window', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', '/media/gallery');
  const tiles = demo.hook('page').filter({ visible: true }).locator('.media-tile');
  const chosen = tiles.and(page.locator('[data-selected="true"]'));
  await tiles.nth(1).click({ modifiers: ['Control'] });
  await tiles.nth(3).click({ modifiers: ['Shift'] });
  await expect(chosen).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(chosen).toHaveCount(2);
  await demo.hook('media-compare-open').click();
  await expect(demo.hook('media-compare').locator('dl')).toHaveCount(2);
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
});
