import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { expect, test } from '../support/fixtures.ts';

/** Id of a demo picture of 1000 by 1000 pixels. */
const PICTURE = 'm49';
const CHANNELS = 4;
/** Colour of texts and arrows. */
const RED = [217, 45, 32] as const;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels of the picture on screen. */
async function pixelsOf(page: Page): Promise<Pixels> {
  const image = page.getByTestId('picture-viewer').filter({ visible: true }).locator('img');
  const { width, height, text } = await image.evaluate(async (shown) => {
    if (!(shown instanceof HTMLImageElement)) throw new Error('no picture');
    await shown.decode();
    const canvas = document.createElement('canvas');
    canvas.width = shown.naturalWidth;
    canvas.height = shown.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(shown, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const signs = Array.from(data, (byte) => String.fromCharCode(byte)).join('');
    return { width: canvas.width, height: canvas.height, text: btoa(signs) };
  });
  return { width, height, data: Buffer.from(text, 'base64') };
}

const at = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * CHANNELS, (y * width + x) * CHANNELS + 3),
];

type Area = readonly [left: number, top: number, right: number, bottom: number];
const isIn = ([left, top, right, bottom]: Area, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** Mean difference of the pixels from the expected ones, from 0 to 255. */
function difference(shown: Pixels, expected: (x: number, y: number) => readonly number[], without?: Area): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < shown.height; y += 1) {
    for (let x = 0; x < shown.width; x += 1) {
      if (without !== undefined && isIn(without, x, y)) continue;
      const wanted = expected(x, y);
      for (const [channel, value] of at(shown, x, y).entries()) sum += Math.abs(value - (wanted[channel] ?? 0));
      count += 3;
    }
  }
  return sum / count;
}

/** Number of pixels in an area with a colour. */
function countOf(shown: Pixels, [left, top, right, bottom]: Area, colour: readonly number[]): number {
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (at(shown, x, y).join() === colour.join()) count += 1;
  }
  return count;
}

/** A tool, its settings, and a check of the resulting pixels. */
interface ToolCase {
  readonly tool: string;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly check: (before: Pixels, after: Pixels) => void;
}

/** Limit for rounding differences, of 255. */
const SAME = 0.01;
/** Limit for pixels that are mixed from their neighbours, of 255. */
const MIXED = 3;
/** Limit for pixels that were scaled with another algorithm, of 255. */
const NEAR = 6;

