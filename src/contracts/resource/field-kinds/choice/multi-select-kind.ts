import type { FieldKind } from '../field-kind.ts';
import { listSchema, MAX_LIST_LENGTH, printList, readList } from './list-values.ts';
import { optionReader, optionSchema, selectKind } from './select-kind.ts';

/** Several of the options of the field. */
export const multiSelectKind: FieldKind = {
  name: 'multiSelect',
  many: true,
  limits: { ...selectKind.limits, max: MAX_LIST_LENGTH },
  schema: (field) => listSchema(optionSchema(field), field),
  parse: (text, field) => readList(text, optionReader(field)),
  print: printList,
  comparisons: ['in', 'notIn', 'is', 'empty', 'filled'],
  quick: 'in',
  sortable: false,
};
