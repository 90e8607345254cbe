/** Seed of the data of the demo. */
export const DEMO_SEED = 1;
