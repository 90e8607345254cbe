import { accessibilityProblems } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { textOf } from './texts.ts';

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
