import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openPage, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';
import { textOf } from '../support/texts.ts';

/** A draft of an editor, in a category that requires a review. */
const DRAFT = '/news/news_detail/n1';
const FULL = '/news/position_detail/p1';
/** An ad whose week has no free position. */
const CLASH = 'a17';

const expectState = (page: Page, state: string) =>
  expect(seen(page, 'record-status', '[data-field="status"]')).toHaveAttribute('data-value', state);
const openTab = (page: Page, name: string) => seen(page, 'record-tab', `[data-name="${name}"]`).click();

/** Sends an event of the record on screen; the caller fills in its form. */
async function send(page: Page, event: string): Promise<void> {
  const button = seen(page, 'record-event', `[data-event="${event}"]`);
  await expect(seen(page, 'record-more')).toBeVisible();
  if ((await button.count()) === 0) await seen(page, 'record-more').click();
  await button.click();
}

/** Sends an event that changes the state at once, or after an empty form is confirmed. */
async function sendTo(page: Page, event: string, state: string, isAsked = false): Promise<void> {
  await send(page, event);
  if (isAsked) await page.getByTestId('confirm').getByTestId('confirm-accept').click();
  await expectState(page, state);
}

/** Changes the title of the record on screen. */
async function retitle(page: Page, title: string): Promise<void> {
  await seen(page, 'record-event', '[data-event="update"]').click();
  await seen(page, 'field', '[data-field="title"]').locator('input').fill(title);
  await expect(seen(page, 'channel-limits')).toContainText('64');
  await seen(page, 'record-save').click();
  await expect(seen(page, 'record')).toContainText(title);
}

test('a text is reviewed by another operator, published, corrected in a working copy, compared and rolled back', async ({
  demo,
  page,
}) => {
  await demo.signIn('editor');
  await openRecord(demo, DRAFT);
  await retitle(page, 'Harbour opens');
  await sendTo(page, 'submit', 'review');
  await expect(seen(page, 'record-event', '[data-event="approve"]')).toHaveCount(0);
  await demo.signOut();

  await demo.signInHere('vben');
  await openList(demo, '/news/newsList');
  await page
    .getByTestId('news-queues')
    .getByRole('radio', { name: textOf('news.queue.toReview') })
    .check();
  await expect(seen(page, 'list')).toContainText('Harbour opens');
  await openRecord(demo, DRAFT);
  await sendTo(page, 'approve', 'approved', true);
  await sendTo(page, 'publish', 'published');
  await openTab(page, 'preview');
  await expect(seen(page, 'news-article')).toContainText('Harbour opens');
  expect(await accessibilityProblems(page)).toEqual([]);

  await seen(page, 'news-reader-open').click();
  await expect(seen(page, 'news-reader')).toContainText('Harbour opens');
  await openRecord(demo, DRAFT);

  await send(page, 'revise');
  await page.getByTestId('confirm').getByRole('textbox').fill('The wrong harbour');
  await page.getByTestId('confirm').getByTestId('confirm-accept').click();
  await seen(page, 'news-copy').click();
  await expectState(page, 'draft');
  await retitle(page, 'Northern harbour opens');
  await openTab(page, 'revisions');
  const title = seen(page, 'compare-field', '[data-field="title"]');
  await expect(title.locator('ins')).toHaveText(/Northern/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await sendTo(page, 'submit', 'review');
  await sendTo(page, 'approve', 'approved', true);
  await send(page, 'apply');
  await page.getByTestId('confirm').locator('.p-dropdown').click();
  await page.getByRole('option', { name: textOf('news.correction.marked') }).click();
  await page.getByTestId('confirm').getByTestId('confirm-accept').click();
  await expectState(page, 'applied');
  await seen(page, 'news-live').click();
  await expectState(page, 'published');
  await expect(seen(page, 'record')).toContainText('Northern harbour opens');

  await openTab(page, 'revisions');
  await expect(title.locator('ins')).toHaveText(/Northern/);
  await seen(page, 'roll-back').click();
  await seen(page, 'news-copy').click();
  await expectState(page, 'draft');
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText('Harbour opens');
});

test(
  'an ad in conflict is moved to the nearest free window, moved on by keyboard, and waits for its start',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.signIn();
    await openRecord(demo, FULL);
    await openTab(page, 'timeline');
    const clash = seen(page, 'timeline-clash', `[data-id="${CLASH}"]`);
    await expect(clash).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const bar = seen(page, 'timeline-ad', `[data-id="${CLASH}"]`).getByRole('button');
    const drawn = await bar.innerText();
    await clash.getByTestId('timeline-use-free').click();
    await expect(clash).toHaveCount(0);
    await expect(bar).not.toHaveText(drawn);
    const free = await bar.innerText();
    await keys.pressTo('Tab', `${hook('timeline-ad')}[data-id="${CLASH}"] button`);
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await keys.press(key);
    await expect(bar).not.toHaveText(free);
    await openRecord(demo, `/news/ad_detail/${CLASH}`);
    await sendTo(page, 'arm', 'waiting');
  },
);

test('scheduled news is moved to another day by keyboard alone', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await openPage(demo, '/news/calendar');
  const scheduled = `${hook('calendar-item')}[data-status="scheduled"]`;
  await expect(page.locator(scheduled).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const id = (await page.locator(scheduled).first().getAttribute('data-id')) ?? '';
  const item = `${hook('calendar-item')}[data-id="${id}"]`;
  const dayOf = () =>
    page
      .locator(hook('calendar-day'))
      .filter({ has: page.locator(item) })
      .getAttribute('data-day');
  const before = await dayOf();
  await keys.pressTo('Tab', item);
  await keys.press('Space');
  await keys.press('ArrowRight');
  await keys.expectFocus(item);
  await keys.press('Space');
  await expect(page.getByTestId('calendar-status')).not.toBeEmpty();
  await expect.poll(dayOf).not.toBe(before);
  await openRecord(demo, `/news/news_detail/${id}`);
  await expect(seen(page, 'detail-field', '[data-field="publishAt"]')).not.toContainText(before ?? '');
});
