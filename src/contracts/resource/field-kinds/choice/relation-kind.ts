import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';

/** The id of a record; without characters that separate ids in an address or a file. */
export const idSchema = v.pipe(v.string(rule('format')), v.regex(/^[^\s,;]{1,64}$/, rule('format')));

/** A record of another resource, stored as its id. Only the server can check that it exists. */
export const relationKind: FieldKind = {
  name: 'relation',
  schema: () => idSchema,
  parse: (text) => text.trim(),
  print: String,
  comparisons: ['in', 'is', 'isNot', 'notIn', 'empty', 'filled'],
  quick: 'in',
  sortable: true,
};
