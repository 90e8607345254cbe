import { expect, test } from './fixtures.ts';

/** Markup as it reaches a console: harmless, careless and hostile, each with what may stay of it. */
const MARKUP: readonly (readonly [string, string])[] = [
  ['<p onclick="hacked()">Hello</p>', '<p>Hello</p>'],
  ['<p style="position:fixed" class="shell" id="main">Hello</p>', '<p>Hello</p>'],
  ['<script>hacked()</script><p>left</p>', '<p>left</p>'],
  ['<style>body{display:none}</style><p>left</p>', '<p>left</p>'],
  ['<img src="https://example.com/x.png" alt="x" onerror="hacked()">', '<img alt="x">'],
  ['<img src="data:image/png;base64,AA" alt="x">', '<img alt="x">'],
  ['<svg/onload="hacked()"><circle r="9"/></svg>', ''],
  ['<math><mi xlink:href="javascript:hacked()">x</mi></math>', ''],
  ['<iframe srcdoc="<script>hacked()</script>"></iframe>', ''],
  ['<object data="/x"></object><embed src="/x">', ''],
  ['<base href="https://example.com/"><p>left</p>', '<p>left</p>'],
  ['<form action="/x"><input name="password"><button>Send</button></form>', 'Send'],
  ['<a href="javascript:hacked()">here</a>', '<a>here</a>'],
  ['<a href="java&#9;script:hacked()">here</a>', '<a>here</a>'],
  ['<a href="data:text/html,x">here</a>', '<a>here</a>'],
  ['<a href="vbscript:x">here</a>', '<a>here</a>'],
  [
    '<a href="https://example.com/" target="_top">there</a>',
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">there</a>',
  ],
  [
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ],
];

test('foreign markup is cleaned wherever it comes in: written, pasted or given', async ({ demo, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { hacked: () => Object.assign(window, { wasHacked: true }) });
  });
  await demo.signIn('vben', '/comp/editor/markdown');
  const text = page.getByTestId('markdown-text');
  const shown = page.getByTestId('markdown-page');
  for (const [markup, left] of MARKUP) {
    await text.fill(`<div>${markup}</div>`);
    await expect.poll(() => shown.evaluate((element) => element.innerHTML.trim()), markup).toBe(left);
  }

  await demo.open('/comp/editor/rich-text');
  await demo.expectPage('/comp/editor/rich-text');
  const editor = page.getByTestId('rich-text').getByRole('textbox');
  await editor.press('Control+A');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p onclick="hacked()">Pasted <b style="color:red">bold</b></p><script>hacked()</script>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor).toHaveText('Pasted bold');
  await expect(page.getByTestId('rich-page').locator('strong')).toHaveText('bold');
  await page.getByRole('radio').nth(1).press(' ');
  await expect(page.getByTestId('rich-source')).toHaveText('<p>Pasted <strong>bold</strong></p>');
  expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false);
});

test('text gets its structure by the keyboard alone, and a link leads nowhere that could run', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', '/comp/editor/rich-text');
  await demo.expectPage('/comp/editor/rich-text');
  const editor = page.getByTestId('rich-text').getByRole('textbox');
  const kept = page.getByTestId('rich-source');
  await page.getByRole('radio').nth(1).press(' ');
  await editor.press('Control+A');
  await page.keyboard.type('Sunday');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(kept).toHaveText('<h2><strong>Sunday</strong></h2>');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  for (const _ of ['undo', 'clean', 'link']) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('rich-text').getByRole('alert')).toBeVisible();
  await expect(kept).toHaveText('<h2><strong>Sunday</strong></h2>');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://example.com/');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(kept).toHaveText(
    '<h2><strong><a href="https://example.com/" target="_blank" rel="noopener noreferrer">Sunday</a></strong></h2>',
  );
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});
