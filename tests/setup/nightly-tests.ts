/** True in `npm run nightly`, which sets FUZZ. */
export const IS_NIGHTLY: boolean = process.env.FUZZ !== undefined;

/**
 * Details of a journey that is too long for every change: `npm run nightly` runs it, `npm test` does not. What it proves is
 * named in `tests/README.md`.
 * @example test('every page in the dark', nightlyUnless(width === 320), async ({ demo }) => …)
 */
export const nightlyUnless = (isEveryday: boolean): { tag: string[] } => ({
  tag: isEveryday ? [] : ['@nightly'],
});

/** Details of a journey that runs at night alone, since a test of its parts proves the same on every change. */
export const NIGHTLY = nightlyUnless(false);
