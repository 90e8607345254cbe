import * as v from 'valibot';
import { type FieldKind, rule } from './field-kind.ts';
import { imageAddress, imageKind } from './image-kind.ts';

/** The most pictures of one field, unless it says otherwise. */
const DEFAULT_MAX = 9;

/** Several pictures, each its address or itself as a data address. */
export const imagesKind: FieldKind = {
  ...imageKind,
  name: 'images',
  schema: (field) =>
    v.pipe(
      v.array(imageAddress, rule('format')),
      v.minLength(field.min ?? 0, rule('tooSmall')),
      v.maxLength(field.max ?? DEFAULT_MAX, rule('tooLarge')),
    ),
  // Neither kind of address holds blanks.
  parse: (text) => text.split(/\s+/).filter((part) => part !== ''),
  print: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};
