/** A position in a text, counted from 1. */
export interface CodePosition {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset. */
export function placeOf(text: string, offset: number): CodePosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

const SPACE = /[ \t\n\r]*/y;
// `\p{Cc}` includes more than the characters that JSON forbids in strings, so the second range is allowed again.
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const MARKS = { '[': /\[/y, ']': /\]/y, '{': /\{/y, '}': /\}/y, ',': /,/y, ':': /:/y } as const;

/**
 * Position of the first JSON error; null for valid JSON. Browsers report errors in different wordings, and some without
 * a position.
 * @example jsonProblem('{"a": 1,}') // { line: 1, column: 9 }
 */
export function jsonProblem(text: string): CodePosition | null {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found !== undefined;
  };
  const mark = (name: keyof typeof MARKS) => take(SPACE) && take(MARKS[name]);
  const items = (close: ']' | '}', item: () => boolean): boolean => {
    if (mark(close)) return true;
    while (item()) {
      if (mark(close)) return true;
      if (!mark(',')) return false;
    }
    return false;
  };
  const member = () => take(SPACE) && take(STRING) && mark(':') && value();
  const value = (): boolean => {
    if (mark('[')) return items(']', value);
    if (mark('{')) return items('}', member);
    return take(STRING) || take(NUMBER_OR_WORD);
  };
  const isWhole = value() && take(SPACE) && at === text.length;
  return isWhole ? null : placeOf(text, at);
}
