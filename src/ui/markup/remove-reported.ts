const STYLE_END = /<\/style\s*>/gi;
const REPORTED_ATTRIBUTE = /(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi;
const IS_LETTER = /[a-z]/i;
const STYLE = /^<style\b/i;
const BASE = /^<base\b/i;

/**
 * Removes styles and event handlers before sanitising, which would remove them too: parsing them makes a browser report
 * policy violations, although they would not run. Anything missed here causes such a report, but is still sanitised.
 * Runs in linear time.
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

/** Index after the end of the style element, or the end of the text. */
function endOfStyle(markup: string, from: number): number {
  STYLE_END.lastIndex = from;
  return STYLE_END.test(markup) ? STYLE_END.lastIndex : markup.length;
}
