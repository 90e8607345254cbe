import { useState } from 'react';

/** Options of `useDateText`. */
export interface DateTextOptions {
  /** The written value; `''` when empty. Any other text is shown as it is. */
  readonly value: string;
  /** The written value of a text in any accepted spelling; undefined for any other text. */
  readonly read: (text: string) => string | undefined;
  /** Called with whole values only, and with `empty` when the text is deleted. */
  readonly onChange: (value: string) => void;
  /** Called with text that is no value, for forms that keep it and report it themselves. */
  readonly onWrong?: ((text: string) => void) | undefined;
  /** The value of an empty text; `''` by default. */
  readonly empty?: string;
}

/** Text of a field as it is typed. */
export interface DateText {
  readonly text: string;
  /** True for text that is no value, unless it is still being typed. */
  readonly isWrong: boolean;
  readonly type: (text: string) => void;
  /** Typing has ended: text that is a value is written in its format. */
  readonly settle: () => void;
  /** Replaces the text by a value, or by `''`. */
  readonly replace: (value: string) => void;
}

interface Typed {
  readonly text: string;
  readonly isTyping: boolean;
  /** The value that the caller had, and those that the text has led to since; a caller may take its time, or skip some. */
  readonly awaited: readonly string[];
}

/**
 * The text typed into a field for a date or time. It stays as it is typed, wrong text even afterwards, until the caller
 * shows a value that it did not lead to, such as the one of another record.
 */
export function useDateText({ value, onChange, onWrong, empty = '', ...options }: DateTextOptions): DateText {
  const read = (text: string) => (text.trim() === '' ? empty : options.read(text));
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed !== null && typed.awaited[0] !== value) setTyped(follow(typed, value));
  const text = typed?.text ?? value;
  const awaited = typed?.awaited ?? [value];
  const tell = (next: string, call: (value: string) => void): readonly string[] => {
    if (next === awaited.at(-1)) return awaited;
    call(next);
    return [...awaited, next];
  };
  return {
    text,
    isWrong: typed?.isTyping !== true && read(text) === undefined,
    type: (next) => {
      const written = read(next);
      const told =
        written !== undefined ? tell(written, onChange) : onWrong === undefined ? awaited : tell(next, onWrong);
      setTyped({ text: next, isTyping: true, awaited: told });
    },
    settle: () => {
      if (typed !== null) setTyped({ ...typed, text: read(text) ?? text, isTyping: false });
    },
    replace: (next) => setTyped({ text: next, isTyping: false, awaited: tell(next, onChange) }),
  };
}

/** What is typed after the caller shows another value: nothing, unless the text led to it. */
function follow(typed: Typed, value: string): Typed | null {
  const { awaited } = typed;
  const place = awaited.at(-1) === value ? awaited.length - 1 : awaited.indexOf(value);
  return place < 0 ? null : { ...typed, awaited: awaited.slice(place) };
}
