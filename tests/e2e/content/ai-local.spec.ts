import { serve } from '../../../src/host/serve.mjs';
import { handleChatRequest } from '../../doubles/fake-chat-server.ts';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

test(
  'the demo writes with a model server on the same machine once its CORS rules allow it',
  NIGHTLY,
  async ({ demo, page, hosts, allow }) => {
    let allowedOrigin: string | null = null;
    const double = await serve((request, response) => void handleChatRequest(request, response, allowedOrigin), 0);
    const address = double.url.replace('127.0.0.1', 'localhost');
    allow.origin(address);
    allow.lines(/CORS policy|ERR_FAILED/);
    try {
      await demo.signIn('vben');
      await openList(demo, '/news/ai_provider');
      await seen(page, 'list-create').click();
      await page.locator('[data-field="name"] input').fill('Here');
      await page.locator('[data-field="url"] input').fill(`${address}/v1`);
      await page.locator('[data-field="model"] input').fill('slow');
      await seen(page, 'record-save').click();
      const row = seen(page, 'list-row').filter({ hasText: 'Here' });
      const check = async () => {
        await row.getByTestId('row-menu').click();
        await seen(page, 'row-action', '[data-event="check"][role="menuitem"]').click();
        await page.getByTestId('confirm-accept').click();
      };
      await check();
      await expect(row).toContainText(textOf('ai.provider.status.failing'));
      allowedOrigin = hosts.demo;
      await check();
      await expect(row).toContainText(textOf('ai.provider.status.connected'));
      await openPage(demo, '/news/ai_article');
      await seen(page, 'ai-command').selectOption({ value: '2' });
      await seen(page, 'ai-input-topic').fill('Harbour day');
      await seen(page, 'ai-input-time').fill('Friday');
      await seen(page, 'ai-start').click();
      // The text arrives in parts.
      await expect(seen(page, 'ai-text')).toContainText('Begin.');
      await expect(seen(page, 'ai-stage')).toHaveAttribute('data-stage', 'running');
      await expect(seen(page, 'ai-stage')).toHaveAttribute('data-stage', 'done');
      await expect(seen(page, 'ai-text')).toContainText('港湾😀 is a good place. End.');
    } finally {
      await double.close();
    }
  },
);
