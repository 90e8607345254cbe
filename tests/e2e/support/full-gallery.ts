import { seedMedia } from '../../../src/modules/media/server/media.seed.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { expect } from './fixtures.ts';
import type { StubApi } from './stub-api.ts';

/** Number of files in the gallery. */
export const GALLERY_FILES = 10_000;

/** Drawings of the demo, which are generated quickly, repeated under other names. */
function manyPictures() {
  const pictures = seedMedia({ seed: 1, now: new Date() }).filter(
    ({ mime, status, private: isPrivate }) => mime === 'image/svg+xml' && status === 'ready' && isPrivate !== true,
  );
  return Array.from({ length: GALLERY_FILES }, (_, index) => ({
    ...pictures[index % pictures.length],
    ...{ id: `m${index + 1}`, name: `picture-${index + 1}.svg`, version: 1, uses: 0, unused: true, duplicate: true },
  }));
}

/**
 * Opens the gallery of a product with 10,000 pictures. Returns its tiles, its scroll container, and a function that scrolls to a
 * share of it, from 0 to 1.
 */
export async function openFullGallery(product: ConsoleDriver, stub: StubApi) {
  stub.fill({ media: manyPictures() });
  await product.signIn('vben', '/media/gallery');
  const shown = product.hook('page').filter({ visible: true });
  const tiles = shown.locator('.media-tile');
  await expect(tiles.first()).toBeVisible();
  const sheet = shown.locator('.media-sheet').locator('..');
  const scrollTo = (part: number) =>
    sheet.evaluate((box, to) => {
      box.scrollTop = (box.scrollHeight - box.clientHeight) * to;
    }, part);
  return { tiles, sheet, scrollTo };
}
