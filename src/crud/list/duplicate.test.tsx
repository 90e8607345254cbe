import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AGENT } from '../testing/sample-resources.ts';
import { showList } from '../testing/show-list.tsx';

/** Two fields, of which the code is unique. */
const definition: ResourceDefinition = {
  ...AGENT,
  fields: AGENT.fields.flatMap((field) => {
    if (field.name === 'code') return [{ ...field, unique: true }];
    return field.name === 'name' ? [field] : [];
  }),
};

it('duplicates a row: a new record starts with its values, except unique ones', async () => {
  const shown = await showList({ definition, search: '?q=AG100002' });
  await waitFor(() => expect(shown.rows()).toEqual(['a2']));
  await shown.press(shown.hook('row-menu'));
  await shown.press(within(document.body).getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(shown.hook('record').dataset.id).toBe(''));
  const value = (field: string) =>
    shown.hook('record').querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.value;
  await waitFor(() => expect(value('name')).toBe('李雪 2'));
  expect(value('code')).toBe('');
});
