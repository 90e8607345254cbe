import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';

/** Types of fields that hold words. */
const WORDY: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'markdown',
  'code',
  'url',
  'email',
  'select',
  'region',
]);

/** A field whose words an index keeps. */
export interface SearchedField {
  readonly code: string;
  readonly column: string;
}

/** The fields that an index looks into: those that it names, else all that hold words; never a password. */
export const searchedFields = (fields: readonly Row[], chosen: readonly string[]): readonly SearchedField[] =>
  fields
    .filter((field) => WORDY.has(textIn(field, 'type')))
    .map((field) => ({ code: textIn(field, 'code'), column: columnOf(field) }))
    .filter(({ code }) => chosen.length === 0 || chosen.includes(code));
