import type { FieldKind } from '../field-kind.ts';
import { listSchema, printList, readList } from './list-values.ts';
import { idSchema } from './relation-kind.ts';

const LIMITS = { max: 1000 };

/** Several records of another resource, stored as their ids. */
export const relationsKind: FieldKind = {
  name: 'relations',
  many: true,
  limits: LIMITS,
  schema: (field) => listSchema(idSchema, { ...LIMITS, ...field }),
  parse: (text) => readList(text, (part) => part),
  print: printList,
  comparisons: ['in', 'notIn', 'empty', 'filled'],
  quick: 'in',
  sortable: false,
};
