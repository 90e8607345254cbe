import type { Page } from '@playwright/test';
import { serve } from '../../../src/host/serve.mjs';
import { handleChatRequest } from '../../doubles/fake-chat-server.ts';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

/** An SVG without a size and with transparent corners. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="10" cy="5" r="4" fill="red"/></svg>';

/** A blue photograph of 24 megapixels, generated in the browser. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(6000, 4000);
    const pen = canvas.getContext('2d');
    if (pen !== null) pen.fillStyle = 'blue';
    pen?.fillRect(0, 0, 6000, 4000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  });
  return Buffer.from(data);
}

/** Properties of the picture in the request: type, size, and the colours of its corner and its centre. */
const looks = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const { width, height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    pen?.drawImage(image, 0, 0);
    const at = (x: number, y: number) =>
      Array.from(pen?.getImageData(x, y, 1, 1).data ?? [], (each) => (each > 127 ? 255 : 0)).join();
    return { kind: src.split(';')[0], width, height, corner: at(2, 2), middle: at(width >> 1, height >> 1) };
  }, address);

test(
  'a model with vision receives drawings and large pictures as small bitmaps',
  NIGHTLY,
  async ({ demo, page, hosts, allow }) => {
    const shown: string[] = [];
    const double = await serve(
      (request, response) =>
        void handleChatRequest(request, response, hosts.demo, (body) => {
          shown.push(/data:image[^"]+/.exec(body)?.[0] ?? 'none');
        }),
      0,
    );
    const address = double.url.replace('127.0.0.1', 'localhost');
    allow.origin(address);
    try {
      await demo.signIn('vben');
      await openList(demo, '/news/ai_provider');
      await seen(page, 'list-create').click();
      await page.locator('[data-field="name"] input').fill('Here');
      await page.locator('[data-field="url"] input').fill(`${address}/v1`);
      await page.locator('[data-field="model"] input').fill('whole');
      await page.locator('[data-field="sees"]').getByRole('switch').check();
      await seen(page, 'record-save').click();
      const server = seen(page, 'list-row').filter({ hasText: 'Here' });
      await server.getByTestId('row-menu').click();
      await seen(page, 'row-action', '[data-event="check"]').click();
      await seen(page, 'confirm-accept').click();
      await expect(server).toContainText(textOf('ai.provider.status.connected'));

      await openList(demo, '/media/index');
      await seen(page, 'media-upload').click();
      await demo.hook('media-upload-files').setInputFiles([
        { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) },
        { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) },
      ]);
      await expect(demo.hook('media-upload-row').and(page.locator('[data-stage="ready"]'))).toHaveCount(2);
      await page.keyboard.press('Escape');
      for (const name of ['drawing', 'large']) {
        await seen(page, 'list-row').filter({ hasText: name }).click();
        await seen(page, 'list-preview').locator('[data-testid="row-action"][data-event="update"]').click();
        await seen(page, 'ai-suggest-altText').click();
        await expect(seen(page, 'ai-stage')).toHaveAttribute('data-stage', 'done');
        await seen(page, 'ai-use').click();
        await expect(page.locator('[data-field="alt"] input')).toHaveValue(/^Begin\./);
        await seen(page, 'record-save').click();
        await expect(seen(page, 'ai-suggest-altText')).toHaveCount(0);
      }
      expect(await Promise.all(shown.map((each) => looks(page, each)))).toEqual([
        { kind: 'data:image/webp', width: 1024, height: 512, corner: '255,255,255,255', middle: '255,0,0,255' },
        { kind: 'data:image/webp', width: 1024, height: 683, corner: '0,0,255,255', middle: '0,0,255,255' },
      ]);
    } finally {
      await double.close();
    }
  },
);
