import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT, runAsProgram } from './report.mjs';

/**
 * Assets that a browser requests before the sign-in form can be used, relative to the built folder: the page, its configuration,
 * and every script and stylesheet that the page names.
 * @param {string} html
 * @returns {string[]}
 */
export function initialAssets(html) {
  const assets = [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/rel="icon"/.test(tag))
    .map((match) => match[1] ?? '');
  return [...new Set(['index.html', 'app.config.json', ...assets])];
}

/** @param {string} path */
function transferBytes(path) {
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}

/**
 * Measures the assets before the sign-in form of the built product, as sent with brotli. The end-to-end test
 * `tests/e2e/whole/budgets.spec.ts` measures the requests of a real browser.
 * @param {string} folder the built product
 * @param {{ signInBytes: number, signInRequests: number, indexHtmlBytes: number }} budgets
 * @returns {import('./report.mjs').Report}
 */
export function checkSizes(folder, budgets) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return { problems: [`${page} is missing: build first`], read: 0, figures: 'no build' };
  const html = readFileSync(page, 'utf8');
  const assets = initialAssets(html);
  const present = assets.filter((asset) => existsSync(join(folder, asset)));
  const problems = assets.filter((asset) => !present.includes(asset)).map((asset) => `${asset} is named but not built`);
  const weights = present.map((asset) => ({ asset, bytes: transferBytes(join(folder, asset)) }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  const pageBytes = Buffer.byteLength(html);
  if (!assets.some((asset) => asset.endsWith('.js'))) problems.push('the page loads no script');
  if (total > budgets.signInBytes) {
    problems.push(
      ...weights.map(({ asset, bytes }) => `  ${bytes} ${asset}`),
      `sign-in needs ${total} bytes, more than ${budgets.signInBytes}`,
    );
  }
  if (assets.length > budgets.signInRequests)
    problems.push(`sign-in needs ${assets.length} requests, more than ${budgets.signInRequests}`);
  if (pageBytes > budgets.indexHtmlBytes)
    problems.push(`index.html has ${pageBytes} bytes, more than ${budgets.indexHtmlBytes}`);
  const figures = `sign-in: ${total} of ${budgets.signInBytes} bytes, ${assets.length} of ${budgets.signInRequests} requests, page ${pageBytes} bytes`;
  return { problems, read: weights.length, figures };
}

await runAsProgram(import.meta.url, async () => {
  const budgets = JSON.parse(readFileSync(join(ROOT, 'tests/budgets.json'), 'utf8'));
  return checkSizes(join(ROOT, 'dist'), budgets);
});
