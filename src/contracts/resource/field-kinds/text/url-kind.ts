import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** An `http(s)` URL without spaces and control characters. */
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}]+$/iu;

/** Maximum characters, unless the field sets another limit. */
const MAX_LENGTH = 2000;

/** The URL of a page: `https` or `http`, and no other scheme, because it is rendered as a link. */
export const urlKind: FieldKind = {
  ...textKind,
  name: 'url',
  limits: { maxLength: MAX_LENGTH },
  schema: (field) => v.pipe(textSchema(field, MAX_LENGTH), v.regex(WEB_ADDRESS, rule('format')), v.url(rule('format'))),
  parse: (text) => text.trim(),
};
