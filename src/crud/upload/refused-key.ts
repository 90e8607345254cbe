import type { TextKey } from '@locales/keys.ts';

const REASONS = [
  ...['noName', 'ending', 'empty', 'tooLarge', 'disguised', 'broken', 'tooManyPixels', 'unsafeDrawing', 'quota'],
  'noSubtitles',
  ...['folderQuota', 'uploadGone', 'incomplete', 'damaged', 'damagedPart', 'otherKind', 'twice', 'count'],
] as const;

/** Text key of the reason why a file was rejected. */
export function refusedKey(reason: string): TextKey {
  const known = REASONS.find((each) => each === reason) ?? 'broken';
  return `upload.refused.${known}`;
}
