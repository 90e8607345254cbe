import { describe, expect, it } from 'vitest';
import type { Condition } from '../../resource/condition.ts';
import type { Compute } from '../../resource/field.ts';
import { checkValues } from '../answers/check-values.ts';
import { EMPTY_FORM, type FormAction, type FormDocument, type FormNode, type FormRule } from '../document.ts';
import { newNode, setNode } from '../operations.ts';
import { findConflicts } from './rule-conflicts.ts';
import { findCycle } from './rule-plan.ts';
import { evaluateForm } from './rules.ts';

const node = (id: string, type: string, key: string, children: readonly FormNode[] = []): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
  ...{ id, key, children },
});
const ALWAYS: Condition = { not: { all: [{ field: 'none', op: 'filled' }] } };
const rule = (id: string, when: Condition, ...actions: readonly FormAction[]): FormRule => ({ id, when, actions });
const form = (nodes: readonly FormNode[], ...rules: readonly FormRule[]): FormDocument => ({
  ...EMPTY_FORM,
  nodes,
  rules,
});

/** The computed value of a field. */
function computed(compute: Compute, values: Readonly<Record<string, unknown>>): unknown {
  const fields = Object.keys(values).map((key) => node(`n_${key}`, 'text', key));
  const document = form(
    [...fields, node('out', 'decimal', 'out')],
    rule('r1', ALWAYS, { do: 'compute', node: 'out', compute }),
  );
  return evaluateForm(document, values).sent.out;
}

