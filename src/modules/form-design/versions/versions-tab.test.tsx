import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formResource } from '../definitions/form.ts';
import { formVersionResource } from '../definitions/form-version.ts';
import { useFormTexts } from '../use-form-texts.ts';
import { VersionsTab } from './versions-tab.tsx';

const DOCUMENT = JSON.stringify(EMPTY_FORM);

function Shown() {
  useFormTexts();
  const record = fakeRecord('1', { document: DOCUMENT });
  return <VersionsTab definition={formResource} record={record} refresh={() => undefined} />;
}

it('shows who published a version by name', async () => {
  const version = { form: '1', no: 1, publishedAt: '2026-11-10 11:19:00', publishedBy: 'ada', document: DOCUMENT };
  const resources = {
    ...createFakeResourceApi([formResource, formVersionResource], {
      [formVersionResource.name]: [fakeRecord('fv1', version)],
    }),
    choicesOf: async () => [{ value: 'ada', label: 'Ada Lovelace' }],
  };
  await renderView(<Shown />, { locale: 'en', gateways: { resources } });
  const named = await screen.findAllByRole('option', { name: /Ada Lovelace/ });
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Version 1, 2026-11-10 11:19, Ada Lovelace',
    'Version 1, 2026-11-10 11:19, Ada Lovelace',
  ]);
});
