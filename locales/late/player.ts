// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/player.json';
import zh from '../zh_CN/player.json';

/** Texts of `player`. */
export const PLAYER_TEXTS: TextBundle = { zh_CN: zh, en };
