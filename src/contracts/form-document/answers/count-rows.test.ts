import { expect, it } from 'vitest';
import { EMPTY_FORM, FORM_LIMITS, type FormNode } from '../document.ts';
import { newNode } from '../operations.ts';
import { checkValues } from './check-values.ts';

const node = (type: string, key: string, children: readonly FormNode[] = []): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: key, en: key }),
  ...{ id: key, key, children },
});

it('counts the values of all rows, because each is checked', () => {
  const width = 100;
  const fields = Array.from({ length: width }, (_, at) => node('text', `k${at}`));
  const document = { ...EMPTY_FORM, nodes: [node('repeat', 'items', fields)] };
  const answers = (count: number) => ({ items: Array.from({ length: count }, () => ({ k0: 'x' })) });
  const max = FORM_LIMITS.rowValues / width;
  expect(checkValues(document, answers(max)).errors).toEqual({});
  expect(checkValues(document, answers(max + 1)).errors).toEqual({ items: { rule: 'tooLarge', params: { max } } });
});
