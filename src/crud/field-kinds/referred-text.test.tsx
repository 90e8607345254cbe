import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { ChoiceParams, ResourceApi } from '@src/contracts/resource/client.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FieldValue } from '../record/field-value.tsx';
import { inputProps } from '../testing/input-props.ts';
import { ADA_CUSTOMER } from '../testing/show-record.tsx';
import { TextInput } from './inputs/text-input.tsx';

const LINK: FieldDefinition = {
  name: 'link',
  kind: 'text',
  label: 'link',
  refersTo: { by: 'linkKind', resources: { product: 'product', news: 'news' } },
};
const TITLES: Readonly<Record<string, string>> = { p1: 'Lamp', p2: 'Table', n60: 'A new shop' };

/** Knows the titles above, and nothing else. */
function fakeTitles() {
  const choicesOf = vi.fn<ResourceApi['choicesOf']>(async (_resource, { ids = [] }: ChoiceParams) =>
    ids.flatMap((value) => (TITLES[value] === undefined ? [] : [{ value, label: TITLES[value] }])),
  );
  return { choicesOf, gateways: { resources: { ...SILENT_RESOURCES, choicesOf } } };
}

function WithTexts({ children }: { readonly children: ReactNode }) {
  useTexts(RESOURCE_TEXTS);
  return children;
}

it('shows references in texts by title, with one call per resource; other texts are unchanged', async () => {
  const { choicesOf, gateways } = fakeTitles();
  const rows = [
    ['product', 'p1'],
    ['product', 'p2'],
    ['news', 'n60'],
    ['product', 'p3'],
    ['url', 'https://example.com'],
  ];
  const { container } = await renderView(
    <WithTexts>
      <ul>
        {rows.map(([linkKind = '', link]) => (
          <li key={link}>
            <FieldValue field={LINK} value={link} record={{ ...ADA_CUSTOMER, linkKind }} />
          </li>
        ))}
      </ul>
    </WithTexts>,
    { locale: 'en', gateways },
  );
  await screen.findByText('Lamp');
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Lamp',
    'Table',
    'A new shop',
    'No longer exists',
    'https://example.com',
  ]);
  expect(choicesOf.mock.calls.map(([resource, { ids }]) => [resource, ids])).toEqual([
    ['product', ['p1', 'p2', 'p3']],
    ['news', ['n60']],
  ]);
});

/** A form whose kind is chosen outside of the field. */
function LinkForm({ kinds }: { readonly kinds: readonly string[] }) {
  useTexts(RECORD_TEXTS);
  useTexts(RESOURCE_TEXTS);
  const [linkKind, setKind] = useState(kinds[0]);
  const [value, setValue] = useState<unknown>('p1');
  return (
    <PrimeProvider>
      {kinds.map((kind) => (
        <button key={kind} type="button" onClick={() => setKind(kind)}>
          {kind}
        </button>
      ))}
      <label htmlFor="link">Target</label>
      <TextInput {...inputProps(LINK, 'link')} value={value} onChange={setValue} values={{ linkKind }} resource="ad" />
      <output>{String(value)}</output>
    </PrimeProvider>
  );
}

it('chooses a record by title, and keeps the values of each kind', async () => {
  const { gateways } = fakeTitles();
  const { user } = await renderView(<LinkForm kinds={['product', 'url']} />, { locale: 'en', gateways });
  const shown = () => screen.getByLabelText<HTMLInputElement>('Target').value;
  await waitFor(() => expect(shown()).toBe('Lamp'));
  await user.click(screen.getByRole('button', { name: 'url' }));
  await waitFor(() => expect(shown()).toBe(''));
  await user.type(screen.getByLabelText('Target'), 'https://a.example');
  await user.click(screen.getByRole('button', { name: 'product' }));
  await waitFor(() => expect(shown()).toBe('Lamp'));
  expect(screen.getByRole('status').textContent).toBe('p1');
  await user.click(screen.getByRole('button', { name: 'url' }));
  await waitFor(() => expect(shown()).toBe('https://a.example'));
});
