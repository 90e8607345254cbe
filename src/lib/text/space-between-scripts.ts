/** Private-use characters that mark a value while a text is composed; no input contains them. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const BEFORE_VALUE = /(\p{Script=Han})\uE000(?=[A-Za-z0-9])/gu;
const AFTER_VALUE = /([A-Za-z0-9])\uE001(?=\p{Script=Han})/gu;
const MARKS = /[\uE000\uE001]/g;

/** Names of values that select the text and do not appear in it. */
const SELECTOR_NAMES: ReadonlySet<string> = new Set(['context', 'defaultValue']);

/**
 * Composes a text with values, and adds a space wherever Chinese text meets a Latin value or the reverse. The values
 * themselves are unchanged.
 */
export function spaceBetweenScripts<Value extends string | number>(
  values: Readonly<Record<string, Value>>,
  compose: (values: Readonly<Record<string, Value | string>>) => string,
): string {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !SELECTOR_NAMES.has(name) ? `${BEGIN}${value}${END}` : value,
  ]);
  return compose(Object.fromEntries(marked))
    .replace(BEFORE_VALUE, '$1 ')
    .replace(AFTER_VALUE, '$1 ')
    .replace(MARKS, '');
}
