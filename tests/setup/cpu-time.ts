/** CPU time of this process for `work`, in milliseconds; other work on the machine does not count. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Maximum number of measurements. */
const MEASURES = 5;

/**
 * The lowest CPU time in milliseconds of a few measurements, which stop at the first below `enough`: garbage collection and
 * compilation slow down single measurements, while the work itself is in each.
 */
export function leastCpuTimeOf(work: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let measures = 0; measures < MEASURES && least >= enough; measures += 1)
    least = Math.min(least, cpuTimeOf(work));
  return least;
}
