import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { controlFor, inputProps } from '../../testing/input-props.ts';

async function show(kind: string, asked: (words: string | undefined) => void) {
  const Input = controlFor(kind);
  const resources = {
    ...SILENT_RESOURCES,
    choicesOf: async (_resource: string, { q }: { readonly q?: string } = {}) => {
      asked(q);
      return [];
    },
  };
  function Form() {
    useTexts(RECORD_TEXTS);
    return (
      <PrimeProvider>
        <Input {...inputProps({ name: 'agent', kind, label: 'agent', relation: { resource: 'agent' } })} />
      </PrimeProvider>
    );
  }
  const { user } = await renderView(<Form />, { locale: 'en', gateways: { resources } });
  return { user, input: await screen.findByRole<HTMLInputElement>('combobox') };
}

it('labels the button beside a relation field with the field', async () => {
  await show('relation', () => undefined);
  expect(screen.getByRole('button', { name: 'Show choices for agent' })).not.toBeNull();
});

it.each(['relation', 'relations'])('limits the text in a %s field to the maximum of a search', async (kind) => {
  const asked: (string | undefined)[] = [];
  const { user, input } = await show(kind, (words) => asked.push(words));
  await user.click(input);
  await user.paste('x'.repeat(300));
  await waitFor(() => expect(asked.at(-1)).toBe('x'.repeat(200)));
});
