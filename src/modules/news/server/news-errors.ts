import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Errors of news and ads with texts in the locales (`news.rule`). */
export const {
  rules: NEWS_RULES,
  wordsOf,
  fault,
} = defineErrors('news', [
  'copy',
  'noCopy',
  'openCopy',
  'onlyDraft',
  'ownText',
  'noCover',
  'noContent',
  'categoryClosed',
  'categoryDepth',
  'categorySelf',
  'categoryNames',
  'categoryInUse',
  'reviewFirst',
  'past',
  'endBeforeStart',
  'tagLength',
  'noRevision',
  'notShared',
  'notPinned',
  'windowOver',
  'noMedia',
  'adRatio',
  'adBytes',
  'adUnfit',
  'positionClosed',
  'positionInUse',
  'notWhileRunning',
  'liveGone',
  'copyOutdated',
]);
export type NewsRule = (typeof NEWS_RULES)[number];
