import * as v from 'valibot';
import { type FieldKind, rule } from './field-kind.ts';
import { imageAddress, imageKind } from './image-kind.ts';

/** Maximum pictures of one field, unless it sets another. */
const DEFAULT_MAX = 9;

/** Several pictures, each as a data URL. */
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
  // A data URL contains no spaces.
  parse: (text) => text.split(/\s+/).filter((part) => part !== ''),
  print: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};
