import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** What follows a web address' scheme holds no blanks and no control characters. */
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}]+$/iu;

/** The address of a page: `https` or `http`, and no other scheme, because it becomes a link. */
export const urlKind: FieldKind = {
  ...textKind,
  name: 'url',
  schema: (field) => v.pipe(textSchema(field, 2000), v.regex(WEB_ADDRESS, rule('format')), v.url(rule('format'))),
  parse: (text) => text.trim(),
};
