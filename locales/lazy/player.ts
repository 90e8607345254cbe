// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/player.json';
import zh from '../zh_CN/records/player.json';

/** Texts of `player`. */
export const PLAYER_TEXTS: TextBundle = { zh_CN: zh, en };
