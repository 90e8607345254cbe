import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

/** A colour as `#rrggbb`. */
export const colorKind: FieldKind = {
  ...textKind,
  name: 'color',
  schema: () => v.pipe(v.string(rule('format')), v.regex(/^#[\da-f]{6}$/, rule('format'))),
  parse: (text) => text.trim().toLowerCase(),
  print: String,
  comparisons: ['is', 'empty', 'filled'],
  quick: null,
  sortable: false,
};
