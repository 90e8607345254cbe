// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/records/story.json';
import zh from '../zh_CN/records/story.json';

/** Texts of `story`. */
export const STORY_TEXTS: TextBundle = { zh_CN: zh, en };
