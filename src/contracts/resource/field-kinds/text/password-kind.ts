import { hiddenSignOfLines } from '../../../../lib/text/hidden-signs.ts';
import type { FieldKind } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

const LIMITS = { minLength: 6, maxLength: 128 };

/** A secret that is sent to the server and never returned: neither in responses nor in history nor in files. */
export const passwordKind: FieldKind = {
  ...textKind,
  name: 'password',
  limits: LIMITS,
  // Keys of other servers may have several lines.
  findHidden: hiddenSignOfLines,
  schema: (field) => textSchema(field, LIMITS.maxLength, LIMITS.minLength, hiddenSignOfLines),
  print: () => '',
  comparisons: [],
  quick: null,
  sortable: false,
  secret: true,
};
