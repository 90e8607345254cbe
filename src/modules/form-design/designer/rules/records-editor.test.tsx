import { EMPTY_FORM, type FormNode } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { SILENT_FORMS } from '@src/ui/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFormTexts } from '../../use-form-texts.ts';
import { RecordsEditor } from './records-editor.tsx';

const field = (name: string): FieldDefinition => ({ name, kind: 'text', label: name });
const FIELDS = [field('city'), field('street'), { ...field('floor'), kind: 'integer' } satisfies FieldDefinition];
const RELATION: FormNode = { ...newNode(EMPTY_FORM, 'text', { zh_CN: '', en: '' }), props: { resource: 'shop' } };
const is = (name: string, value: string): Condition => ({ field: name, op: 'is', value });

async function renderEditor(members: readonly Condition[]) {
  let where: Condition = { all: members };
  function Edited() {
    useFormTexts();
    const [shown, setShown] = useState(where);
    const change = (next: Condition) => {
      where = next;
      setShown(next);
    };
    return <RecordsEditor document={EMPTY_FORM} node={RELATION} where={shown} onChange={change} />;
  }
  const gateways = { forms: { ...SILENT_FORMS, target: async () => FIELDS } };
  const { user } = await renderView(<Edited />, { locale: 'en', gateways });
  const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const texts = () => inputs().map(({ value }) => value);
  return { user, inputs, texts, where: () => where };
}

it('removing a comparison between others leaves the others as they are', async () => {
  const { user, texts, where } = await renderEditor([is('city', 'Bergen'), is('city', 'Oslo'), is('street', 'Quay')]);
  const [, second] = screen.getAllByRole('button', { name: 'Remove comparison' });
  if (second === undefined) throw new Error('no second comparison');
  await user.click(second);
  expect(texts()).toEqual(['Bergen', 'Quay']);
  expect(where()).toEqual({ all: [is('city', 'Bergen'), is('street', 'Quay')] });
});

it('another field begins without a value', async () => {
  const { user, texts, where } = await renderEditor([is('city', 'Bergen')]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'street');
  expect(texts()).toEqual(['']);
  expect(where()).toEqual({ all: [is('street', '')] });
});

it('a text that is no value of the field stays, says so, and the comparison keeps its last value', async () => {
  const { user, inputs, texts, where } = await renderEditor([{ field: 'floor', op: 'is', value: 3 }]);
  const [input] = inputs();
  if (input === undefined) throw new Error('no input');
  await user.clear(input);
  await user.type(input, 'three');
  await user.tab();
  expect([texts(), where()]).toEqual([['three'], { all: [{ field: 'floor', op: 'is', value: 3 }] }]);
  expect(screen.getByRole('alert').textContent).toBe('No value of “floor”. The rule still compares with “3”.');
  await user.clear(input);
  await user.type(input, '4');
  await user.tab();
  expect([screen.queryByRole('alert'), where()]).toEqual([null, { all: [{ field: 'floor', op: 'is', value: 4 }] }]);
});