const TOOL_CASES: readonly ToolCase[] = [
  {
    tool: 'turnRight',
    check: (before, after) => expect(difference(after, (x, y) => at(before, y, 999 - x))).toBeLessThan(SAME),
  },
  {
    tool: 'turnLeft',
    check: (before, after) => expect(difference(after, (x, y) => at(before, 999 - y, x))).toBeLessThan(SAME),
  },
  {
    tool: 'flipHorizontal',
    check: (before, after) => expect(difference(after, (x, y) => at(before, 999 - x, y))).toBeLessThan(SAME),
  },
  {
    tool: 'flipVertical',
    check: (before, after) => expect(difference(after, (x, y) => at(before, x, 999 - y))).toBeLessThan(SAME),
  },
  {
    tool: 'straighten',
    numbers: { 'Angle in degrees': 30 },
    check: (before, after) => {
      const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
      // The largest square without empty corners.
      expect(Math.abs(after.width - 1000 / (cos + sin))).toBeLessThan(2);
      const half = after.width / 2;
      const turned = (x: number, y: number) => {
        const [right, down] = [x + 0.5 - half, y + 0.5 - half];
        const place = (offset: number) => Math.min(999, Math.max(0, Math.floor(500 + offset)));
        return at(before, place(right * cos + down * sin), place(down * cos - right * sin));
      };
      expect(difference(after, turned)).toBeLessThan(MIXED);
    },
  },
  {
    tool: 'resize',
    numbers: { Width: 500 },
    check: (before, after) => {
      expect([after.width, after.height]).toEqual([500, 500]);
      expect(difference(after, (x, y) => at(before, 2 * x, 2 * y))).toBeLessThan(MIXED);
    },
  },
  {
    tool: 'adjust',
    numbers: { Brightness: 40, Saturation: -100 },
    check: (before, after) => {
      const grey = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const lighter = (x: number, y: number) => Math.min(255, grey(at(before, x, y)) + 0.4 * 127);
      expect(difference(after, (x, y) => [lighter(x, y), lighter(x, y), lighter(x, y)])).toBeLessThan(1);
    },
  },
  {
    tool: 'blur',
    numbers: { Left: 300, Top: 400, Width: 400, Height: 200, 'Block size': 50 },
    check: (before, after) => {
      expect(difference(after, (x, y) => at(before, x, y), [300, 400, 700, 600])).toBeLessThan(SAME);
      const corner = (x: number, from: number) => x - ((x - from) % 50);
      for (let y = 400; y < 600; y += 1) {
        for (let x = 300; x < 700; x += 1) {
          if (at(after, x, y).join() !== at(after, corner(x, 300), corner(y, 400)).join())
            throw new Error(`the pixel ${x}, ${y} is not that of its block`);
        }
      }
    },
  },
  {
    tool: 'text',
    numbers: { 'Letter height': 120, Left: 200, Top: 300 },
    check: (before, after) => {
      const words: Area = [180, 270, 520, 450];
      expect(difference(after, (x, y) => at(before, x, y), words)).toBeLessThan(SAME);
      expect(countOf(after, words, RED)).toBeGreaterThan(countOf(before, words, RED) + 2000);
    },
  },
  {
    tool: 'arrow',
    numbers: {
      Thickness: 20,
      'Start, from left': 100,
      'Start, from top': 200,
      'End, from left': 500,
      'End, from top': 200,
    },
    check: (before, after) => {
      expect(difference(after, (x, y) => at(before, x, y), [99, 155, 501, 245])).toBeLessThan(SAME);
      expect([at(after, 110, 195), at(after, 400, 208), at(after, 450, 180)]).toEqual([RED, RED, RED]);
    },
  },
  {
    tool: 'filter',
    numbers: { 'Effect in percent': 100 },
    check: (before, after) => {
      const grey = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      expect(difference(after, (x, y) => Array(3).fill(grey(at(before, x, y))))).toBeLessThan(1);
    },
  },
  {
    tool: 'line',
    numbers: {
      Thickness: 20,
      'Start, from left': 100,
      'Start, from top': 200,
      'End, from left': 500,
      'End, from top': 200,
    },
    check: (before, after) => {
      expect(difference(after, (x, y) => at(before, x, y), [100, 190, 500, 210])).toBeLessThan(SAME);
      expect(countOf(after, [100, 190, 500, 210], RED)).toBe(400 * 20);
    },
  },
  {
    tool: 'rectangle',
    numbers: { Thickness: 20, Left: 100, Top: 200, Width: 300, Height: 100 },
    check: (before, after) => {
      expect(difference(after, (x, y) => at(before, x, y), [100, 200, 400, 300])).toBeLessThan(SAME);
      expect(countOf(after, [100, 200, 400, 300], RED)).toBe(300 * 100 - 260 * 60);
    },
  },
  {
    tool: 'ellipse',
    numbers: { Thickness: 20, Left: 100, Top: 200, Width: 300, Height: 100 },
    check: (before, after) => {
      expect(difference(after, (x, y) => at(before, x, y), [100, 200, 400, 300])).toBeLessThan(SAME);
      expect([at(after, 110, 250), at(after, 250, 210), at(after, 390, 250)]).toEqual([RED, RED, RED]);
      expect([at(after, 101, 201), at(after, 250, 250)]).toEqual([at(before, 101, 201), at(before, 250, 250)]);
    },
  },
  {
    tool: 'watermark',
    numbers: { 'Letter height': 120, 'Opacity in percent': 50 },
    check: (before, after) => {
      const words: Area = [600, 780, 1000, 1000];
      expect(difference(after, (x, y) => at(before, x, y), words)).toBeLessThan(SAME);
      // White at 50%: no pixel becomes darker, and many become lighter.
      let lighter = 0;
      for (let y = words[1]; y < words[3]; y += 1)
        for (let x = words[0]; x < words[2]; x += 1) {
          const [was = 0, is = 0] = [at(before, x, y)[0], at(after, x, y)[0]];
          if (is < was) throw new Error(`the pixel ${x}, ${y} became darker`);
          if (is > was) lighter += 1;
        }
      expect(lighter).toBeGreaterThan(1000);
    },
  },
];

