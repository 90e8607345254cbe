// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/inspector/coverage.json';
import zh from '../zh_CN/inspector/coverage.json';

/** Texts of `coverage`. */
export const COVERAGE_TEXTS: TextBundle = { zh_CN: zh, en };
