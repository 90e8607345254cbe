const STYLE_END = /<\/style\s*>/gi;
const REPORTED_ATTRIBUTE = /(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi;
const IS_LETTER = /[a-z]/i;
const STYLE = /^<style\b/i;
const BASE = /^<base\b/i;

/**
 * Styles and handlers go anyway. They go before the cleaning, since a browser reports them as broken policy when the cleaning
 * reads them, though none of them would run. What this misses is a report more, and no danger. It looks at each character a
 * fixed number of times, whatever was pasted.
 */
export function removeReported(markup: string): string {
  const parts: string[] = [];
  let done = 0;
  let start = markup.indexOf('<');
  while (start !== -1) {
    const close = markup.indexOf('>', start);
    if (close === -1) break;
    if (!IS_LETTER.test(markup.charAt(start + 1))) {
      start = markup.indexOf('<', start + 1);
      continue;
    }
    const tag = markup.slice(start, close + 1);
    parts.push(markup.slice(done, start));
    done = close + 1;
    if (STYLE.test(tag)) done = endOfStyle(markup, done);
    else if (!BASE.test(tag)) parts.push(tag.replaceAll(REPORTED_ATTRIBUTE, 'data-was-'));
    start = markup.indexOf('<', done);
  }
  return parts.join('') + markup.slice(done);
}

/** Behind the end of the style, or the end of all. */
function endOfStyle(markup: string, from: number): number {
  STYLE_END.lastIndex = from;
  return STYLE_END.test(markup) ? STYLE_END.lastIndex : markup.length;
}
