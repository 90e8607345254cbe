const FIRST = 64;
const STEP = 4;
const COUNT = 9;

/** Addresses of square pictures of the demo's library, which stand for people. */
export const DEMO_PORTRAITS: readonly string[] = Array.from(
  { length: COUNT },
  (_, index) => `media:m${FIRST + index * STEP}`,
);
