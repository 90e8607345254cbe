/** Options of machines with `always`: a circle of decisions ends with an error instead of never. */
export const MACHINE_OPTIONS = { maxIterations: 200 } as const;
