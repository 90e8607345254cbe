import { ANNOYANCES } from './annoyances.ts';
import { BROWSER, WRITES } from './browser.ts';
import { MONEY, PROMISED } from './business.ts';
import type { Finding } from './finding.ts';
import { RIGHTS } from './rights.ts';
import { CLIENT, LOAD } from './service.ts';
import { SHELL } from './shell.ts';

/** Everything that examinations of the running product found, as the rule that must hold since. */
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
