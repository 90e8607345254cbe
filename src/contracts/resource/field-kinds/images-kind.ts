import * as v from 'valibot';
import { type FieldKind, rule } from './field-kind.ts';
import { imageAddress, imageKind } from './image-kind.ts';

/** The most pictures of one field, unless it says otherwise. */
const DEFAULT_MAX = 9;

/** Several pictures, each written out. */
export const imagesKind: FieldKind = {
  ...imageKind,
  name: 'images',
  many: true,
  limits: { ...imageKind.limits, max: DEFAULT_MAX },
  schema: (field) =>
    v.pipe(
      v.array(imageAddress, rule('format')),
      v.minLength(field.min ?? 0, rule('tooSmall')),
      v.maxLength(field.max ?? DEFAULT_MAX, rule('tooLarge')),
    ),
  // A data address holds no blanks.
  parse: (text) => text.split(/\s+/).filter((part) => part !== ''),
  print: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};
