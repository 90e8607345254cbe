const FIRST = 97;
const COUNT = 16;

/** Addresses of cover images for official accounts in the demo's library: PNG files of 900 by 383 pixels. */
export const DEMO_COVERS: readonly string[] = Array.from({ length: COUNT }, (_, index) => `media:m${FIRST + index}`);
