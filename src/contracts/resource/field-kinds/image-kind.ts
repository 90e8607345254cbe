import * as v from 'valibot';
import { mediaIdIn } from '../../media.ts';
import { type FieldKind, rule } from './field-kind.ts';
import { textKind } from './text/text-kind.ts';

const MAX_LENGTH = 300_000;
/**
 * Small pictures as data URLs, as uploads produce them; never SVG, which may contain scripts. Remote URLs are
 * refused: the host would learn who opens the record and when, and its content may change after a review.
 */
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}$/;

/** Schema of a picture: a data URL, or the address of a file in the media library. */
export const imageAddress = v.pipe(
  v.string(rule('format')),
  v.maxLength(MAX_LENGTH, rule('tooLong')),
  v.check((address) => IMAGE.test(address) || mediaIdIn(address) !== null, rule('format')),
);

/** A picture, as a data URL or from the media library. */
export const imageKind: FieldKind = {
  ...textKind,
  name: 'image',
  limits: { maxLength: MAX_LENGTH },
  schema: () => imageAddress,
  parse: (text) => text.trim(),
  comparisons: ['empty', 'filled'],
  quick: null,
  sortable: false,
};
