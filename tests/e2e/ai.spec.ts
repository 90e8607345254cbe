import { accessibilityProblems } from './axe.ts';
import { openPage, seen } from './drivers/open-pages.ts';
import { expect, test } from './fixtures.ts';

const STAGE = (stage: string) => `[data-stage="${stage}"]`;

test('an article is cut at its limit, continued, written again in part, edited and adopted as news', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben');
  await openPage(demo, '/news/ai_article');
  await seen(page, 'ai-command').selectOption({ value: '2' });
  await seen(page, 'ai-start').click();
  await expect(seen(page, 'ai-input-topic')).toHaveAttribute('aria-invalid', 'true');
  await seen(page, 'ai-input-topic').fill('Harbour day');
  await seen(page, 'ai-input-time').fill('Friday');
  await seen(page, 'ai-situation').selectOption('length');
  await seen(page, 'ai-start').click();
  await expect(seen(page, 'ai-stage', STAGE('limited'))).toBeVisible({ timeout: 15_000 });
  await seen(page, 'ai-continue').click();
  await expect(seen(page, 'ai-stage', STAGE('done'))).toBeVisible({ timeout: 15_000 });
  await seen(page, 'ai-again').nth(1).click();
  await expect(seen(page, 'ai-variant')).toHaveCount(1, { timeout: 15_000 });
  await expect(seen(page, 'ai-stage', STAGE('done'))).toBeVisible({ timeout: 15_000 });
  await seen(page, 'ai-variant').selectOption('1');
  expect(await accessibilityProblems(page)).toEqual([]);
  await seen(page, 'ai-edit').click();
  await expect(seen(page, 'ai-editor')).toContainText('Harbour day');
  await seen(page, 'ai-category').selectOption({ index: 1 });
  await seen(page, 'ai-adopt-send').click();
  await expect(seen(page, 'ai-stage', STAGE('adopted'))).toBeVisible();
  await seen(page, 'ai-open-news').click();
  await expect(seen(page, 'record')).toContainText('Harbour day');
});
