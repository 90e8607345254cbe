import * as v from 'valibot';
import { mediaIdIn } from '../../media.ts';
import { type FieldKind, rule } from './field-kind.ts';
import { textKind } from './text/text-kind.ts';

const MAX_LENGTH = 300_000;
/**
 * Small pictures written out, as uploading gives them; never SVG, which may hold scripts. No address of a place: a foreign
 * one would tell its host who looks at the record and when, and what is there may change after somebody has looked at it.
 */
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2}$/;

/** A picture as a data address, or as the address of a file in the media library. */
export const imageAddress = v.pipe(
  v.string(rule('format')),
  v.maxLength(MAX_LENGTH, rule('tooLong')),
  v.check((address) => IMAGE.test(address) || mediaIdIn(address) !== null, rule('format')),
);

/** A picture, written out or from the media library. */
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
