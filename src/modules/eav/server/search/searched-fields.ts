import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { columnOf } from '../../definitions/model-definition.ts';

/** Field types with searchable text. */
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

/** A field whose terms are indexed. */
export interface SearchedField {
  readonly code: string;
  readonly column: string;
}

/** The fields that an index covers: the chosen ones, otherwise all with searchable text; never a password. */
export const searchedFields = (fields: readonly Row[], chosen: readonly string[]): readonly SearchedField[] =>
  fields
    .filter((field) => WORDY.has(textIn(field, 'type')))
    .map((field) => ({ code: textIn(field, 'code'), column: columnOf(field) }))
    .filter(({ code }) => chosen.length === 0 || chosen.includes(code));
