/** Created on first use: the browser then loads the rules of all languages. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Code units that are segmented at once. The segmenter scans back from each boundary, so on a text of flags or
 * combining marks its time is quadratic in the length; in blocks it is linear.
 */
const BLOCK = 512;
/** Characters that always start a new grapheme: ASCII letters, digits and punctuation, and Chinese. */
const SAFE_START = /[\x20-\x7e\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]/;
/** A text of these characters only, as most are, needs no segmenter. */
const ALL_SAFE = new RegExp(`^${SAFE_START.source}*$`);

/**
 * Counts characters as people see them (graphemes), up to `max` + 1, in linear time. A text of more than 512 code units
 * without any plain letter may be counted a few too high.
 */
export function countGraphemes(text: string, max: number): number {
  if (ALL_SAFE.test(text)) return Math.min(text.length, max + 1);
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (let start = 0; start < text.length && count <= max; ) {
    const end = blockEnd(text, start);
    for (const { index } of segmenter.segment(text.slice(start, end))) {
      count += index >= 0 ? 1 : 0;
      if (count > max) break;
    }
    start = end;
  }
  return count;
}

/**
 * The end of a block that starts at `start`: before a plain character if one is near, never inside a surrogate pair.
 */
function blockEnd(text: string, start: number): number {
  const furthest = Math.min(start + 2 * BLOCK, text.length);
  for (let end = start + BLOCK; end < furthest; end += 1) if (SAFE_START.test(text.charAt(end))) return end;
  const isInsidePair = furthest < text.length && /[\udc00-\udfff]/.test(text.charAt(furthest));
  return isInsidePair ? furthest - 1 : furthest;
}
