import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../setup/chromium.mjs';
import { IS_NIGHTLY } from '../setup/nightly-tests.ts';
import { servedEngine } from './served/database-engine.ts';
import { DEMO_FILES, DEMO_ONLY, DEMO_TAG, SERVED_PARTS } from './served/demo-only.ts';

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to the path of one.');
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests of every setting and every situation of the demo, too long for every change: `npm run nightly` sets FUZZ and runs them.
 */
const SWEEPS = ['**/settings.spec.ts', '**/scenarios.spec.ts'];

const IS_SERVED = servedEngine() !== null;
/** Titles as regular expressions, as the runner expects them. */
const escaped = (title: string) => new RegExp(title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
const LEFT_OUT = [
  ...(IS_NIGHTLY ? [] : [/@nightly/]),
  ...(IS_SERVED ? [DEMO_TAG, ...Object.keys(DEMO_ONLY).map(escaped)] : []),
];

/** Limit for journeys that hang, in milliseconds, never reached by a passing journey, not even on a busy machine. */
const HANG_MS = 300_000;

/**
 * Browser features that are switched off: the search box starts two pages in every context, half of the cost of an empty context.
 * The flag replaces that of the test library, so the features in that flag are repeated here.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Journeys in a real browser on the demo build and the product build. No retries: a test that fails once has failed. */
export default defineConfig({
  testDir: here('.'),
  testMatch: '**/*.spec.ts',
  ...(IS_SERVED ? { testMatch: SERVED_PARTS.map((part) => `**/${part}/*.spec.ts`) } : {}),
  testIgnore: [
    ...(IS_NIGHTLY ? [] : SWEEPS),
    ...(IS_SERVED ? Object.keys(DEMO_FILES).map((file) => `**/${file}`) : []),
  ],
  grepInvert: LEFT_OUT,
  globalSetup: here('./support/builds.ts'),
  outputDir: here('../../.cache/e2e'),
  // One more than there are cores: windows wait for frames and timers half of the time.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: HANG_MS,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
        // A journey ends before compiling its code a second or third time pays off: a tenth less time.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
});
