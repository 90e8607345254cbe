import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Rules of files that a console has words for (`media.rule` in `locales`). */
export const {
  rules: MEDIA_RULES,
  wordsOf,
  fault,
} = defineErrors('media', [
  'folderDepth',
  'inUse',
  'sameFile',
  'gone',
  'tooManyTags',
  'unsafeName',
  'otherEnding',
  'notKept',
  'folderFull',
  'noFilm',
  'noPicture',
  'noWebVtt',
  'badCue',
  'noCues',
]);

/** Reasons why an upload ends, beside those of the file itself (`upload.refused` in `locales`). */
export type MediaRule = 'quota' | 'folderQuota' | 'uploadGone' | 'incomplete' | 'damaged' | 'damagedPart' | 'otherKind';
