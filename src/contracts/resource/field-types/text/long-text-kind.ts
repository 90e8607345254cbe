import type { FieldKind } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** Most characters, unless the field says otherwise. */
const LONGEST = 2000;

/** Text of several lines, at most 2,000 characters unless the field says otherwise. */
export const longTextKind: FieldKind = {
  ...textKind,
  name: 'longText',
  limits: { maxLength: LONGEST },
  schema: (field) => textSchema(field, LONGEST),
  comparisons: ['contains', 'empty', 'filled'],
  sortable: false,
};
