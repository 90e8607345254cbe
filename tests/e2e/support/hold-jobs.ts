import type { Page } from '@playwright/test';

/** Interval in which the demo's server looks for jobs, in milliseconds. */
const JOB_POLL_MS = 1000;

/**
 * Keeps the demo's server from running jobs until the returned function is called, so that a job cannot end before a journey has
 * stopped it. A served console has no such worker, and is left alone.
 */
export async function holdJobs(page: Page): Promise<() => Promise<void>> {
  const [worker] = page.workers();
  if (worker === undefined) return async () => undefined;
  // Resolves once the round that was already scheduled has ended.
  await worker.evaluate(
    (interval) =>
      new Promise<void>((resolve) => {
        const start = setTimeout;
        const held: (() => void)[] = [];
        const releaseJobs = () => {
          Object.assign(globalThis, { setTimeout: start });
          for (const run of held) start(run, 0);
        };
        const hold = (run: () => void, wait?: number) => {
          if (wait !== interval) return start(run, wait);
          held.push(run);
          resolve();
          return 0;
        };
        Object.assign(globalThis, { setTimeout: hold, releaseJobs });
      }),
    JOB_POLL_MS,
  );
  return () => worker.evaluate(() => Reflect.get(globalThis, 'releaseJobs')());
}
