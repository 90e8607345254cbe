import type { FieldKind } from '../field-kind.ts';
import { listSchema, printList, readList } from './list-values.ts';
import { idSchema } from './relation-kind.ts';

/** Several records of another resource, kept as their ids. */
export const relationsKind: FieldKind = {
  name: 'relations',
  schema: (field) => listSchema(idSchema, { max: 1000, ...field }),
  parse: (text) => readList(text, (part) => part),
  print: printList,
  comparisons: ['in', 'notIn', 'empty', 'filled'],
  quick: 'in',
  sortable: false,
};
