import * as v from 'valibot';
import { labelContract } from './label.ts';

/** Rules that every console knows how to say; a server may use further names and then brings the words along in `text`. */
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
] as const;
export type FieldRule = (typeof FIELD_RULES)[number];

/** Why a value is refused: the rule, what the rule's text needs to know, and the words of the server if it has its own. */
export const fieldErrorContract = v.object({
  rule: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  text: v.exactOptional(labelContract),
});
export type FieldError = v.InferOutput<typeof fieldErrorContract>;

/** What is wrong with a record, by field. Empty when nothing is. */
export type FieldErrors = Readonly<Record<string, FieldError>>;
