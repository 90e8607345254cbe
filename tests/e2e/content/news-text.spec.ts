import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openPage, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';

/** A draft; an administrator may publish it without a review. */
const DRAFT = '/news/news_detail/n2';

/** Pastes a picture generated in the page, as a screenshot from the clipboard. */
const pastePicture = (editor: Locator, name: string) =>
  editor.evaluate(async (element, fileName) => {
    const canvas = new OffscreenCanvas(40, 20);
    const brush = canvas.getContext('2d');
    if (brush !== null) brush.fillRect(0, 0, 20, 20);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], fileName, { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

/** Pastes a document, as copied from a folder. */
const pasteDocument = (editor: Locator, name: string) =>
  editor.evaluate((element, fileName) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Terms of the harbour.'], fileName, { type: 'text/plain' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

test(
  'a picture and a document are pasted into a text and a product card is inserted; visitors get all of them once it is published',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.signIn();
    await openRecord(demo, DRAFT);
    await seen(page, 'record-event', '[data-event="update"]').click();
    const field = seen(page, 'field', '[data-field="content"]');
    const editor = field.getByRole('textbox').first();
    await editor.press('Control+End');
    await pastePicture(editor, 'harbour.png');
    await expect(editor.locator('figure[data-media="image"] img')).toHaveAttribute('src', /^blob:/);
    await editor.press('Control+End');
    await pasteDocument(editor, 'terms.txt');
    await expect(editor.locator('[data-media="file"]')).toContainText('terms.txt');
    await expect(field.locator('.rich-text-uploading')).toHaveCount(0);

    // The card is inserted by keyboard alone.
    await editor.press('Control+End');
    await keys.press('Alt+F10');
    await keys.press('End');
    await keys.pressTo('ArrowLeft', '[data-tool="product"]');
    await keys.press('Enter');
    await expect(page.getByTestId('product-picker-search')).toBeFocused();
    const choice = page.getByTestId('product-picker-choice').first();
    await expect(choice).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const product = (await choice.getAttribute('data-id')) ?? '';
    await keys.pressTo('Tab', hook('product-picker-choice'));
    await keys.press('Enter');
    const card = editor.locator(`.rich-text-product[data-product="${product}"]`);
    await expect(card.locator('.rich-text-price')).toContainText('¥');
    const price = await card.locator('.rich-text-price').innerText();
    await seen(page, 'record-save').click();
    await expect(seen(page, 'record')).toHaveAttribute('data-state', 'saved');

    await seen(page, 'record-tab', '[data-name="preview"]').click();
    const text = seen(page, 'news-text');
    await expect(text.locator('img')).toHaveAttribute('src', /^blob:/);
    await seen(page, 'preview-screen').getByRole('radio').nth(2).press(' ');
    const sent = seen(page, 'news-wechat');
    await expect(sent.locator('img')).toHaveAttribute('src', /^blob:/);
    await expect(sent).toContainText(price.replace(/[^\d.]/g, ''));
    expect(await accessibilityProblems(page)).toEqual([]);

    const send = async (event: string, state: string) => {
      const button = seen(page, 'record-event', `[data-event="${event}"]`);
      await expect(seen(page, 'record-more')).toBeVisible();
      if ((await button.count()) === 0) await seen(page, 'record-more').click();
      await button.click();
      if (event === 'approve') await page.getByTestId('confirm').getByTestId('confirm-accept').click();
      await expect(seen(page, 'record-status', '[data-field="status"]')).toHaveAttribute('data-value', state);
    };
    await send('submit', 'review');
    await send('approve', 'approved');
    await send('publish', 'published');
    await seen(page, 'news-reader-open').click();
    const reader = seen(page, 'news-reader');
    await expect(reader.getByTestId('news-text').locator('img')).toHaveAttribute('src', /^blob:/);
    await expect(reader.locator('.rich-text-price')).toHaveText(price);
    await expect(reader.locator('a[download="terms.txt"]')).toHaveAttribute('href', /^blob:/);
  },
);

test('categories are reordered by keyboard alone', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await openPage(demo, '/news/newsCategory');
  await keys.pressTo('Tab', hook('categories-arrange'));
  await keys.press('Enter');
  const lines = page.getByTestId('arrange-line');
  await expect(lines.first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const second = (await lines.nth(1).getAttribute('data-id')) ?? '';
  const line = `${hook('arrange-line')}[data-id="${second}"]`;
  await keys.pressTo('Tab', hook('arrange-line'));
  await keys.press('ArrowDown');
  await keys.expectFocus(line);
  await keys.press('Alt+ArrowLeft');
  await expect(page.locator(line)).toHaveAttribute('data-level', '1');
  await keys.expectFocus(line);
  await keys.pressTo('Tab', hook('arrange-save'));
  await keys.press('Enter');
  await expect(page.getByTestId('arrange-categories')).toHaveCount(0);
  await keys.pressTo('Shift+Tab', hook('categories-arrange'));
  await keys.press('Enter');
  await expect(page.locator(line)).toHaveAttribute('data-level', '1');
});

/** A moment some seconds ahead: as typed by an operator, and in milliseconds. */
const soon = (page: Page, seconds: number) =>
  page.evaluate((ahead) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const at = new Date(Date.now() + ahead * 1000);
    const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
    return { text: `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`, at: at.getTime() };
  }, seconds);

test(
  'a text is submitted, approved and scheduled by keyboard alone, and is published at its time',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.signIn();
    await openRecord(demo, '/news/news_detail/n3');
    const status = seen(page, 'record-status', '[data-field="status"]');
    const send = async (event: string) => {
      const button = `${hook('record-event')}[data-event="${event}"]`;
      await expect(seen(page, 'record-more')).toBeVisible();
      if ((await page.locator(button).count()) > 0) await keys.pressTo('Tab', button);
      else {
        await keys.pressTo('Tab', hook('record-more'));
        await keys.press('Enter');
        await keys.pressTo('ArrowDown', button);
      }
      await keys.press('Enter');
    };
    const accept = async () => {
      await keys.pressTo('Tab', hook('confirm-accept'));
      await keys.press('Enter');
    };
    await send('submit');
    await expect(status).toHaveAttribute('data-value', 'review');
    await send('approve');
    await accept();
    await expect(status).toHaveAttribute('data-value', 'approved');
    await send('schedule');
    await keys.pressTo('Tab', `${hook('confirm')} input`);
    const due = await soon(page, 30);
    await keys.type(due.text);
    await accept();
    await expect(status).toHaveAttribute('data-value', 'scheduled');
    // The server publishes it; a reload shows the new state.
    await expect.poll(() => page.evaluate(() => Date.now())).toBeGreaterThan(due.at);
    await page.reload();
    await expect(status).toHaveAttribute('data-value', 'published');
  },
);
