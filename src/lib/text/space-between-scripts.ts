/** Stand around a value while a text is composed; nobody types them. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const BEFORE_VALUE = /(\p{Script=Han})\uE000(?=[A-Za-z0-9])/gu;
const AFTER_VALUE = /([A-Za-z0-9])\uE001(?=\p{Script=Han})/gu;
const MARKS = /[\uE000\uE001]/g;

/** Names of values that decide which text is taken, and do not stand in it. */
const CHOOSING: ReadonlySet<string> = new Set(['context', 'defaultValue']);

/**
 * Composes a text of values, with a space wherever the text is Chinese and the value at its side Latin, or the other way round.
 * The values themselves stay as they are.
 */
export function spaceBetweenScripts<Value extends string | number>(
  values: Readonly<Record<string, Value>>,
  compose: (values: Readonly<Record<string, Value | string>>) => string,
): string {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !CHOOSING.has(name) ? `${BEGIN}${value}${END}` : value,
  ]);
  return compose(Object.fromEntries(marked))
    .replace(BEFORE_VALUE, '$1 ')
    .replace(AFTER_VALUE, '$1 ')
    .replace(MARKS, '');
}
