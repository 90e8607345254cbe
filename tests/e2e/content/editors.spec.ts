import { expect, test } from '../support/fixtures.ts';

/** Inputs with harmless, malformed and hostile markup, each with the output that may remain. */
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

test('foreign markup is sanitised before it is shown', async ({ demo, page }) => {
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
  expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false);
});
