import * as v from 'valibot';
import { mediaIdIn } from '../../media.ts';
import { type FieldKind, rule } from './field-kind.ts';
import { textKind } from './text/text-kind.ts';

const MAX_LENGTH = 2000;
/** An address within the console, as servers kept them before pictures came from the library. */
const PLAIN = /^\/(?![/\\])/;

/**
 * The picture of a person: the address of a file in the media library. What a server had before is still a value; a new one that is
 * none of the library is refused when it is written.
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
