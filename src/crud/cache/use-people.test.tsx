import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { PEOPLE } from '@src/contracts/resource/people.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FieldValue } from '../record/field-value.tsx';
import { useCache } from './use-cache.ts';
import { usePeople } from './use-people.ts';

function People({ accounts }: { readonly accounts: readonly string[] }) {
  useTexts(RESOURCE_TEXTS);
  const cache = useCache();
  const people = usePeople(accounts);
  return (
    <>
      <output>{people.map(({ name, picture }) => `${name} ${picture ?? '-'}`).join(', ')}</output>
      <FieldValue field={{ name: 'creator', kind: 'person', label: 'creator' }} value="ada" />
      <button
        type="button"
        onClick={() => cache.send({ type: 'cache.resource.changed', resource: 'account', by: null })}
      >
        changed
      </button>
    </>
  );
}

it('loads names in one call, falls back to the username, and reloads when accounts change', async () => {
  let name = 'Ada Lovelace';
  const choicesOf = vi.fn<ResourceApi['choicesOf']>(async () => [{ value: 'ada', label: name, picture: 'media:m1' }]);
  const { user } = await renderView(<People accounts={['ada', 'bo', 'system']} />, {
    locale: 'en',
    gateways: { resources: { ...SILENT_RESOURCES, choicesOf } },
  });
  await screen.findByText('Ada Lovelace');
  expect(screen.getByRole('status').textContent).toBe('Ada Lovelace media:m1, bo -, System -');
  expect(choicesOf.mock.calls.map(([resource, { ids }]) => [resource, ids])).toEqual([[PEOPLE, ['ada', 'bo']]]);
  name = 'Ada King';
  await user.click(screen.getByRole('button'));
  await screen.findByText('Ada King');
});
