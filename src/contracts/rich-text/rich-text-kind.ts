import * as v from 'valibot';
import type { FieldDefinition } from '../resource/field.ts';
import { type FieldKind, rule } from '../resource/field-kinds/field-kind.ts';
import { checkDocument, DOCUMENT_LIMITS } from './check-document.ts';
import { isBlankDocument, looksLikeDocument } from './plain-text.ts';
import { plainTextOf } from './read-document.ts';

/** Most characters of the text, unless the field says otherwise. */
export const RICH_TEXT_LENGTH = 20_000;

/** Where the editor stores nothing the value is null: a document without anything in it is none. */
const isBlank = (value: unknown): boolean => looksLikeDocument(value) && isBlankDocument(value);

/** A document of the schema, or a plain text as it was stored before fields had structure. */
function richTextSchema({ maxLength = RICH_TEXT_LENGTH }: FieldDefinition) {
  const limits = { ...DOCUMENT_LIMITS, characters: maxLength };
  return v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      if (typeof value === 'string') {
        if (value.length > maxLength) addIssue({ message: rule('tooLong') });
        else if (value.trim() === '') addIssue({ message: rule('required') });
        return;
      }
      const problem = checkDocument(value, limits);
      if (problem === null) {
        if (isBlank(value)) addIssue({ message: rule('required') });
        return;
      }
      const { path, reason } = problem;
      const isTooLong = reason === 'characters' || reason === 'nodes';
      // Where in the document it is; one step, because it is told and not followed.
      const step = { type: 'unknown', origin: 'value', input: null, key: path, value: null } as const;
      addIssue({ message: rule(isTooLong ? 'tooLong' : 'format'), ...(path === '' ? {} : { path: [step] }) });
    }),
  );
}

/** Text with structure, as a document; files have its words alone, so a cell that was not touched changes nothing. */
export const richTextKind: FieldKind = {
  name: 'richText',
  limits: { maxLength: RICH_TEXT_LENGTH },
  schema: richTextSchema,
  // Words of a file stay words: whoever reads them reads paragraphs.
  parse: (text) => text,
  print: plainTextOf,
  comparisons: ['contains', 'empty', 'filled'],
  quick: 'contains',
  sortable: false,
  lossy: true,
};
