import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** What follows a web address' scheme holds no blanks and no control characters. */
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}]+$/iu;

/** Most characters, unless the field says otherwise. */
const MAX_LENGTH = 2000;

/** The address of a page: `https` or `http`, and no other scheme, because it becomes a link. */
export const urlKind: FieldKind = {
  ...textKind,
  name: 'url',
  limits: { maxLength: MAX_LENGTH },
  schema: (field) => v.pipe(textSchema(field, MAX_LENGTH), v.regex(WEB_ADDRESS, rule('format')), v.url(rule('format'))),
  parse: (text) => text.trim(),
};
