const FIRST = 64;
const STEP = 4;
const COUNT = 9;

/** Addresses of square images in the demo's library that serve as portraits. */
export const DEMO_PORTRAITS: readonly string[] = Array.from(
  { length: COUNT },
  (_, index) => `media:m${FIRST + index * STEP}`,
);
