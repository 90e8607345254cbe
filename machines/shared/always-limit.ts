/** Options of machines with `always`: a circle of decisions ends with an error instead of never. */
export const ALWAYS_LIMIT = { maxIterations: 200 } as const;
