import type { Locator } from '@playwright/test';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openPage, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';

/** A draft; whoever may do everything publishes it alone. */
const DRAFT = '/news/news_detail/n2';

/** Pastes a picture that is drawn in the page, as a screenshot comes from the clipboard. */
const pastePicture = (editor: Locator, name: string) =>
  editor.evaluate(async (element, fileName) => {
    const canvas = new OffscreenCanvas(40, 20);
    const brush = canvas.getContext('2d');
    if (brush !== null) brush.fillRect(0, 0, 20, 20);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], fileName, { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

test('a picture is pasted into a text and a product is put beside it; visitors see both once the text is published', async ({
  demo,
  page,
}) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await openRecord(demo, DRAFT);
  await seen(page, 'record-event', '[data-event="update"]').click();
  const field = seen(page, 'field', '[data-field="content"]');
  const editor = field.getByRole('textbox').first();
  await editor.press('Control+End');
  await pastePicture(editor, 'harbour.png');
  await expect(editor.locator('figure[data-media="image"] img')).toHaveAttribute('src', /^blob:/);
  await expect(field.locator('.rich-text-uploading')).toHaveCount(0);

  // The card is chosen by keyboard alone.
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
});

test('categories are brought into another order by keyboard alone', async ({ demo, page }) => {
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
