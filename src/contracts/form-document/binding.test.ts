import { expect, it } from 'vitest';
import { type BoundField, bindingFaults, boundRecord, fitsField } from './binding.ts';
import { EMPTY_FORM, type FormBinding, type FormNode } from './document.ts';
import { newNode } from './operations.ts';

const node = (id: string, type: string, key: string, children: readonly FormNode[] = []): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
  ...{ id, key, children },
});
const DOCUMENT = {
  nodes: [
    node('n1', 'group', '', [node('n2', 'email', 'mail')]),
    node('n3', 'integer', 'count'),
    node('n4', 'repeat', 'rows', [node('n5', 'text', 'inner')]),
  ],
};
const FIELDS: readonly BoundField[] = [
  { name: 'a', kind: 'text', required: true },
  { name: 'b', kind: 'decimal' },
  { name: 'c', kind: 'integer', readOnly: true },
  { name: 'd', kind: 'select', required: true, default: 'x' },
];
const bound = (...fields: FormBinding['fields']): FormBinding => ({
  collection: 'one',
  resource: 'eav-one',
  fields: [...fields],
});

it.each([
  ['text', 'text', true],
  ['phone', 'longText', true],
  ['integer', 'decimal', true],
  ['decimal', 'integer', false],
  ['text', 'email', false],
  ['password', 'text', false],
  ['group', 'text', false],
])('a %s fits a field of kind %s: %s', (type, kind, fits) => expect(fitsField(type, { kind })).toBe(fits));

it('reports no faults when every link fits and the required fields are bound', () => {
  expect(bindingFaults(DOCUMENT, bound({ node: 'n2', field: 'a' }, { node: 'n3', field: 'b' }), FIELDS)).toEqual([]);
});

it('reports missing nodes and fields, kinds that do not fit, read-only fields and unbound required fields', () => {
  const links = [
    { node: 'n9', field: 'b' },
    { node: 'n5', field: 'b' },
    { node: 'n2', field: 'z' },
    { node: 'n2', field: 'b' },
    { node: 'n3', field: 'c' },
  ];
  expect(bindingFaults(DOCUMENT, bound(...links), FIELDS)).toEqual([
    { fault: 'nodeGone', node: null, field: 'b' },
    { fault: 'nodeGone', node: null, field: 'b' },
    { fault: 'fieldGone', node: 'n2', field: 'z' },
    { fault: 'kind', node: 'n2', field: 'b' },
    { fault: 'readOnly', node: 'n3', field: 'c' },
    { fault: 'unbound', node: null, field: 'a' },
  ]);
});

it('creates a record of the sent values, without hidden ones', () => {
  const binding = bound({ node: 'n2', field: 'a' }, { node: 'n3', field: 'b' });
  const { values, keys } = boundRecord(DOCUMENT, binding, { mail: 'a@example.org', rows: [] });
  expect([values, [...keys]]).toEqual([
    { a: 'a@example.org' },
    [
      ['a', 'mail'],
      ['b', 'count'],
    ],
  ]);
});
