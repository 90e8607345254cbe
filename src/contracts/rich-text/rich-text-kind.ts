import * as v from 'valibot';
import type { FieldDefinition } from '../resource/field.ts';
import { type FieldKind, rule } from '../resource/field-kinds/field-kind.ts';
import { checkDocument, DOCUMENT_LIMITS } from './check-document.ts';
import { isBlankDocument, looksLikeDocument } from './plain-text.ts';
import { plainTextOf } from './read-document.ts';

/** Maximum characters of the text, unless the field sets another limit. */
export const RICH_TEXT_LENGTH = 20_000;

/** The editor stores null for an empty document, so a blank document is not a value. */
const isBlank = (value: unknown): boolean => looksLikeDocument(value) && isBlankDocument(value);

/** A document of the schema, or a plain text as stored before fields had rich text. */
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
      // Path in the document, as one step, because it is only displayed.
      const step = { type: 'unknown', origin: 'value', input: null, key: path, value: null } as const;
      addIssue({ message: rule(isTooLong ? 'tooLong' : 'format'), ...(path === '' ? {} : { path: [step] }) });
    }),
  );
}

/** Rich text, stored as a document; files contain its plain text only, so an unchanged cell changes nothing. */
export const richTextKind: FieldKind = {
  name: 'richText',
  limits: { maxLength: RICH_TEXT_LENGTH },
  schema: richTextSchema,
  // Text from a file stays plain text: readers show it as paragraphs.
  parse: (text) => text,
  print: plainTextOf,
  comparisons: ['contains', 'empty', 'filled'],
  quick: 'contains',
  sortable: false,
  lossy: true,
};
