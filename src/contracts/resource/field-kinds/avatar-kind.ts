import * as v from 'valibot';
import { mediaIdIn } from '../../media.ts';
import { type FieldKind, rule } from './field-kind.ts';
import { textKind } from './text/text-kind.ts';

const MAX_LENGTH = 2000;
/** A path within the console, as stored by servers before pictures came from the library. */
const PLAIN = /^\/(?![/\\])/;

/**
 * The picture of a person: the address of a file in the media library. Older stored values stay valid; a new one
 * outside the library is refused on write.
 */
export const avatarKind: FieldKind = {
  ...textKind,
  name: 'avatar',
  limits: { maxLength: MAX_LENGTH },
  schema: () =>
    v.pipe(
      v.string(rule('format')),
      v.maxLength(MAX_LENGTH, rule('tooLong')),
      v.check((address) => mediaIdIn(address) !== null || PLAIN.test(address), rule('format')),
    ),
  parse: (text) => text.trim(),
  comparisons: ['empty', 'filled'],
  quick: null,
  sortable: false,
};
