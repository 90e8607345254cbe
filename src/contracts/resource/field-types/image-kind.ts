import * as v from 'valibot';
import { type FieldKind, rule } from './field-kind.ts';
import { textKind } from './text-kind.ts';

const LONGEST = 300_000;
/** Addresses of the web and of this site, and small pictures written out; never SVG, which may hold scripts. */
const IMAGE = /^(?:https?:\/\/\S+|\/(?!\/)\S*|data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]+={0,2})$/;

/** The address of a picture, or itself as a data address. */
export const imageAddress = v.pipe(
  v.string(rule('format')),
  v.maxLength(LONGEST, rule('tooLong')),
  v.regex(IMAGE, rule('format')),
);

/** A picture: its address, or itself as a data address. */
export const imageKind: FieldKind = {
  ...textKind,
  name: 'image',
  schema: () => imageAddress,
  parse: (text) => text.trim(),
  comparisons: ['empty', 'filled'],
  quick: null,
  sortable: false,
};
