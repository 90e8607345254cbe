import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type FormDocument, type FormNode } from '../document.ts';
import { locateField } from '../locate-field.ts';
import { listAnswers } from './list-answers.ts';
import { prefillValues } from './prefill-values.ts';
import { summarizeAnswers } from './summarize-answers.ts';

const node = (id: string, type: string, key: string, rest: Partial<FormNode> = {}): FormNode => ({
  ...{ id, type, key, label: { zh_CN: key, en: key }, span: { xs: 12, md: 12, lg: 12 }, props: {}, children: [] },
  ...rest,
});
const formOf = (...nodes: readonly FormNode[]): FormDocument => ({ ...EMPTY_FORM, nodes });
const [A, B, C] = [node('n1', 'text', 'a'), node('n2', 'text', 'b'), node('n3', 'integer', 'c')];

const CHOICE = node('n6', 'select', 'how', { props: { options: [{ value: 'x' }, { value: 'y' }] } });
const REPEAT = node('n7', 'repeat', 'items', { children: [C] });
const STEPS = node('n8', 'steps', '', {
  children: [
    node('n9', 'step', '', { children: [A] }),
    node('n10', 'step', '', { children: [CHOICE, REPEAT, node('n11', 'subForm', 'who', { children: [B] })] }),
  ],
});

describe('answers', () => {
  const values = { a: 'one', how: 'x', items: [{ c: 2 }, { c: 5 }], who: { b: 'Lee' } };

  it('are listed with their fields, in the order of the form', () => {
    expect(
      listAnswers(formOf(STEPS), values).map(({ path, value, within }) => [path, value, within.map(({ row }) => row)]),
    ).toEqual([
      ['a', 'one', []],
      ['how', 'x', []],
      ['items.0.c', 2, [1]],
      ['items.1.c', 5, [2]],
      ['who.b', 'Lee', [null]],
    ]);
  });

  it('are summarized: choices by count, numbers by minimum, mean and maximum', () => {
    const summaries = summarizeAnswers(formOf(STEPS), [values, { how: 'x', items: [] }, { how: 'y', a: '' }]);
    expect(summaries.map(({ node: { key }, answered, choices, numbers }) => [key, answered, choices, numbers])).toEqual(
      [
        ['a', 1, [], null],
        [
          'how',
          3,
          [
            { value: 'x', count: 2 },
            { value: 'y', count: 1 },
          ],
          null,
        ],
        ['c', 2, [], { min: 2, mean: 3.5, max: 5 }],
        ['b', 1, [], null],
      ],
    );
  });
});

it('locateField returns the step and the row of a field', () => {
  const form = formOf(STEPS);
  expect(locateField(form, 'items.1.c')).toEqual({
    node: C,
    within: [{ node: REPEAT, row: 2 }],
    pages: [{ owner: 'n8', part: 'n10' }],
  });
  expect(locateField(form, 'a')?.pages).toEqual([{ owner: 'n8', part: 'n9' }]);
  expect(locateField(form, 'nothing')).toBeNull();
});

it('prefillValues reads the fields in the query that can be prefilled, and nothing else', () => {
  const form = formOf(A, C, CHOICE, node('n12', 'password', 'secret'));
  expect(prefillValues(form, '?a=Acme&c=7&how=y&secret=1234&other=1')).toEqual({
    a: 'Acme',
    c: 7,
    how: 'y',
    secret: null,
  });
  expect(prefillValues(form, '?c=seven&how=z&a=')).toEqual({ a: null, c: null, how: null, secret: null });
});
