/** Options of machines with `always` transitions: an endless loop of them ends with an error. */
export const MACHINE_OPTIONS = { maxIterations: 200 } as const;
