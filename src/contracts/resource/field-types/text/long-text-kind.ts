import type { FieldKind } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** Text of several lines, at most 2,000 characters unless the field says otherwise. */
export const longTextKind: FieldKind = {
  ...textKind,
  name: 'longText',
  schema: (field) => textSchema(field, 2000),
  comparisons: ['contains', 'empty', 'filled'],
  sortable: false,
};