for (const { tool, numbers = {}, check } of TOOL_CASES) {
  test(`the tool ${tool} changes the expected pixels and no others`, NIGHTLY, async ({ demo, page }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await demo.signIn();
    await demo.switchLanguage('en');
    await demo.open(`/media/view/${PICTURE}`);
    const before = await pixelsOf(page);
    await button('Edit picture').click();
    await expect(demo.hook('image-stage').filter({ visible: true })).toHaveAttribute('data-drawing', 'false');
    await page.locator(`[data-tool="${tool}"]`).filter({ visible: true }).click();
    for (const [name, value] of Object.entries(numbers))
      await page.getByRole('spinbutton', { name, exact: true }).fill(String(value));
    if (Object.keys(numbers).length > 0) await button('Apply').click();
    await button('Save as a copy').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('edited.png');
    check(before, await pixelsOf(page));
  });
}

/** Name of a demo picture whose width is at least three times its height, used as a watermark. */
const STAMP = '新闻配图-05';

test('a picture watermark is drawn with its pixels, and nothing around it changes', NIGHTLY, async ({ demo, page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await demo.signIn();
  await demo.switchLanguage('en');
  await demo.open('/media/gallery');
  await demo.open(`/media/view/${PICTURE}`);
  const before = await pixelsOf(page);
  await button('Edit picture').click();
  await expect(demo.hook('image-stage').filter({ visible: true })).toHaveAttribute('data-drawing', 'false');
  await page.locator('[data-tool="watermark"]').filter({ visible: true }).click();
  await page.getByRole('spinbutton', { name: 'Opacity in percent', exact: true }).fill('100');
  await page.getByRole('spinbutton', { name: 'Letter height', exact: true }).fill('100');
  await demo.hook('stamp-pick').filter({ visible: true }).click();
  await page.getByTestId('media-picker').getByRole('searchbox').fill(STAMP);
  const tile = page.getByTestId('media-picker-tile').filter({ hasText: STAMP }).first();
  const stamp = await tile.getAttribute('data-id');
  await tile.click();
  await button('Apply').click();
  await button('Save as a copy').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('edited.png');
  const after = await pixelsOf(page);

  await demo.open(`/media/view/${stamp}`);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(STAMP);
  const mark = await pixelsOf(page);
  // As high as the letters, in the lower right corner, with a margin of half its height.
  const high = 100;
  const wide = (mark.width * high) / mark.height;
  const [left, top] = [1000 - wide - high / 2, 1000 - high - high / 2];
  const place: Area = [
    Math.floor(left) - 1,
    Math.floor(top) - 1,
    Math.ceil(left + wide) + 1,
    Math.ceil(top + high) + 1,
  ];
  expect(difference(after, (x, y) => at(before, x, y), place)).toBeLessThan(SAME);
  const scale = mark.height / high;
  let sum = 0;
  let count = 0;
  for (let y = Math.ceil(top) + 2; y < top + high - 2; y += 1)
    for (let x = Math.ceil(left) + 2; x < left + wide - 2; x += 1) {
      const [u, w] = [Math.floor((x + 0.5 - left) * scale), Math.floor((y + 0.5 - top) * scale)];
      for (const [channel, value] of at(after, x, y).entries()) {
        sum += Math.abs(value - (at(mark, u, w)[channel] ?? 0));
        count += 1;
      }
    }
  // The browser scales with its own algorithm, so the pixels are close but not equal.
  expect(sum / count).toBeLessThan(NEAR);
});
