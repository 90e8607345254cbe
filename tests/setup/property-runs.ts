/**
 * A function that multiplies a number of runs by the factor written in `FUZZ`; by 1 when it is not set.
 * @throws Error when the factor is not a positive number
 */
export function runsOf(fuzz = '1'): (count: number) => number {
  const factor = Number(fuzz);
  if (!(factor > 0)) throw new Error(`FUZZ must be a positive number, not "${fuzz}"`);
  return (count) => Math.ceil(count * factor);
}

/**
 * Number of runs of a property: `count` on every change, `FUZZ` times as many when that is set (`npm run nightly` sets it). Time
 * limits of such tests are scaled the same way: `runs(60_000)` ms.
 */
export const runs: (count: number) => number = runsOf(process.env.FUZZ);
