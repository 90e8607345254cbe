import { describe, expect, it } from 'vitest';
import { fieldOf, type ResourceDefinition } from '../resource/definition.ts';
import { isRequired, isShown, validateRecord } from '../resource/validate-record.ts';
import { designedDefinition } from './designed-definition.ts';
import { EMPTY_FORM, type FormBinding, type FormDocument, type FormNode } from './document.ts';
import { newNode } from './operations.ts';

const node = (id: string, type: string, key: string, rest: Partial<FormNode> = {}): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: `中${key}`, en: `The ${key}` }),
  ...{ id, key },
  ...rest,
});
const VENUE: ResourceDefinition = {
  ...{ name: 'eav-venue', module: 'eav', api: '/eav/data/venue', label: 'v', plural: 'v', sort: 'name' },
  titleField: 'name',
  fields: [
    { name: 'name', kind: 'text', label: 'name', required: true },
    { name: 'seats', kind: 'integer', label: 'seats', max: 500 },
    { name: 'note', kind: 'longText', label: 'note' },
    { name: 'left', kind: 'text', label: 'left' },
  ],
};
const BINDING: FormBinding = {
  resource: 'eav-venue',
  replaces: true,
  fields: [
    { node: 'n1', field: 'name' },
    { node: 'n2', field: 'seats' },
    { node: 'n3', field: 'note' },
  ],
};
const LARGE = { field: 'places', op: 'more', value: 100 } as const;
const FORM: FormDocument = {
  ...EMPTY_FORM,
  nodes: [
    node('n1', 'text', 'title'),
    node('n2', 'integer', 'places', { props: { max: 300 } }),
    node('n4', 'group', '', { children: [node('n3', 'longText', 'why')] }),
  ],
  rules: [
    { id: 'r1', when: LARGE, actions: [{ do: 'show', node: 'n4' }] },
    { id: 'r2', when: LARGE, actions: [{ do: 'require', node: 'n3' }] },
    { id: 'r3', when: { field: 'title', op: 'is', value: 'Old' }, actions: [{ do: 'hide', node: 'n3' }] },
  ],
};

describe('a resource with a designed form', () => {
  const designed = designedDefinition(VENUE, FORM, BINDING);
  const field = (name: string) => {
    const found = fieldOf(designed, name);
    if (found === undefined) throw new Error(`no field ${name}`);
    return found;
  };

  it('has the labels and limits of the form, and hides fields that the form lacks', () => {
    expect(designed.fields.map(({ name, label, max, form }) => [name, label, max, form])).toEqual([
      ['name', { zh_CN: '中title', en: 'The title' }, undefined, {}],
      ['seats', { zh_CN: '中places', en: 'The places' }, 300, {}],
      ['note', { zh_CN: '中why', en: 'The why' }, undefined, {}],
      ['left', 'left', undefined, false],
    ]);
  });

  it.each([
    [{ name: 'New', seats: 200 }, true, true],
    [{ name: 'Old', seats: 200 }, false, false],
    [{ name: 'New', seats: 20 }, false, false],
  ])('applies the rules of the form: %j', (values, shown, required) => {
    expect([isShown(field('note'), values), isRequired(field('note'), values)]).toEqual([shown, required]);
  });

  it('keeps the validation of the resource itself', () => {
    expect(validateRecord(designed, { name: null, seats: 20 }, true)).toEqual({ name: { rule: 'required' } });
  });
});
