import type { Row } from './row.ts';
import { SECTION_4 } from './section-4.ts';
import { SECTION_5 } from './section-5.ts';
import { SECTION_6 } from './section-6.ts';
import { SECTION_7 } from './section-7.ts';
import { SECTION_8 } from './section-8.ts';
import { SECTION_9 } from './section-9.ts';

/** Every sentence of the specification's sections 4 to 9 that states behaviour. */
export const ROWS: readonly Row[] = [SECTION_4, SECTION_5, SECTION_6, SECTION_7, SECTION_8, SECTION_9].flat();
