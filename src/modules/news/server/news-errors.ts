import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules of news and ads that a console has words for (`news.rule` in `locales`). */
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
]);
export type NewsRule = (typeof NEWS_RULES)[number];
