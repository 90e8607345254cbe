import { hiddenSignOfLines } from '../../../../lib/text/hidden-signs.ts';
import type { FieldKind } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** Maximum characters, unless the field sets another limit. */
const MAX_LENGTH = 2000;

/** Multi-line text, at most 2,000 characters unless the field sets another limit. */
export const longTextKind: FieldKind = {
  ...textKind,
  name: 'longText',
  limits: { maxLength: MAX_LENGTH },
  findHidden: hiddenSignOfLines,
  schema: (field) => textSchema(field, MAX_LENGTH, 0, hiddenSignOfLines),
  comparisons: ['contains', 'empty', 'filled'],
  sortable: false,
};
