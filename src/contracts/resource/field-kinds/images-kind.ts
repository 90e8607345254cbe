import { boundedList } from './bounded-list.ts';
import type { FieldKind } from './field-kind.ts';
import { imageAddress, imageKind } from './image-kind.ts';

/** Maximum pictures of one field, unless it sets another. */
const DEFAULT_MAX = 9;

/** Several pictures, each as a data URL. */
export const imagesKind: FieldKind = {
  ...imageKind,
  name: 'images',
  many: true,
  limits: { ...imageKind.limits, max: DEFAULT_MAX },
  schema: (field) => boundedList(imageAddress, field.min ?? 0, field.max ?? DEFAULT_MAX),
  // A data URL contains no spaces.
  parse: (text) => text.split(/\s+/).filter((part) => part !== ''),
  print: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};
