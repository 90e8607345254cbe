import { seedMedia } from '../../src/modules/media/server/media.seed.ts';
import { expect, test } from '../e2e/support/fixtures.ts';

/**
 * Prints how evenly a gallery of 10,000 files scrolls: frames in a second, and the share of those that came late. Nothing is
 * asserted: times depend on the machine, and a browser without a screen draws with the processor.
 */

const FILES = 10_000;
/** Milliseconds that each way of scrolling takes. */
const SPAN_MS = 6000;
/** Pixels in a second: as somebody reads, as somebody turns a wheel, and as somebody drags the scroll bar. */
const SPEEDS = { reading: 600, wheel: 3000, dragging: 30_000 } as const;
/** A frame that took longer than this many milliseconds was seen late at 60 frames in a second. */
const LATE_MS = 25;

/** Pictures of the demo, again and again under other names. */
function manyPictures() {
  const pictures = seedMedia({ seed: 1, now: new Date() }).filter(
    ({ kind, status, private: isPrivate }) => kind === 'image' && status === 'ready' && isPrivate !== true,
  );
  return Array.from({ length: FILES }, (_, index) => ({
    ...pictures[index % pictures.length],
    ...{ id: `m${index + 1}`, name: `picture-${index + 1}.svg`, version: 1, uses: 0, unused: true, duplicate: true },
  }));
}

test('a gallery of 10,000 files', async ({ product, stub }) => {
  test.setTimeout(1_800_000);
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
  await expect
    .poll(
      async () => {
        await scrollTo(1);
        return tiles.last().getAttribute('aria-posinset');
      },
      { timeout: 1_200_000, intervals: [50] },
    )
    .toBe(String(FILES));
  for (const [name, speed] of Object.entries(SPEEDS)) {
    await scrollTo(0.2);
    const times = await sheet.evaluate(
      (box, { pixels, span }) =>
        new Promise<number[]>((resolve) => {
          const frames: number[] = [];
          const from = box.scrollTop;
          let began = 0;
          const frame = (now: number) => {
            began ||= now;
            frames.push(now);
            if (now - began > span) return resolve(frames.slice(1).map((each, at) => each - (frames[at] ?? each)));
            // There and back, so that every way is as long.
            const way = ((now - began) * pixels) / 1000;
            const room = box.scrollHeight - box.clientHeight - from;
            box.scrollTop = from + (Math.floor(way / room) % 2 === 0 ? way % room : room - (way % room));
            requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        }),
      { pixels: speed, span: SPAN_MS },
    );
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
    const perSecond = (times.length * 1000) / times.reduce((sum, time) => sum + time, 0);
    const late = (times.filter((time) => time > LATE_MS).length * 100) / times.length;
    const figures = `median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, ${late.toFixed(1)} % late`;
    console.log(`${name.padEnd(9)} ${perSecond.toFixed(1)} frames in a second, ${figures}`);
  }
});
