import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of news and ads that a console has words for (`news.rule` in `locales`). */
export const NEWS_RULES = [
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
  'positionClosed',
  'positionInUse',
  'notWhileRunning',
  'liveGone',
] as const;
export type NewsRule = (typeof NEWS_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: NewsRule): Label => `news.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: NewsRule): FieldError => ({ rule, text: wordsOf(rule) });
