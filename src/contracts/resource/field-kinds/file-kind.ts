import * as v from 'valibot';
import { mediaIdIn } from '../../media.ts';
import { type FieldKind, rule } from './field-kind.ts';
import { textKind } from './text/text-kind.ts';

const MAX_LENGTH = 60;

/** A file of the media library, stored as its address; the field's relation decides which files. */
export const fileKind: FieldKind = {
  ...textKind,
  name: 'file',
  limits: { maxLength: MAX_LENGTH },
  schema: () =>
    v.pipe(
      v.string(rule('format')),
      v.maxLength(MAX_LENGTH, rule('tooLong')),
      v.check((address) => mediaIdIn(address) !== null, rule('format')),
    ),
  parse: (text) => text.trim(),
  comparisons: ['empty', 'filled'],
  quick: null,
  sortable: false,
};
