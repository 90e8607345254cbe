import { describe, expect, it } from 'vitest';
import { compareForms } from './compare-forms.ts';
import { EMPTY_FORM, type FormDocument, type FormNode } from './document.ts';

const node = (id: string, type: string, key: string, rest: Partial<FormNode> = {}): FormNode => ({
  ...{ id, type, key, label: { zh_CN: key, en: key }, span: { xs: 12, md: 12, lg: 12 }, props: {}, children: [] },
  ...rest,
});
const formOf = (...nodes: readonly FormNode[]): FormDocument => ({ ...EMPTY_FORM, nodes });
const [A, B, C] = [node('n1', 'text', 'a'), node('n2', 'text', 'b'), node('n3', 'integer', 'c')];

describe('compareForms', () => {
  it('finds no difference between equal forms', () => {
    expect(compareForms(formOf(A, B), formOf({ ...A }, B))).toEqual([]);
  });

  it('reports added, removed and changed nodes, but not shifted ones', () => {
    const changed = { ...B, required: true, label: { zh_CN: 'b', en: 'other' } };
    expect(compareForms(formOf(A, B), formOf(C, changed, node('n4', 'text', 'd')))).toEqual([
      { change: 'added', node: C },
      { change: 'changed', node: changed, parts: ['label', 'required'] },
      { change: 'added', node: node('n4', 'text', 'd') },
      { change: 'removed', node: A },
    ]);
    expect(compareForms(formOf(A, B), formOf(C, A, B))).toEqual([{ change: 'added', node: C }]);
  });

  it('reports only the moved node, not those that shifted', () => {
    const D = node('n4', 'text', 'd');
    expect(compareForms(formOf(A, B, C, D), formOf(B, C, D, A))).toEqual([{ change: 'moved', node: A }]);
    expect(compareForms(formOf(A, B, C, D), formOf(D, A, B, C))).toEqual([{ change: 'moved', node: D }]);
  });

  it('reports a node moved into a group, rules and settings', () => {
    const group = node('n5', 'group', '', { children: [B] });
    const rule = { id: 'r1', when: { field: 'a', op: 'filled' }, actions: [{ do: 'hide', node: 'n2' }] } as const;
    const before: FormDocument = { ...formOf(A, B, { ...group, children: [] }), rules: [rule] };
    const after: FormDocument = {
      ...formOf(A, group),
      settings: { ...EMPTY_FORM.settings, hidden: 'keep' },
      rules: [{ ...rule, id: 'r2' }],
    };
    expect(compareForms(before, after)).toEqual([
      { change: 'moved', node: B },
      { change: 'ruleAdded', rule: 'r2' },
      { change: 'ruleRemoved', rule: 'r1' },
      { change: 'settings' },
    ]);
  });
});
