import type { Page } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';

/** An animation of the bar, as reported by the browser; `from` and `to` are its scale. */
interface Run {
  readonly duration: unknown;
  readonly from: number;
  readonly to: number;
}

declare global {
  interface Window {
    /** Recorded animations of the bar, while the page loads and when it completes. */
    progressRuns?: Record<string, Run[]>;
  }
}

/** Runs in the page: records the animations of the bar when it appears and when it begins to end. */
function noteRuns(): void {
  const runs: Record<string, Run[]> = {};
  window.progressRuns = runs;
  const runOf = ({ effect }: Animation): Run[] => {
    if (!(effect instanceof KeyframeEffect)) return [];
    const frames = effect.getKeyframes();
    const scaleOf = (at: number) => Number.parseFloat(String(frames.at(at)?.scale));
    return [{ duration: effect.getTiming().duration, from: scaleOf(0), to: scaleOf(-1) }];
  };
  const look = () => {
    const bar = document.querySelector<HTMLElement>('[data-testid="progress-bar"]');
    if (bar !== null) runs[bar.dataset.ending === 'true' ? 'ending' : 'coming'] = bar.getAnimations().flatMap(runOf);
  };
  const filter = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ending'] };
  new MutationObserver(look).observe(document.body, filter);
}

/** Blocks scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the progress bar starts at 0.08, advances slowly, and completes in 200 ms', NIGHTLY, async ({ demo, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await demo.signIn('vben', ANALYSIS);
  await demo.expectPage(ANALYSIS);
  await driveSettings(demo).choose('transitionSetting.openNProgress', true);
  await page.reload();
  await demo.expectPage(ANALYSIS);
  await demo.openMenu('/dashboard');
  await expect(demo.hook('progress-bar')).toHaveCount(0);
  await page.evaluate(noteRuns);
  const release = await holdScripts(page);
  await demo.openMenu(WORKBENCH);
  await expect(demo.hook('progress-bar')).toHaveAttribute('data-ending', 'false');
  release();
  await demo.expectPage(WORKBENCH);
  await expect(demo.hook('progress-bar')).toHaveCount(0);
  // From 0.08 to 0.98 in 45 steps of 0.02, one every 800 ms; then from its current place, which depends on the machine, to the
  // end.
  const trickle = { duration: 36_000, from: 0.08, to: 0.98 };
  expect(await page.evaluate(() => window.progressRuns)).toEqual({
    coming: [trickle],
    ending: [trickle, { duration: 200, from: expect.any(Number), to: 1 }],
  });
});

for (const path of [WORKBENCH, '/order/index', '/system/account', '/charts/bar']) {
  const when = nightlyUnless(path === '/order/index');
  test(
    `a page whose code is loading shows the loading mask: ${path}`,
    path.startsWith('/charts') ? demoOnly('gallery', when) : when,
    async ({ demo, page }) => {
      await demo.signIn('vben', ANALYSIS);
      await demo.expectPage(ANALYSIS);
      const release = await holdScripts(page);
      await demo.open(path);
      await expect(demo.hook('page-loading')).toBeVisible();
      release();
      await demo.expectPage(path);
      await expect(demo.hook('page-loading')).toHaveCount(0);
    },
  );
}
