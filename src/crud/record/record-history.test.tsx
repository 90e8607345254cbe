import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { MediaGateway } from '@src/contracts/media.ts';
import type { ResourceApi, ResourceClient } from '@src/contracts/resource/client.ts';
import { defineResource } from '@src/contracts/resource/definition.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import { SILENT_MEDIA, SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ADA_CUSTOMER } from '../testing/show-record.tsx';
import { RecordHistory } from './record-history.tsx';

const label = (text: string) => ({ zh_CN: text, en: text });
const AD = defineResource({
  ...{ name: 'ad', module: 'news', api: '/ad', label: label('ad'), plural: label('ads'), titleField: 'title' },
  sort: 'title',
  fields: [
    { name: 'title', kind: 'text', label: label('Title') },
    { name: 'linkKind', kind: 'text', label: label('Destination') },
    {
      ...{ name: 'link', kind: 'text', label: label('Target') },
      refersTo: { by: 'linkKind', resources: { product: 'product', news: 'news' } },
    },
  ],
});
const entry = (id: string, changes: AuditEntry['changes']): AuditEntry => ({
  ...{ id, resource: 'ad', record: 'a1', title: 'Sale', event: 'update', by: 'bo', reason: null, request: id },
  ...{ time: '2026-11-20 08:00:00', changes },
});
/** Newest first: from one news item to another, and before that from a product to the first of them. */
const ENTRIES = [
  entry('2', [{ field: 'link', from: 'n1', to: 'n2' }]),
  entry('1', [
    { field: 'linkKind', from: 'product', to: 'news' },
    { field: 'link', from: 'p1', to: 'n1' },
  ]),
];
const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  news: { n1: 'A new shop', n2: 'A fair' },
  product: { p1: 'Lamp' },
  person: { bo: 'Bo Lin' },
};

function History() {
  useTexts(RECORD_TEXTS);
  useTexts(RESOURCE_TEXTS);
  const record = { ...ADA_CUSTOMER, linkKind: 'news', link: 'n2' };
  const gateway: Pick<ResourceClient, 'audit'> = { audit: async () => ENTRIES };
  return <RecordHistory definition={AD} gateway={gateway} record={record} />;
}

it('shows the author with avatar, and the referenced titles at that time', async () => {
  const choicesOf: ResourceApi['choicesOf'] = async (resource, { ids = [] }) =>
    ids.map((value) => ({ value, label: KNOWN[resource]?.[value] ?? value, picture: 'media:m9' }));
  const content = vi.fn<MediaGateway['content']>(() => new Promise(() => undefined));
  const { container } = await renderView(<History />, {
    locale: 'en',
    gateways: { resources: { ...SILENT_RESOURCES, choicesOf }, media: { ...SILENT_MEDIA, content } },
  });
  await screen.findAllByText(/^Bo Lin, 2026/);
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect([...container.querySelectorAll('[data-field="link"] dd')].map(({ textContent }) => textContent)).toEqual([
    'fromA new shopA fair',
    'fromLampA new shop',
  ]);
  expect(content.mock.calls.map(([id]) => id)).toContain('m9');
});
