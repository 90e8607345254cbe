/** Made when a text is counted for the first time: the browser then reads the rules of all languages. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Code units that are segmented at once. The segmenter looks back from each border, so that its time grows with the square of
 * a text of flags or combining marks; in blocks it grows with the length.
 */
const BLOCK = 512;
/** Characters that always begin a character of their own: letters, digits and signs of ASCII, and Chinese. */
const SAFE_START = /[\x20-\x7e\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]/;
/** A text of nothing else, which needs no segmenter: as most texts do not. */
const ALL_SAFE = new RegExp(`^${SAFE_START.source}*$`);

/**
 * Counts characters as people see them, at most `max` + 1 of them, in time that grows with the length. A text of more than 512
 * code units without any plain letter may count a few more.
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

/** The end of a block that begins at `start`: before a plain character when there is one near, never inside of a pair. */
function blockEnd(text: string, start: number): number {
  const furthest = Math.min(start + 2 * BLOCK, text.length);
  for (let end = start + BLOCK; end < furthest; end += 1) if (SAFE_START.test(text.charAt(end))) return end;
  const isInsidePair = furthest < text.length && /[\udc00-\udfff]/.test(text.charAt(furthest));
  return isInsidePair ? furthest - 1 : furthest;
}
