// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/inspector/state-inspector.json';
import zh from '../zh_CN/inspector/state-inspector.json';

/** Texts of `state-inspector`. */
export const STATE_INSPECTOR_TEXTS: TextBundle = { zh_CN: zh, en };
