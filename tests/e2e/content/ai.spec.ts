import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openPage, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

/** Id of a prompt with the inputs topic and time. */
const PROMPT = '2';

const expectStage = (page: Page, stage: string) =>
  expect(seen(page, 'ai-stage', `[data-stage="${stage}"]`)).toBeVisible();

/** Starts an article, optionally with one of the situations that only the demo offers. */
async function begin(demo: ConsoleDriver, situation: string | null): Promise<void> {
  const { page } = demo;
  await demo.signIn('vben');
  await openPage(demo, '/news/ai_article');
  await seen(page, 'ai-command').selectOption({ value: PROMPT });
  await seen(page, 'ai-input-topic').fill('Harbour day');
  await seen(page, 'ai-input-time').fill('Friday');
  if (situation !== null) await seen(page, 'ai-situation').selectOption(situation);
  await seen(page, 'ai-start').click();
}

test('an article is cut at its limit, continued, edited and adopted as news', async ({ demo, page }) => {
  await begin(demo, 'length');
  await expectStage(page, 'limited');
  await seen(page, 'ai-continue').click();
  await expectStage(page, 'done');
  await seen(page, 'ai-edit').click();
  await expect(seen(page, 'ai-editor')).toContainText('Harbour day');
  await seen(page, 'ai-category').selectOption({ index: 1 });
  await seen(page, 'ai-adopt-send').click();
  await expectStage(page, 'adopted');
  await seen(page, 'ai-open-news').click();
  await expect(seen(page, 'record')).toContainText('Harbour day');
});

test('a section is regenerated, and the previous text can be selected', NIGHTLY, async ({ demo, page }) => {
  await begin(demo, null);
  await expectStage(page, 'done');
  await seen(page, 'ai-again').nth(1).click();
  await expect(seen(page, 'ai-variant')).toHaveValue('2');
  await expectStage(page, 'done');
  await seen(page, 'ai-variant').selectOption('1');
  await expect(seen(page, 'ai-variant')).toHaveValue('1');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a draft of a prompt with better ratings is published', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben');
  await openRecord(demo, '/news/ai_command/3');
  await seen(page, 'record-tab', '[data-name="bench"]').click();
  // It can be published once all golden examples were run with the draft.
  await seen(page, 'ai-run-examples').click();
  const rates = seen(page, 'ai-examples').getByTestId('ai-rate');
  await expect(rates).toHaveCount(4);
  // For each example the published version is listed before the draft.
  for (const [at, stars] of ['2', '5', '2', '5'].entries()) {
    await expect(rates.nth(at)).toBeEnabled();
    await rates.nth(at).selectOption(stars);
    await expect(rates.nth(at)).toHaveValue(stars);
  }
  await expect(seen(page, 'ai-version-0')).toHaveAttribute('data-verdict', 'better');
  await seen(page, 'record-event', '[data-event="publish"]').click();
  await expect(seen(page, 'ai-version-0')).toHaveCount(0);
  const newest = seen(page, 'ai-versions').locator('tbody tr').first();
  await expect(newest).toHaveAttribute('data-verdict', 'better');
});

test(
  'tabs of articles have the titles of the articles, and the list has another title than the editor',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/news/ai_articles');
    const rows = seen(page, 'list-row');
    await expect(rows.first()).toBeVisible();
    const titles = await rows.locator('.list-title').allTextContents();
    const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id') ?? ''));
    for (const place of [0, 1]) {
      await openPage(demo, `/news/ai_article/${ids[place]}`);
      await expect(demo.tab(`/news/ai_article/${ids[place]}`)).toContainText(titles[place] ?? '');
    }
    await openPage(demo, '/news/ai_article');
    const words = async (path: string) => (await demo.tab(path).textContent())?.trim();
    expect(await words('/news/ai_articles')).not.toBe(await words('/news/ai_article'));
  },
);
