import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';

/** Rules of files that a console has words for (`media.rule` in `locales`). */
type RecordRule =
  | 'folderDepth'
  | 'inUse'
  | 'sameFile'
  | 'gone'
  | 'tooManyTags'
  | 'unsafeName'
  | 'otherEnding'
  | 'notKept';
/** Reasons why an upload ends, beside those of the file itself (`media.refused` in `locales`). */
export type MediaRule = 'quota' | 'folderQuota' | 'uploadGone' | 'incomplete' | 'damaged' | 'damagedPart' | 'otherKind';

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: RecordRule): Label => `media.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: RecordRule): FieldError => ({ rule, text: wordsOf(rule) });
