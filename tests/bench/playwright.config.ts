import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Measurements in a real browser on the builds that the journeys use, sequentially, on an otherwise idle machine. */
export default defineConfig({
  ...journeys,
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '**/*.bench.ts',
  workers: 1,
  timeout: 180_000,
});
