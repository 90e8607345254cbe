import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import { RecordHistory } from '@src/crud/record/record-history.tsx';
import { createFakeResourceApi, fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { eavCollectionResource } from './definitions/collection.ts';
import { eavFieldResource } from './definitions/field.ts';
import { FieldNamesCell } from './field-names-cell.tsx';
import { useEavTexts } from './use-eav-texts.ts';

const named = (id: string, code: string, labelEn: string) =>
  fakeRecord(id, { collection: 'ec1', code, labelZh: `${labelEn}（中文）`, labelEn, position: Number(id) });
const FIELDS = [named('1', 'title', 'Title'), named('2', 'starts_at', 'Starts at')];
const EVENTS = fakeRecord('ec1', {
  code: 'event',
  name: 'Events',
  titleField: 'title',
  defaultSort: '-starts_at,title',
});
const CELLS = { titleField: FieldNamesCell, defaultSort: FieldNamesCell };

function Texts({ children }: { readonly children: ReactNode }) {
  useEavTexts();
  useTexts(RECORD_TEXTS);
  return children;
}

async function show(children: ReactNode) {
  const resources = createFakeResourceApi([eavFieldResource, eavCollectionResource], {
    [eavFieldResource.name]: FIELDS,
  });
  return renderView(<Texts>{children}</Texts>, { locale: 'en', gateways: { resources } });
}

it("shows the fields of a collection's title and order, each with its direction", async () => {
  const cells = ['titleField', 'defaultSort'].map((name) => {
    const field = fieldOf(eavCollectionResource, name);
    if (field === undefined) throw new Error(`no field ${name}`);
    return <FieldValue key={name} field={field} value={EVENTS[name]} record={EVENTS} extras={{ cells: CELLS }} />;
  });
  const { container } = await show(cells);
  await waitFor(() => expect(container.textContent).toContain('Starts at'));
  expect(container.textContent).toBe('TitleStarts at (Descending), Title (Ascending)');
});

it('shows them in the history as well', async () => {
  const entry: AuditEntry = {
    ...{ id: '1', resource: 'eavCollection', record: 'ec1', title: 'Events', event: 'update', by: 'bo', reason: null },
    ...{ request: '1', time: '2026-11-20 08:00:00' },
    changes: [{ field: 'defaultSort', from: 'title', to: '-starts_at' }],
  };
  const gateway: Pick<ResourceClient, 'audit'> = { audit: async () => [entry] };
  await show(<RecordHistory definition={eavCollectionResource} gateway={gateway} record={EVENTS} cells={CELLS} />);
  const change = (await screen.findByTestId('record-history')).querySelector('[data-field="defaultSort"] dd');
  await waitFor(() => expect(change?.textContent).toBe('fromTitle (Ascending)Starts at (Descending)'));
});
