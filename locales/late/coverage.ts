import type { LateTexts } from '../catalogue.ts';
import en from '../en/coverage.json';
import zh from '../zh_CN/coverage.json';

/** How much of the machines is tested. */
export const COVERAGE_TEXTS: LateTexts = { zh_CN: zh, en };
