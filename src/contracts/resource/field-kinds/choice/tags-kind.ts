import * as v from 'valibot';
import { countGraphemes } from '../../../../lib/text/graphemes.ts';
import { hiddenSign } from '../../../../lib/text/hidden-signs.ts';
import { type FieldKind, rule } from '../field-kind.ts';
import { listSchema, printList, readList } from './list-values.ts';

/** Maximum tags of a field, and characters of each. */
const LIMITS = { max: 20, maxLength: 30 };

/** One tag: up to 30 characters, without characters that separate tags in a file. */
const tag = v.pipe(
  v.string(rule('format')),
  v.check((value) => countGraphemes(value, LIMITS.maxLength) <= LIMITS.maxLength, rule('tooLong')),
  v.string(rule('format')),
  v.check((value) => hiddenSign(value) === null, rule('hiddenSign')),
  v.regex(/^[^\s,;\uff0c\uff1b](?:[^,;\uff0c\uff1b\n]*[^\s,;\uff0c\uff1b])?$/, rule('format')),
);

/** Free-text tags; at most 20 unless the field sets another limit. */
export const tagsKind: FieldKind = {
  name: 'tags',
  many: true,
  limits: LIMITS,
  findHidden: hiddenSign,
  schema: (field) => listSchema(tag, { max: LIMITS.max, ...field }),
  parse: (text) => readList(text, (part) => part),
  print: printList,
  comparisons: ['in', 'contains', 'notIn', 'empty', 'filled'],
  quick: 'in',
  sortable: false,
};
