// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/message.json';
import zh from '../zh_CN/records/message.json';

/** Texts of `message`. */
export const MESSAGE_TEXTS: TextBundle = { zh_CN: zh, en };
