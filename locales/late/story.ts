import type { LateTexts } from '../catalogue.ts';
import en from '../en/story.json';
import zh from '../zh_CN/story.json';

/** Going back in time, and playing a report of a problem. */
export const STORY_TEXTS: LateTexts = { zh_CN: zh, en };
