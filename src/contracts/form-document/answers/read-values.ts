import { textOf } from '../../../lib/text/text-of.ts';
import type { RecordValues } from '../../resource/validate-record.ts';

const isObject = (value: unknown): value is RecordValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a repeat; an empty list when the value is not a list. */
export const rowsOf = (value: unknown): readonly RecordValues[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The values of a sub-form; an empty object when the value is not an object. */
export const objectOf = (value: unknown): RecordValues => (isObject(value) ? value : {});

/** The texts of an object by name; other values become empty texts. */
export const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([name, text]) => [name, textOf(text)]));
