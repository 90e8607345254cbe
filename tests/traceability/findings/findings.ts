import { ANNOYANCES } from './annoyances.ts';
import { BROWSER, WRITES } from './browser.ts';
import { MONEY, PROMISED } from './business.ts';
import type { Finding } from './finding.ts';
import { RIGHTS } from './rights.ts';
import { CLIENT, LOAD } from './service.ts';
import { SHELL } from './shell.ts';

/** All findings of reviews of the running product, as rules. */
export const FINDINGS: readonly Finding[] = [
  RIGHTS,
  LOAD,
  CLIENT,
  WRITES,
  BROWSER,
  SHELL,
  MONEY,
  PROMISED,
  ANNOYANCES,
].flat();
