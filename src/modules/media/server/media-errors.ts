import { defineErrors } from '@src/server/resource/define-errors.ts';

/** Errors of files with texts in the locales (`media.rule`). */
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

/** Reasons for a failed upload, in addition to those of the file itself (`upload.refused` in `locales`). */
export type MediaRule = 'quota' | 'folderQuota' | 'uploadGone' | 'incomplete' | 'damaged' | 'damagedPart' | 'otherKind';
