import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA_CUSTOMER } from './testing/show-record.tsx';
import { useRecordName } from './use-record-name.ts';

const resources: ResourceApi = {
  ...SILENT_RESOURCES,
  choicesOf: async () => [{ value: 'r4', label: 'Editor' }],
};
const label = (text: string) => ({ zh_CN: text, en: text });
const BY_ROLE = {
  titleField: 'role',
  fields: [{ name: 'role', kind: 'relation', label: label('Role'), relation: { resource: 'role' } }],
};
const BY_KIND = {
  titleField: 'kind',
  fields: [{ name: 'kind', kind: 'select', label: label('Kind'), options: [{ value: 'a', label: label('Gift') }] }],
};
const BY_TEXT = { ...BY_KIND, titleField: 'text', titleElse: 'kind' };
const BY_NAME = { titleField: 'name', fields: [{ name: 'name', kind: 'text', label: label('Name') }] };

it.each([
  ['the record that its title names', BY_ROLE, { role: 'r4' }, 'Editor'],
  ['the label of the option that is its title', BY_KIND, { kind: 'a' }, 'Gift'],
  ['its title', BY_NAME, { name: 'Ada' }, 'Ada'],
  ['the label of the choice that stands for its title', BY_TEXT, { text: '', kind: 'a' }, 'Gift'],
  ['words where that choice is not made', BY_TEXT, { text: '', kind: '' }, 'Untitled'],
  ['words without a title, not its id', BY_NAME, { name: '' }, 'Untitled'],
])('names a record by %s', async (_by, definition, values, name) => {
  const Name = () => {
    useTexts(RESOURCE_TEXTS);
    return <p>{useRecordName(definition, { ...ADA_CUSTOMER, id: 'c1', ...values })}</p>;
  };
  await renderView(<Name />, { locale: 'en', gateways: { resources } });
  expect(await screen.findByText(name)).toBeTruthy();
});
