import * as v from 'valibot';
import type { FieldDefinition, FieldOption } from '../../field.ts';
import { type FieldKind, rule } from '../field-kind.ts';

const MAX_LENGTH = 200;

/** One of the options of the field, stored as its value. A lifecycle field may take its options from the states. */
export const selectKind: FieldKind = {
  name: 'select',
  limits: { maxLength: MAX_LENGTH },
  schema: (field) => optionSchema(field),
  parse: readOption,
  print: String,
  comparisons: ['in', 'is', 'isNot', 'notIn', 'empty', 'filled'],
  quick: 'in',
  sortable: true,
};

/** Schema of the value of one option. */
export function optionSchema({ options }: FieldDefinition) {
  const text = v.pipe(v.string(rule('format')), v.maxLength(MAX_LENGTH, rule('tooLong')));
  if (options === undefined) return text;
  const values = new Set(options.map(({ value }) => value));
  return v.pipe(
    text,
    v.check((value) => values.has(value), rule('unknownOption')),
  );
}

/** Finds an option by its value, or by its label in any language. */
export function readOption(text: string, field: FieldDefinition): string | undefined {
  return optionReader(field)(text);
}

/** The same for many texts: the options are read once. */
export function optionReader({ options }: FieldDefinition): (text: string) => string | undefined {
  if (options === undefined) return (text) => text.trim();
  const names = [
    ...options.map(({ value }) => [value, value] as const),
    ...options.flatMap((option) => wordsOf(option).map((word) => [word, option.value] as const)),
  ];
  // Values come before labels, and of equal names the first one counts.
  const byName = new Map(names.map(([name, value]) => [name.toLowerCase(), value] as const).reverse());
  return (text) => byName.get(text.trim().toLowerCase());
}

function wordsOf({ label }: FieldOption): readonly string[] {
  return typeof label === 'string' ? [label] : [label.zh_CN, label.en];
}
