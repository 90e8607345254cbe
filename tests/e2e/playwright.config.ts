import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../setup/chromium.mjs';
import { runs } from '../setup/runs.ts';

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to the path of one.');
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Sweeps over every setting and every situation of the demo, too long for every change: `npm run nightly` sets FUZZ and runs them. */
const SWEEPS = ['**/settings.spec.ts', '**/scenarios.spec.ts'];

/** Journeys in a real browser on the built demo and on the product build. No retries: a test that fails once has failed. */
export default defineConfig({
  testDir: here('.'),
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.FUZZ === undefined ? SWEEPS : [],
  globalSetup: here('./builds.ts'),
  outputDir: here('../../.cache/e2e'),
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 40_000,
  globalTimeout: runs(20 * 60_000),
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