describe('computed values', () => {
  it.each<[Compute, Readonly<Record<string, unknown>>, unknown]>([
    [{ from: 'difference', fields: ['a', 'b'] }, { a: 5, b: 7 }, -2],
    [{ from: 'difference', fields: ['a', 'b'] }, { a: 5, b: null }, null],
    [{ from: 'difference', fields: ['a', 'b'] }, { a: 5, b: 'x' }, null],
    [{ from: 'quotient', fields: ['a', 'b'] }, { a: 1, b: 3 }, 0.33],
    [{ from: 'quotient', fields: ['a', 'b'] }, { a: 1, b: 0 }, null],
    [{ from: 'days', fields: ['a', 'b'] }, { a: '2028-02-28', b: '2028-03-01' }, 2],
    [{ from: 'days', fields: ['a', 'b'] }, { a: '2026-03-28 23:59:59', b: '2026-03-30 00:00:00' }, 2],
    [{ from: 'days', fields: ['a', 'b'] }, { a: '2026-03-02', b: '2026-03-01' }, -1],
    [{ from: 'days', fields: ['a', 'b'] }, { a: 'soon', b: '2026-03-01' }, null],
    [{ from: 'length', field: 'a' }, { a: '中文🙂' }, 3],
    [{ from: 'length', field: 'a' }, { a: ['x', 'y'] }, 2],
    [{ from: 'length', field: 'a' }, { a: null }, 0],
    [{ from: 'sum', fields: ['a', 'b'] }, { a: 1, b: 2 }, 3],
    [{ from: 'copy', field: 'a' }, { a: 'x' }, 'x'],
  ])('%j of %j is %j', (compute, values, value) => {
    expect(computed(compute, values)).toEqual(value);
  });

  const kinds = ['integer', 'decimal', 'money', 'percent'];
  it.each<[string, Compute, Readonly<Record<string, number>>, number]>([
    ['money', { from: 'product', fields: ['money', 'integer'] }, { money: 1250, integer: 3 }, 3750],
    ['money', { from: 'product', fields: ['money', 'percent'] }, { money: 10_000, percent: 1250 }, 1250],
    ['money', { from: 'product', fields: ['money', 'decimal'] }, { money: 999, decimal: 1.5 }, 1499],
    ['money', { from: 'copy', field: 'decimal' }, { decimal: 12.5 }, 1250],
    ['money', { from: 'sum', fields: ['money', 'decimal'] }, { money: 10, decimal: 0.2 }, 30],
    ['decimal', { from: 'product', fields: ['money', 'integer'] }, { money: 1250, integer: 3 }, 37.5],
    ['decimal', { from: 'sum', fields: ['decimal', 'other'] }, { decimal: 0.1, other: 0.2 }, 0.3],
    ['percent', { from: 'quotient', fields: ['money', 'other'] }, { money: 2500, other: 100 }, 2500],
    ['percent', { from: 'difference', fields: ['percent', 'percent'] }, { percent: 1000 }, 0],
  ])('of kind %s count in the units of their inputs: %j of %j is %j', (kind, compute, values, value) => {
    const fields = [...kinds.map((each) => node(`n_${each}`, each, each)), node('n_other', 'decimal', 'other')];
    const document = form(
      [...fields, node('out', kind, 'out')],
      rule('r1', ALWAYS, { do: 'compute', node: 'out', compute }),
    );
    const { sent } = evaluateForm(document, values);
    expect(sent.out).toBe(value);
    expect(checkValues(document, values).errors).toEqual({});
  });

  it('count in units over rows, and over values around them', () => {
    const row = [node('n1', 'money', 'price'), node('n2', 'money', 'line')];
    const document = form(
      [node('off', 'percent', 'off'), node('items', 'repeat', 'items', row), node('sum', 'decimal', 'sum')],
      rule('r1', ALWAYS, { do: 'compute', node: 'n2', compute: { from: 'product', fields: ['price', 'off'] } }),
      rule('r2', ALWAYS, { do: 'compute', node: 'sum', compute: { from: 'total', list: 'items', field: 'line' } }),
    );
    const { sent } = checkValues(document, { off: 5000, items: [{ price: 1000 }, { price: 250 }] });
    expect(sent).toMatchObject({ items: [{ line: 500 }, { line: 125 }], sum: 6.25 });
  });

  const ROWS = [node('n1', 'integer', 'count'), node('n2', 'integer', 'price'), node('n3', 'integer', 'line')];
  const invoice = form(
    [node('sum', 'integer', 'sum'), node('items', 'repeat', 'items', ROWS), node('off', 'boolean', 'off')],
    rule('r1', ALWAYS, { do: 'compute', node: 'n3', compute: { from: 'product', fields: ['count', 'price'] } }),
    rule('r2', ALWAYS, { do: 'compute', node: 'sum', compute: { from: 'total', list: 'items', field: 'line' } }),
    rule('r3', { field: 'off', op: 'is', value: true }, { do: 'hide', node: 'items' }),
  );
  const items = [
    { count: 2, price: 5 },
    { count: 1, price: 7, line: 999 },
    { count: null, price: 3 },
  ];

  it('sum up the computed values of repeated rows, and ignore sent ones', () => {
    const { sent } = checkValues(invoice, { items, sum: 1 });
    expect(sent).toEqual({
      sum: 17,
      items: [
        { count: 2, price: 5, line: 10 },
        { count: 1, price: 7, line: 7 },
        { count: null, price: 3, line: null },
      ],
      off: null,
    });
    expect(checkValues(invoice, { items, off: true }).sent).toEqual({ sum: null, off: true });
    expect(evaluateForm(invoice, { items }).values.items).toEqual(items);
  });

  it('follow renamed keys, also in a total', () => {
    const renamed = setNode(setNode(invoice, 'n3', { key: 'amount' }), 'items', { key: 'lines' });
    expect(checkValues(renamed, { lines: items }).sent.sum).toBe(17);
  });

  it('follow the renamed one of two nodes with the same key in different scopes', () => {
    const price = node('top', 'integer', 'price');
    const more: Condition = { field: 'price', op: 'more', value: 1 };
    const both = {
      ...invoice,
      nodes: [...invoice.nodes, price],
      rules: [
        ...invoice.rules,
        rule('r4', more, { do: 'require', node: 'off' }),
        rule('r5', ALWAYS, { do: 'compute', node: 'sum', compute: { from: 'total', list: 'items', field: 'price' } }),
      ],
    };
    const rules = (changed: FormDocument) => changed.rules.map(({ when, actions: [action] }) => [when, action]);
    const before = rules(both);
    const outer = rules(setNode(both, 'top', { key: 'cost' }));
    expect(outer.map((each, at) => JSON.stringify(each) === JSON.stringify(before[at]))).toEqual([
      ...[true, true, true, false, true],
    ]);
    expect(outer[3]?.[0]).toEqual({ ...more, field: 'cost' });
    const inner = rules(setNode(both, 'n2', { key: 'cost' }));
    expect(inner.map((each, at) => JSON.stringify(each) === JSON.stringify(before[at]))).toEqual([
      ...[false, true, true, true, false],
    ]);
    expect([inner[0]?.[1], inner[4]?.[1]]).toMatchObject([
      { compute: { fields: ['count', 'cost'] } },
      { compute: { list: 'items', field: 'cost' } },
    ]);
  });

  it('must not depend on themselves, also through a repeat', () => {
    const back = rule('r4', { field: 'sum', op: 'more', value: 1 }, { do: 'hide', node: 'n1' });
    expect(findCycle(invoice)).toBe(null);
    expect(findCycle({ ...invoice, rules: [...invoice.rules, back] })).toEqual(['sum', 'items']);
  });
});

describe('many rules', () => {
  it('about a container are tested once for all fields in it', () => {
    let tests = 0;
    const counted: Condition = {
      get field() {
        tests += 1;
        return 'a';
      },
      op: 'filled',
    };
    const inner = Array.from({ length: 900 }, (_, at) => node(`n${at}`, 'text', `k${at}`));
    const large = form(
      [node('a', 'text', 'a'), node('g', 'group', '', inner)],
      rule('r1', counted, { do: 'show', node: 'g' }),
    );
    expect(evaluateForm(large, { a: 'x', k1: 'y' }).sent).toMatchObject({ a: 'x', k1: 'y' });
    expect(evaluateForm(large, { a: null, k1: 'y' }).sent).toEqual({ a: null });
    expect(tests).toBeLessThan(20);
  });

  it('that join each other do not grow without bound', () => {
    const keys = Array.from({ length: 40 }, (_, at) => `k${at}`);
    const rules = keys.slice(1).map((key, at) => {
      const fields = [`k${at}`, `k${at}`];
      return rule(key, ALWAYS, { do: 'compute', node: key, compute: { from: 'join', fields, separator: '' } });
    });
    const { sent } = evaluateForm(
      form(
        keys.map((key) => node(key, 'text', key)),
        ...rules,
      ),
      { k0: 'x' },
    );
    expect([sent.k3, String(sent.k39).length]).toEqual(['x'.repeat(8), 20_000]);
  });
});

