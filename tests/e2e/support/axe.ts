import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Accessibility violations as lines of rule and element. The content security policy of the page stays active. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  const debugging = await page.context().newCDPSession(page);
  const run = async (expression: string, awaitPromise: boolean): Promise<unknown> => {
    const { result, exceptionDetails } = await debugging.send('Runtime.evaluate', {
      expression,
      awaitPromise,
      returnByValue: awaitPromise,
    });
    if (exceptionDetails !== undefined) throw new Error(`axe: ${exceptionDetails.exception?.description}`);
    return result.value;
  };
  if ((await run('Promise.resolve(typeof window.axe)', true)) === 'undefined') await run(`${SOURCE};0`, false);
  const answer = await run(
    `axe.run(document, ${JSON.stringify(OPTIONS)}).then((found) => JSON.stringify(found))`,
    true,
  );
  await debugging.detach();
  const { violations }: Pick<AxeResults, 'violations'> = JSON.parse(String(answer));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html.slice(0, 160)} | ${reason(failureSummary)}`),
  );
}

/** Explanation in a violation's summary. */
const reason = (summary: string | undefined) => (summary ?? '').split('\n').slice(1).join(';').trim().slice(0, 200);
