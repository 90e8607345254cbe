import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { openPromise } from '@tests/setup/open-promise.ts';
import { expect, it } from 'vitest';
import { controlFor, inputProps } from '../../../testing/input-props.ts';

const FIELD = {
  name: 'dept',
  kind: 'relation',
  label: 'dept',
  relation: { resource: 'dept', parentField: 'parent' },
} as const;

it('a filled field does not ask for a choice while its tree is loading', async () => {
  const loaded = openPromise();
  const resources = {
    ...SILENT_RESOURCES,
    choicesOf: async () => {
      await loaded.promise;
      return [{ value: 'd1', label: 'Orders', parent: null }];
    },
  };
  const Input = controlFor('relation');
  function Form() {
    useTexts(RECORD_TEXTS);
    return (
      <PrimeProvider>
        <Input {...inputProps(FIELD)} value="d1" />
      </PrimeProvider>
    );
  }
  await renderView(<Form />, { locale: 'en', gateways: { resources } });
  const input = await screen.findByRole<HTMLInputElement>('combobox');
  expect([input.disabled, screen.queryByText('Choose')]).toEqual([true, null]);
  loaded.resolve();
  expect((await screen.findByText('Orders')).textContent).toBe('Orders');
  expect(input.disabled).toBe(false);
});