describe('rules', () => {
  const choice: FormNode = {
    ...node('n2', 'select', 'b'),
    props: { options: ['x', 'y'].map((value) => ({ value, label: { zh_CN: value, en: value } })) },
  };
  const NOTE = { zh_CN: '请注意', en: 'Mind this' };
  const ruled = form(
    [node('n1', 'text', 'a'), choice, node('n3', 'integer', 'c'), node('n4', 'relation', 'd')],
    rule('r1', { field: 'a', op: 'is', value: 'few' }, { do: 'options', node: 'n2', values: ['x'] }),
    rule(
      'r2',
      { field: 'a', op: 'is', value: 'few' },
      { do: 'limits', node: 'n3', max: 3 },
      { do: 'say', node: 'n3', text: NOTE },
    ),
    rule('r3', ALWAYS, {
      do: 'records',
      node: 'n4',
      where: { all: [{ field: 'city', op: 'is', value: { key: 'a' } }] },
    }),
    rule('r4', ALWAYS, { do: 'disable', node: 'n1' }),
    rule('r5', { field: 'c', op: 'more', value: 9 }, { do: 'enable', node: 'n1' }),
  );

  it('restrict options and limits, and add notes', () => {
    const few = checkValues(ruled, { a: 'few', b: 'y', c: 5 }).errors;
    expect(few).toEqual({ b: { rule: 'unknownOption', params: {} }, c: { rule: 'tooLarge', params: { max: 3 } } });
    expect(checkValues(ruled, { a: 'many', b: 'y', c: 5 }).errors).toEqual({});
    expect(evaluateForm(ruled, { a: 'few' }).states.get('n3')).toMatchObject({ notes: [NOTE], limits: { max: 3 } });
    expect(evaluateForm(ruled, { a: 'many' }).states.get('n3')).toMatchObject({ notes: [], limits: {} });
  });

  it('filter records by entered values', () => {
    const { states } = evaluateForm(ruled, { a: 'Hangzhou', c: 10 });
    expect(states.get('n4')?.where).toEqual({ all: [{ field: 'city', op: 'is', value: 'Hangzhou' }] });
    expect(states.get('n1')?.isDisabled).toBe(false);
    const renamed = setNode(ruled, 'n1', { key: 'town' });
    expect(evaluateForm(renamed, { town: 'Ulm' }).states.get('n4')?.where).toEqual({
      all: [{ field: 'city', op: 'is', value: 'Ulm' }],
    });
  });

  it.each<[Condition, Condition, boolean]>([
    [{ field: 'a', op: 'is', value: 1 }, { field: 'a', op: 'is', value: 2 }, false],
    [{ field: 'a', op: 'is', value: 1 }, { field: 'b', op: 'is', value: 2 }, true],
    [{ field: 'a', op: 'in', value: [1, 2] }, { field: 'a', op: 'is', value: 2 }, true],
    [{ field: 'a', op: 'in', value: [1, 3] }, { field: 'a', op: 'is', value: 2 }, false],
    [{ field: 'a', op: 'isNot', value: 2 }, { field: 'a', op: 'is', value: 2 }, false],
    [{ field: 'a', op: 'is', value: 2 }, { field: 'a', op: 'isNot', value: 3 }, true],
    [{ field: 'a', op: 'empty' }, { field: 'a', op: 'filled' }, false],
    [{ not: { field: 'a', op: 'less', value: 2 } }, { field: 'a', op: 'less', value: 2 }, false],
    [{ all: [ALWAYS, { field: 'a', op: 'empty' }] }, { any: [{ field: 'a', op: 'filled' }] }, false],
    [ALWAYS, ALWAYS, true],
  ])('%j and %j conflict about a node: %j', (one, other, disagree) => {
    const document = form(
      [node('n1', 'text', 'a')],
      rule('r1', one, { do: 'require', node: 'n1' }),
      rule('r2', other, { do: 'relax', node: 'n1' }),
    );
    expect(findConflicts(document)).toEqual(disagree ? [{ node: 'n1', earlier: 'r1', later: 'r2' }] : []);
  });

  it('do not conflict with the same effects or with different kinds of effects', () => {
    const document = form(
      [node('n1', 'text', 'a')],
      rule('r1', ALWAYS, { do: 'require', node: 'n1' }, { do: 'say', node: 'n1', text: NOTE }),
      rule(
        'r2',
        ALWAYS,
        { do: 'require', node: 'n1' },
        { do: 'hide', node: 'n1' },
        { do: 'say', node: 'n1', text: NOTE },
      ),
    );
    expect(findConflicts(document)).toEqual([]);
  });
});
