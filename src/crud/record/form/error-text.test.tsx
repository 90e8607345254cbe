import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useErrorText } from './error-text.ts';

function Shown({ field, error }: { readonly field: FieldDefinition; readonly error: FieldError }) {
  useTexts(RECORD_TEXTS);
  return <output>{useErrorText()(field, error)}</output>;
}

it.each([
  ['money', 'At most 9.00'],
  ['integer', 'At most 9'],
  ['tags', 'Choose at most 9'],
  ['images', 'Choose at most 9'],
  ['lines', 'Choose at most 9'],
])('writes the limit of the kind %s', async (kind, text) => {
  const field = { name: 'amount', kind, label: 'amount' };
  const max = kind === 'money' ? 900 : 9;
  await renderView(<Shown field={field} error={{ rule: 'tooLarge', params: { max } }} />, { locale: 'en' });
  expect((await screen.findByRole('status')).textContent).toBe(text);
});
