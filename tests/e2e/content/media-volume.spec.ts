import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { expect, test } from '../support/fixtures.ts';
import { GALLERY_FILES, openFullGallery } from '../support/full-gallery.ts';
import { type Holding, holdingOf } from '../support/heap.ts';

const WALKS = 10;
/** Maximum number of tiles in the document: three screens of the smallest tiles. */
const MAX_TILES = 150;
/** Number of stops in one pass through the gallery; at each stop the visible pictures are loaded. */
const STOPS = 40;
const MEBIBYTE = 1024 * 1024;

const reported = ({ bytes, nodes, listeners }: Holding) =>
  `${(bytes / MEBIBYTE).toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners`;

test(
  'ten passes through a gallery of 10,000 files hold no more tiles and no more memory than the first',
  NIGHTLY,
  async ({ product, page, stub }, info) => {
    test.setTimeout(1_800_000);
    const { tiles, scrollTo } = await openFullGallery(product, stub);
    // Loads all rows, page by page.
    await expect
      .poll(
        async () => {
          await scrollTo(1);
          return product.hook('list-total').filter({ visible: true }).textContent();
        },
        { timeout: 1_200_000 },
      )
      .toContain('10,000');
    await expect(tiles.last()).toHaveAttribute('aria-setsize', String(GALLERY_FILES));

    let most = 0;
    const walk = async () => {
      for (let stop = 0; stop <= STOPS; stop += 1) {
        await scrollTo(stop / STOPS);
        await expect(tiles.first().locator('img')).toBeVisible();
        most = Math.max(most, await tiles.count());
      }
    };
    // The first two passes fill the picture cache and let the engine compile its code.
    await walk();
    await walk();
    await scrollTo(0);
    const measured: Holding[] = [await holdingOf(page)];
    for (let time = 1; time <= WALKS; time += 1) {
      await walk();
      await scrollTo(0);
      if (time % (WALKS / 2) === 0) measured.push(await holdingOf(page));
    }
    const figures = `${measured.map(reported).join(' | ')} | ${most} tiles`;
    info.annotations.push({ type: 'figures', description: figures });
    console.log(figures);
    const [, before, after] = measured;
    if (before === undefined || after === undefined) throw new Error('three measures give three figures');
    expect(most).toBeLessThanOrEqual(MAX_TILES);
    // Compiled code and data of the test connection count too, hence the limit of `heap.spec.ts`.
    expect(after.bytes - before.bytes).toBeLessThanOrEqual(MEBIBYTE);
    const left = async () => {
      const { nodes, listeners } = await holdingOf(page);
      return Math.max(nodes - before.nodes - 500, listeners - before.listeners - 200);
    };
    await expect.poll(left).toBeLessThanOrEqual(0);
  },
);
