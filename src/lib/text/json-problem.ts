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
  const name = () => take(SPACE) && take(STRING) && mark(':');
  // Kept here instead of in calls within calls, so that a deep text does not overflow the stack.
  const open: (']' | '}')[] = [];
  const value = (): boolean => {
    for (;;) {
      const close = mark('[') ? ']' : mark('{') ? '}' : null;
      if (close === null) return take(STRING) || take(NUMBER_OR_WORD);
      if (mark(close)) return true;
      open.push(close);
      if (close === '}' && !name()) return false;
    }
  };
  const closeAll = () => {
    for (let close = open.at(-1); close !== undefined && mark(close); close = open.at(-1)) open.pop();
    return open.at(-1);
  };
  const whole = (): boolean => {
    while (value()) {
      const close = closeAll();
      if (close === undefined) return take(SPACE) && at === text.length;
      if (!mark(',') || (close === '}' && !name())) return false;
    }
    return false;
  };
  return whole() ? null : placeOf(text, at);
}
