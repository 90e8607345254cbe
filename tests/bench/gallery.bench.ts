import { expect, test } from '../e2e/support/fixtures.ts';
import { GALLERY_FILES, openFullGallery } from '../e2e/support/full-gallery.ts';

/**
 * Prints how smoothly a gallery of 10,000 files scrolls: frames per second, and the share of late frames. Nothing is asserted:
 * times depend on the machine, and a headless browser renders on the CPU.
 */

/** Duration of each measurement, in milliseconds. */
const SPAN_MS = 6000;
/** Pixels per second: reading, turning a wheel, and dragging the scroll bar. */
const SPEEDS = { reading: 600, wheel: 3000, dragging: 30_000 } as const;
/** Frames longer than this many milliseconds count as late at 60 Hz. */
const LATE_MS = 25;

test('a gallery of 10,000 files', async ({ product, stub }) => {
  test.setTimeout(1_800_000);
  const { tiles, sheet, scrollTo } = await openFullGallery(product, stub);
  await expect
    .poll(
      async () => {
        await scrollTo(1);
        return tiles.last().getAttribute('aria-posinset');
      },
      { timeout: 1_200_000, intervals: [50] },
    )
    .toBe(String(GALLERY_FILES));
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
