/** CPU time in milliseconds that this process takes for `work`: other work on the machine does not count. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Measures before a time counts as what the work takes. */
const MEASURES = 5;

/**
 * The least CPU time in milliseconds of a few measures, which end at the first below `enough`: memory that is collected and
 * code that is compiled meanwhile count in one measure, what the work itself takes counts in each.
 */
export function leastCpuTimeOf(work: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let measures = 0; measures < MEASURES && least >= enough; measures += 1)
    least = Math.min(least, cpuTimeOf(work));
  return least;
}
