import * as v from 'valibot';
import { labelContract } from './label.ts';

/** Rules that the console has texts for; a server may use other names and then sends its own message in `text`. */
export const FIELD_RULES = [
  'required',
  'format',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'pattern',
  'unknownOption',
  'taken',
  'missing',
  'cycle',
  'fixed',
  'unknownField',
  'hiddenSign',
  'repeatedLine',
  'tooManyRecords',
] as const;
export type FieldRule = (typeof FIELD_RULES)[number];

/** Validation error of a value: the rule, the parameters of its text, and the server's message if it has one. */
export const fieldErrorContract = v.object({
  rule: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  text: v.exactOptional(labelContract),
});
export type FieldError = v.InferOutput<typeof fieldErrorContract>;

/** Validation errors of a record, by field. Empty when it is valid. */
export type FieldErrors = Readonly<Record<string, FieldError>>;
