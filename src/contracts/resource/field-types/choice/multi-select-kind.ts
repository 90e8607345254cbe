import type { FieldKind } from '../field-kind.ts';
import { listSchema, printList, readList } from './list-values.ts';
import { optionSchema, readOption } from './select-kind.ts';

/** Several of the options of the field. */
export const multiSelectKind: FieldKind = {
  name: 'multiSelect',
  schema: (field) => listSchema(optionSchema(field), field),
  parse: (text, field) => readList(text, (part) => readOption(part, field)),
  print: printList,
  comparisons: ['in', 'notIn', 'is', 'empty', 'filled'],
  quick: 'in',
  sortable: false,
};
