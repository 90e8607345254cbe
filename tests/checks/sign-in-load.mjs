import { chromium } from '@playwright/test';
import { serve } from '../../src/host/serve.mjs';
import { createStaticHandler } from '../../src/host/static-handler.mjs';
import { ensureChromium } from '../setup/chromium.mjs';

const FORM = '[data-testid=login-form]';
const LONGEST_WAIT = 15_000;

/**
 * What stood before the sign-in form: the bytes of the bodies as sent, the requests, and the time from the start of the
 * navigation in milliseconds (on this machine, unthrottled: for comparison only).
 * @typedef {{ bytes: number, requests: string[], formAfter: number, problems: string[] }} Load
 */

/**
 * Opens the sign-in page of a built folder in a Chromium, under the headers of the preview server.
 * @param {string} folder
 * @returns {Promise<Load>}
 */
export async function measureSignIn(folder) {
  const found = ensureChromium();
  if ('problem' in found) return { bytes: 0, requests: [], formAfter: 0, problems: [found.problem] };
  const server = await serve(createStaticHandler({ folder }), 0);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    return await load(await browser.newPage(), `${server.url}/#/login`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @returns {Promise<Load>}
 */
async function load(page, url) {
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(`the page failed: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`the page says: ${message.text()}`);
  });
  await page.goto(url);
  const shown = await page.waitForSelector(FORM, { timeout: LONGEST_WAIT }).catch(() => null);
  if (!shown) return { bytes: 0, requests: [], formAfter: 0, problems: [...problems, `no sign-in form (${FORM})`] };
  const entries = await page.evaluate(() => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return all.map((entry) => {
      const { name, startTime, encodedBodySize } = /** @type {PerformanceResourceTiming} */ (entry);
      return { name: name.replace(location.origin, ''), startTime, bytes: encodedBodySize };
    });
  });
  const formAfter = await page.evaluate(() => Math.round(performance.now()));
  const requests = entries.filter(({ name }) => !name.endsWith('favicon.svg'));
  return {
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: requests.map(({ name, bytes }) => `  ${bytes} ${name}`),
    formAfter,
    problems,
  };
}
