import { DESIGNED_FORM_TEXTS } from '@locales/lazy/designed-form.ts';
import { EMPTY_FORM, type FormDocument, type FormNode } from '@src/contracts/form-document/document.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { bigForm } from '@src/contracts/form-document/testing/built-forms.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormFill, startOf } from './form-fill.tsx';

const NODES = 100;

function Filled({ form }: { readonly form: FormDocument }) {
  useTexts(DESIGNED_FORM_TEXTS);
  const [values, setValues] = useState<RecordValues>(() => startOf(form));
  return <FormFill document={form} values={values} onChange={setValues} onSubmit={() => undefined} isBusy={false} />;
}

it('renders only the edited field and fields computed from it while typing', async () => {
  let reads = 0;
  const watch = (node: FormNode): FormNode => {
    const { help, children, ...others } = node;
    const watched = { ...others, help, children: children.map(watch) };
    return Object.defineProperty(watched, 'help', {
      get: () => {
        reads += 1;
        return help;
      },
    }) as FormNode;
  };
  const form = bigForm(NODES);
  await renderView(<Filled form={{ ...form, nodes: form.nodes.map(watch) }} />, { locale: 'en' });
  const readBy = (doing: () => void): number => {
    reads = 0;
    doing();
    return reads;
  };
  const type = (name: string, value: string) => () =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}\\b`) }), { target: { value } });
  // Checking reads each of the ninety fields once; beyond that, this one was drawn, and nine that rules are about.
  expect(readBy(type('Name 3', 'a'))).toBe(90 + 1 + 9);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name 3\b/ }).value).toBe('a');
});

const made = (type: string, id: string, name: string, children: readonly FormNode[] = []): FormNode => ({
  ...newNode(EMPTY_FORM, type, { zh_CN: name, en: name }),
  ...{ id, key: type === 'text' ? id : '', children },
});
const STEPS = made('steps', 's', 'Visit', [
  made('step', 's1', 'Customer', [made('text', 'company', 'Company')]),
  made('step', 's2', 'Order', [made('text', 'order', 'Order number')]),
]);

it('submits a form of steps only from the last step; before it, Enter and the button go to the next step', async () => {
  const { user } = await renderView(<Filled form={{ ...EMPTY_FORM, nodes: [STEPS] }} />, { locale: 'en' });
  expect(screen.queryByTestId('form-submit')).toBe(null);
  expect(screen.getByTestId('form-next').className).toContain('button-primary');
  await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Harbour{Enter}');
  expect(screen.getByRole('textbox', { name: /^Order number/ })).toBeDefined();
  expect(screen.queryByTestId('form-next')).toBe(null);
  expect(screen.getByTestId('form-submit')).toBeDefined();
});

it('goes on at the step to which a rule jumps, and back from it', async () => {
  const [first, last] = STEPS.children;
  const between = made('step', 's3', 'Delivery', [{ ...made('text', 'street', 'Street'), required: true }]);
  const steps = { ...STEPS, children: [first, between, last].filter((each) => each !== undefined) };
  const when = { field: 'company', op: 'is', value: 'Harbour' } as const;
  const rules = [{ id: 'r1', when, actions: [{ do: 'goTo', node: 's2' } as const] }];
  const { user } = await renderView(<Filled form={{ ...EMPTY_FORM, nodes: [steps], rules }} />, { locale: 'en' });
  const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Harbour{Enter}');
  expect(screen.getByRole('textbox', { name: /^Order number/ })).toBeDefined();
  expect([parts(), screen.queryByTestId('form-next')]).toEqual([['1. Customer', '2. Order'], null]);
  await user.click(screen.getByRole('button', { name: /back/i }));
  await user.type(screen.getByRole('textbox', { name: /^Company/ }), ' City{Enter}');
  expect(screen.getByRole('textbox', { name: /^Street/ })).toBeDefined();
  expect(parts()).toEqual(['1. Customer', '2. Delivery', '3. Order']);
});

it('moves the focus to the start of the opened step, forward and back', async () => {
  const { user } = await renderView(<Filled form={{ ...EMPTY_FORM, nodes: [STEPS] }} />, { locale: 'en' });
  const focused = () => document.activeElement?.id;
  const field = (name: RegExp) => screen.getByRole('textbox', { name }).id;
  await user.click(screen.getByTestId('form-next'));
  expect(focused()).toBe(field(/^Order number/));
  await user.click(screen.getByRole('button', { name: /back/i }));
  expect(focused()).toBe(field(/^Company/));
  await user.click(screen.getByRole('button', { name: '2. Order' }));
  expect(focused()).toBe(field(/^Order number/));
});

it('removing a row of a list leaves what is being typed in the other rows', async () => {
  const amount: FormNode = { ...made('decimal', 'amount', 'Amount'), key: 'amount' };
  const lines: FormNode = { ...made('repeat', 'lines', 'Lines', [amount]), key: 'lines' };
  const { user } = await renderView(<Filled form={{ ...EMPTY_FORM, nodes: [lines] }} />, { locale: 'en' });
  for (let added = 0; added < 2; added += 1) await user.click(screen.getByTestId('form-add-row'));
  const inputs = () => screen.getAllByRole<HTMLInputElement>('spinbutton');
  for (const [row, text] of ['1', '2', '3.'].entries()) await user.type(inputs()[row] ?? document.body, text);
  // Some browsers do not move the focus to a button that is clicked.
  fireEvent.click(screen.getByRole('button', { name: 'Remove Lines 2' }));
  expect(inputs().map(({ value }) => value)).toEqual(['1', '3.']);
});
