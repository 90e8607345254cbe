const FACTOR = Number(process.env.FUZZ ?? '1');
if (!(FACTOR > 0)) throw new Error(`FUZZ must be a positive number, not "${process.env.FUZZ}"`);

/**
 * How often a property is tried: `count` times on every change, `FUZZ` times as often when that is set (`npm run nightly`
 * sets 20). A time limit of such a test grows the same way: `runs(60_000)` ms.
 */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
