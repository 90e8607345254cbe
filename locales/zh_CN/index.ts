import type { Catalogue } from '../index.ts';

/** All texts of this language that the first screen does not need. One line per area. */
export const texts: readonly Catalogue[] = [];
