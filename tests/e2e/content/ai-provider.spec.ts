import type { Page, Response } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { driveConsole } from '../drivers/console-driver.ts';
import { openPage, seen } from '../drivers/open-pages.ts';
import { startAiProduct } from '../support/ai-product.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

/** Id of a prompt with the inputs topic and time. */
const PROMPT = '2';
const stage = (page: Page, name: string) => expect(seen(page, 'ai-stage', `[data-stage="${name}"]`)).toBeVisible();

/** True for a response of server-sent events, as opposed to polled responses. */
const isStream = (response: Response) =>
  response.url().endsWith('/stream') && (response.headers()['content-type'] ?? '').startsWith('text/event-stream');

/** Expected stage of the article for each fault of the model server. */
const ENDS = [
  ['halves', 'done'],
  ['length', 'limited'],
  ['filter', 'filtered'],
  ['cut', 'failed'],
  ['broken', 'failed'],
  ['limited', 'failed'],
  ['harmful', 'filtered'],
] as const;

test('every fault of a model server leads to its end of the article', NIGHTLY, async ({ page, allow }) => {
  const product = await startAiProduct();
  allow.origin(product.url);
  try {
    const console = driveConsole(page, product.url);
    await console.signIn('vben');
    const begin = async () => {
      await openPage(console, '/news/ai_article');
      await seen(page, 'ai-command').selectOption({ value: PROMPT });
      await seen(page, 'ai-input-topic').fill('Harbour day');
      await seen(page, 'ai-input-time').fill('Friday');
      await seen(page, 'ai-start').click();
    };
    for (const [fault, end] of ENDS) {
      await product.behave(fault);
      const streamed = page.waitForResponse(isStream);
      await begin();
      await streamed;
      await stage(page, end);
      if (fault === 'harmful') await expect(seen(page, 'ai-break')).toContainText(textOf('ai.harm.violence'));
      if (fault === 'halves') await expect(seen(page, 'ai-text')).toContainText('港湾😀 is a good place.');
    }
    await product.behave('length');
    await begin();
    await stage(page, 'limited');
    await seen(page, 'ai-continue').click();
    await stage(page, 'done');
    await product.behave('slow');
    await begin();
    await stage(page, 'running');
    await seen(page, 'ai-stop').click();
    await stage(page, 'stopped');
    await product.behave('stall');
    await begin();
    await stage(page, 'stalled');
    await stage(page, 'done');
    await seen(page, 'ai-category').selectOption({ index: 1 });
    await seen(page, 'ai-adopt-send').click();
    await stage(page, 'adopted');
  } finally {
    await product.stop();
  }
});
