import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const PAGE = '/comp/editor/rich-text';

test('a document is written by keyboard alone: heading, list, link, table, picture, find and replace', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', PAGE);
  await demo.expectPage(PAGE);
  const frame = page.getByTestId('rich-text');
  const editor = frame.getByRole('textbox').first();
  const kept = page.getByTestId('rich-source');
  const { keyboard } = page;
  await page.getByRole('radio').nth(1).press(' ');
  await editor.press('Control+A');
  await keyboard.press('Delete');
  await keyboard.type('## Prices');
  await keyboard.press('Enter');
  await keyboard.type('- **Paper** by the box');
  await keyboard.press('Enter');
  await keyboard.type('Black inkwell');
  await keyboard.press('Control+]');
  await expect(kept).toHaveText(
    '<h2>Prices</h2><ul><li><p><strong>Paper</strong> by the box</p><ul><li><p>Black inkwell</p></li></ul></li></ul>',
  );

  // A script link is refused, and the typed text stays.
  await keyboard.press('Shift+Control+ArrowLeft');
  await keyboard.press('Control+K');
  await keyboard.type('javascript:alert(1)');
  await keyboard.press('Enter');
  await expect(frame.getByRole('alert')).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type('example.com/ink');
  await keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(kept).toContainText('<a href="https://example.com/ink" rel="noopener noreferrer">inkwell</a>');

  // Enter leaves the lists; in the toolbar the table button is right of the link button.
  await keyboard.press('Control+End');
  for (let lines = 0; lines < 3; lines += 1) await keyboard.press('Enter');
  await keyboard.press('Alt+F10');
  await keyboard.press('End');
  await expect(frame.locator('[data-tool=full]')).toBeFocused();
  for (let steps = 0; steps < 3; steps += 1) await keyboard.press('ArrowLeft');
  await expect(frame.locator('[data-tool=table]')).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await keyboard.type('Name');
  await keyboard.press('Tab');
  await keyboard.type('Price');
  await expect(kept).toContainText('<tr><th><p>Name</p></th><th><p>Price</p></th><th><p><br></p></th></tr>');
  // The table toolbar follows the text in tab order; its tools act on the column of the cursor, which is empty.
  await keyboard.press('Tab');
  await frame.getByRole('toolbar').nth(1).locator('button[tabindex="0"]').focus();
  await keyboard.press('End');
  for (let steps = 0; steps < 1; steps += 1) await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(kept).toContainText('<tr><th><p>Name</p></th><th><p>Price</p></th></tr>');

  await keyboard.press('Control+End');
  await keyboard.press('Alt+F10');
  await keyboard.press('ArrowRight');
  await expect(frame.locator('[data-tool=media]')).toBeFocused();
  await keyboard.press('Enter');
  await expect(editor.locator('img[alt="Sample"]')).toHaveCount(1);
  await expect(kept).toContainText('alt="Sample"');

  await keyboard.press('Control+F');
  await keyboard.type('paper');
  await keyboard.press('Tab');
  await keyboard.type('Card');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(kept).toContainText('<strong>Card</strong> by the box');
  expect(await accessibilityProblems(page)).toEqual([]);
  await editor.press('Control+Home');
  await keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});

test(
  'content pasted from Word keeps its structure and its table, and none of its scripts run',
  NIGHTLY,
  async ({ demo, page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { hacked: () => Object.assign(window, { wasHacked: true }) });
    });
    await demo.signIn('vben', PAGE);
    await demo.expectPage(PAGE);
    const editor = page.getByTestId('rich-text').getByRole('textbox').first();
    await page.getByRole('radio').nth(1).press(' ');
    await editor.press('Control+A');
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 style="mso-outline-level:1">Offer</h1>' +
          '<p class=MsoNormal onclick="hacked()"><b style="color:red">Bold</b><o:p></o:p></p><script>hacked()</script>' +
          "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>First</p>" +
          '<table><tr><td colspan=2><p>Wide</p></td></tr><tr><td>1</td><td>2</td></tr></table>' +
          '<img src=x onerror="hacked()"><svg onload="hacked()"></svg><!--EndFragment--></body></html>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByTestId('rich-source')).toHaveText(
      '<h2>Offer</h2><p><strong>Bold</strong></p><ol><li><p>First</p></li></ol>' +
        '<table><tbody><tr><td colspan="2"><p>Wide</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    );
    await editor.press('Control+Z');
    await expect(editor).not.toContainText('Offer');
    expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false);
  },
);

test(
  'Chinese is composed with an input method, and Markdown shortcuts do not interfere',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', PAGE);
    await demo.expectPage(PAGE);
    const editor = page.getByTestId('rich-text').getByRole('textbox').first();
    const kept = page.getByTestId('rich-source');
    const { keyboard } = page;
    const input = await page.context().newCDPSession(page);
    /** Sets the composition text of the input method, with the cursor at its end. */
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    const choose = (text: string) => input.send('Input.insertText', { text });
    await page.getByRole('radio').nth(1).press(' ');
    await editor.press('Control+A');
    await keyboard.press('Delete');

    // Composed pinyin contains blanks, which would trigger a shortcut: it must not create a heading or a list.
    await keyboard.type('##');
    await compose(' ');
    await expect(editor.locator('p')).toHaveText('## ');
    await compose(' jia ge');
    await expect(editor.locator('h2')).toHaveCount(0);
    await choose('价格');
    await expect(kept).toHaveText('<p>##价格</p>');

    // Cancelling a composition leaves the text unchanged.
    await compose('biao');
    await compose('');
    await expect(kept).toHaveText('<p>##价格</p>');

    // A typed shortcut works, and text composed after it is inside the new block.
    await keyboard.press('Enter');
    await keyboard.type('## ');
    await compose('biao ti');
    await choose('标题');
    await keyboard.press('Enter');
    await keyboard.type('- ');
    await compose('zhi');
    await choose('纸');
    await expect(kept).toHaveText('<p>##价格</p><h2>标题</h2><ul><li><p>纸</p></li></ul>');

    // Undo and redo also cover composed text.
    await keyboard.press('Control+Z');
    await expect(kept).not.toContainText('纸');
    await keyboard.press('Control+Y');
    await expect(kept).toContainText('纸');
  },
);
