import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

/** Ids in the demo of a picture of 1000 by 1000 pixels, and of a sound. */
const PICTURE = 'm49';
const SOUND = 'm153';

type Area = readonly [x: number, y: number, width: number, height: number];

/** The digest of an area of the picture on screen, and the size of the whole picture. */
const pixelsOf = (page: Page, area: Area | null) =>
  page
    .getByTestId('picture-viewer')
    .filter({ visible: true })
    .locator('img')
    .evaluate(async (image, wanted) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const [x, y, width, height] = wanted ?? [0, 0, canvas.width, canvas.height];
      const digest = await crypto.subtle.digest('SHA-256', context.getImageData(x, y, width, height).data);
      const text = Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join(' ');
      return { width: canvas.width, height: canvas.height, text };
    }, area);

const tool = (page: Page, name: string) => page.locator(`[data-tool="${name}"]`).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const press = async (page: Page, key: string, times: number) => {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
};
const openEditor = async (demo: ConsoleDriver, id: string) => {
  await demo.open(`/media/image_editor/${id}`);
  const stage = demo.hook('image-stage').filter({ visible: true });
  await expect(stage).toHaveAttribute('data-drawing', 'false');
};

test(
  'a picture is cropped by keyboard alone, saved as a copy with exactly those pixels, and edited again',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await demo.switchLanguage('en');
    await demo.open(`/media/view/${PICTURE}`);
    const cut = await pixelsOf(page, [21, 10, 900, 980]);
    expect([cut.width, cut.height]).toEqual([1000, 1000]);

    await button(page, 'Edit picture').press('Enter');
    await tool(page, 'crop').press('Enter');
    await button(page, 'Top left corner').focus();
    await press(page, 'Shift+ArrowRight', 2);
    await press(page, 'ArrowRight', 1);
    await press(page, 'Shift+ArrowDown', 1);
    await button(page, 'Bottom right corner').focus();
    await press(page, 'Shift+ArrowLeft', 7);
    await press(page, 'ArrowLeft', 9);
    await press(page, 'Shift+ArrowUp', 1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Apply').press('Enter');
    await expect(demo.hook('image-estimate')).toContainText(/900 × 980 · about [\d,]+ KB/);
    await button(page, 'Save as a copy').press('Enter');

    await expect(demo.hook('picture-viewer').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('edited.png');
    expect(await pixelsOf(page, null)).toEqual({ width: 900, height: 980, text: cut.text });
    expect(await accessibilityProblems(page)).toEqual([]);

    await button(page, 'Edit picture').press('Enter');
    await button(page, 'Edit: Crop').press('Enter');
    await expect(page.getByRole('spinbutton', { name: 'Left' })).toHaveValue('21');
    await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('900');
    await button(page, 'Cancel').press('Enter');
  },
);

test('a sound shows its waveform, and a selection of it becomes a new file', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await demo.switchLanguage('en');
  await demo.open(`/media/view/${SOUND}`);
  await expect(demo.hook('waveform')).toBeVisible();
  await page.getByRole('slider', { name: 'Start of the selection' }).focus();
  await press(page, 'Shift+ArrowRight', 1);
  await press(page, 'ArrowRight', 2);
  await expect(page.getByRole('slider', { name: 'Start of the selection' })).toHaveAttribute('aria-valuenow', '1.2');
  await expect(demo.hook('sound-stretch')).toHaveText('0:01 to 0:03, 1.8 s');
  await button(page, 'Save selection as a new file').press('Enter');
  await expect(page.getByText('Saved in the media library')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await demo.open('/media/audio');
  await expect(demo.hook('list-row').filter({ visible: true }).first()).toContainText('selection.wav');
});

test(
  'a WeChat thumbnail stays within its size limit, and the original of a replaced picture can be restored',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await demo.switchLanguage('en');
    await demo.open(`/media/view/${PICTURE}`);
    const whole = await pixelsOf(page, null);
    await openEditor(demo, PICTURE);
    await page.getByLabel(textOf('imageEditor.preset', 'en')).selectOption('wechatThumb');
    await expect(demo.hook('image-estimate')).toContainText(/360 × 360 · about (?:[1-9]|[1-5]\d|6[0-4]) KB/);
    await button(page, 'Replace the original').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('.jpg');
    expect(await pixelsOf(page, null)).toMatchObject({ width: 360, height: 360 });
    await openEditor(demo, PICTURE);
    await button(page, 'Remove: Resize').press('Enter');
    await button(page, textOf('imageEditor.noLimit', 'en')).press('Enter');
    await page.getByLabel(textOf('imageEditor.format', 'en')).selectOption('png');
    await button(page, 'Save as a copy').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('edited.png');
    expect(await pixelsOf(page, null)).toEqual(whole);
  },
);
