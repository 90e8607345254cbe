import { expect, it } from 'vitest';
import { EMPTY_FORM, type FormDocument, type FormNode, type FormRule } from './document.ts';
import { fragmentOf, pasteFragment } from './fragment.ts';
import { newNode } from './operations.ts';
import { printForm, readForm } from './read-form.ts';

const node = (id: string, type: string, children: readonly FormNode[] = []): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: id, en: id }),
  ...{ id, children },
  ...(type === 'group' ? {} : { key: `key_${id}` }),
});
const shows = (id: string, field: string, ...nodes: readonly string[]): FormRule => ({
  id,
  when: { field, op: 'filled' },
  actions: nodes.map((each) => ({ do: 'show' as const, node: each })),
});

/** A group of two texts, a third one outside, and rules within, across and outside of the group. */
const FORM: FormDocument = {
  ...EMPTY_FORM,
  lastId: 9,
  nodes: [node('n1', 'group', [node('n2', 'text'), node('n3', 'text')]), node('n4', 'text')],
  rules: [
    shows('n5', 'key_n2', 'n3'),
    shows('n6', 'key_n4', 'n3'),
    shows('n7', 'key_n2', 'n3', 'n4'),
    shows('n8', 'key_n2', 'n4'),
  ],
};
const END = { parent: null, index: 0 } as const;

it('pastes nodes into another form with new ids, and with the rules between them', () => {
  const { document, ids, left } = pasteFragment(EMPTY_FORM, fragmentOf(FORM, ['n1']), END);
  expect([ids, left]).toEqual([['n1'], 2]);
  expect(document.nodes).toEqual([FORM.nodes[0]]);
  expect(document.rules).toEqual([shows('n4', 'key_n2', 'n3'), shows('n5', 'key_n2', 'n3')]);
  expect(readForm(printForm(document)).problems).toEqual([]);
});

it('renames keys that exist already, in rules as well', () => {
  const { document, ids } = pasteFragment(FORM, fragmentOf(FORM, ['n1']), { parent: null, index: 2 });
  expect(ids).toEqual(['n10']);
  expect(document.nodes[2]?.children.map(({ id, key }) => [id, key])).toEqual([
    ['n11', 'key_n2_2'],
    ['n12', 'key_n3_2'],
  ]);
  expect(document.rules.slice(4)).toEqual([shows('n13', 'key_n2_2', 'n12'), shows('n14', 'key_n2_2', 'n12')]);
  expect(readForm(printForm(document)).problems).toEqual([]);
});

it('copies a node once when its container is selected too', () => {
  expect(fragmentOf(FORM, ['n2', 'n1']).nodes.map(({ id }) => id)).toEqual(['n1']);
});

it('changes nothing when the position is not permitted', () => {
  const tab = { ...node('n1', 'text'), type: 'tab', key: '' };
  const { document, left } = pasteFragment(EMPTY_FORM, { nodes: [tab], rules: [] }, END);
  expect([document, left]).toEqual([EMPTY_FORM, 0]);
});
