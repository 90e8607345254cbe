import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Measurements in a real browser on the builds of the journeys, one after the other, on a machine with nothing else to do. */
export default defineConfig({
  ...journeys,
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.bench.ts',
  workers: 1,
  timeout: 180_000,
});
