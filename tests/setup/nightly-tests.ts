/** True in `npm run nightly`, which sets FUZZ. */
export const IS_NIGHTLY: boolean = process.env.FUZZ !== undefined;

/**
 * Details of a journey that is too long for every change: `npm run nightly` runs it, `npm test` does not. `tests/README.md` lists
 * what these journeys prove.
 * @example test('every page in the dark theme', nightlyUnless(width === 320), async ({ demo }) => …)
 */
export const nightlyUnless = (isEveryday: boolean): { tag: string[] } => ({
  tag: isEveryday ? [] : ['@nightly'],
});

/** Details of a journey that only runs at night, because tests of its parts prove the same on every change. */
export const NIGHTLY = nightlyUnless(false);
