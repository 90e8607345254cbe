import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

const ICON = /^(?:pi pi-[a-z\d-]{1,60}|[a-z\d-]{1,40}:[a-z\d-]{1,80})$/;

/** The name of an icon: `pi pi-name`, or `set:name`. */
export const iconKind: FieldKind = {
  ...textKind,
  name: 'icon',
  schema: () => v.pipe(v.string(rule('format')), v.regex(ICON, rule('format'))),
  parse: (text) => text.trim(),
  comparisons: ['contains', 'is', 'empty', 'filled'],
  sortable: false,
};
