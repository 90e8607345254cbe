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
export function readOption(text: string, { options }: FieldDefinition): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (options === undefined) return text.trim();
  const byValue = options.find(({ value }) => value.toLowerCase() === wanted);
  return (byValue ?? options.find((option) => wordsOf(option).some((word) => word.toLowerCase() === wanted)))?.value;
}

function wordsOf({ label }: FieldOption): readonly string[] {
  return typeof label === 'string' ? [label] : [label.zh_CN, label.en];
}
