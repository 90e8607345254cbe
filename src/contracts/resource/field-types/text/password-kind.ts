import type { FieldKind } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** A secret that goes to the server and never comes back: neither in answers nor in history nor in files. */
export const passwordKind: FieldKind = {
  ...textKind,
  name: 'password',
  schema: (field) => textSchema({ minLength: 6, ...field }, 128),
  print: () => '',
  comparisons: [],
  quick: null,
  sortable: false,
  secret: true,
};
