import { resourceContract } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { createTestServer } from '@src/server/testing.ts';
import { createResourceApi } from '@src/services/gateways/resource/resource-gateway.ts';
import { fakeServer } from '@src/services/testing/fake-server.ts';
import { PageProvider } from '@src/ui/page/page-context.tsx';
import { renderView } from '@src/views/testing/render-view.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';

/** Definition of a module as JSON text, unknown at build time. */
const WRITTEN_DOWN = `{
  "name": "parcel", "module": "depot", "api": "/depot/parcel", "titleField": "content", "sort": "content",
  "label": { "zh_CN": "包裹", "en": "parcel" }, "plural": { "zh_CN": "包裹", "en": "Parcels" },
  "fields": [
    { "name": "content", "kind": "text", "label": { "zh_CN": "内容", "en": "Content" }, "required": true, "search": true },
    { "name": "weight", "kind": "integer", "label": { "zh_CN": "克", "en": "Grams" }, "min": 1 },
    { "name": "status", "kind": "select", "readOnly": true, "label": { "zh_CN": "状态", "en": "Status" },
      "options": [ { "value": "here", "label": { "zh_CN": "在库", "en": "Here" } },
                   { "value": "gone", "label": { "zh_CN": "已发出", "en": "Gone" } } ] }
  ],
  "lifecycle": { "id": "parcel",
    "regions": [ { "field": "status", "initial": "here",
      "states": { "here": { "label": { "zh_CN": "在库", "en": "Here" }, "tone": "info" },
                  "gone": { "label": { "zh_CN": "已发出", "en": "Gone" }, "tone": "success", "final": true } },
      "transitions": [ { "event": "ship", "from": ["here"], "to": "gone" } ] } ],
    "events": { "ship": { "label": { "zh_CN": "发出", "en": "Ship" } } } }
}`;

async function startDepot() {
  const definition = v.parse(resourceContract, JSON.parse(WRITTEN_DOWN));
  const seed = () => [{ id: '1', content: 'Books', weight: 900, status: 'here' }];
  const testServer = createTestServer(1, [{ definition, collection: 'parcels', seed }]);
  const headers = await testServer.signIn('vben');
  const network = fakeServer(async ({ method, url, data, headers: sent }) => {
    const { pathname, searchParams } = new URL(url, 'http://console.test');
    const { status, body } = await testServer.call(`${method.toUpperCase()} ${pathname.replace('/basic-api', '')}`, {
      headers: { ...headers, 'idempotency-key': sent['Idempotency-Key'] ?? '' },
      query: Object.fromEntries(searchParams),
      body: data === undefined ? undefined : JSON.parse(String(data)),
    });
    return { status, body: JSON.stringify(body) };
  });
  return { definition, api: createResourceApi(network.client) };
}

it('lists, creates, transitions and exports the records of a module defined as JSON text', async () => {
  const { definition, api } = await startDepot();
  const page = { tabKey: '/depot', path: '/depot', search: '', params: {}, title: 'Depot', isActive: true };
  const { user, container } = await renderView(
    <PageProvider value={page}>
      <main>
        <ResourcePage definition={definition} />
      </main>
    </PageProvider>,
    { locale: 'en', gateways: { resources: api } },
  );
  const rows = () => [...container.querySelectorAll<HTMLElement>('[data-testid="list-row"]')];
  await waitFor(() => expect(rows().map(({ dataset }) => dataset.id)).toEqual(['1']));
  expect(rows()[0]?.textContent).toContain('Books');

  await user.click(screen.getByTestId('list-create'));
  const form = await screen.findByTestId('record');
  await user.type(within(form).getByLabelText(/Content/), 'Lamp');
  await user.click(within(form).getByTestId('record-save'));
  await waitFor(() => expect(rows()).toHaveLength(2));

  const parcels = api.open(definition);
  const { signal } = new AbortController();
  const { list } = await parcels.list(PLAIN_QUERY, signal);
  const lamp = list.find(({ content }) => content === 'Lamp');
  expect(lamp?.can).toEqual(['update', 'delete', 'ship']);
  const shipped = await parcels.send(textOf(lamp?.id) ?? '', 1, 'ship', { key: 'k1' });
  expect(shipped.record).toMatchObject({ status: 'gone', version: 2 });
  await expect(parcels.send(shipped.record.id, 2, 'ship', { key: 'k2' })).rejects.toMatchObject({ code: 1004 });

  const file = await parcels.exportRows(PLAIN_QUERY, ['content', 'weight', 'status'], null, signal);
  expect(fieldsOf(file)).toEqual({
    rows: [
      ['Books', '900', 'here'],
      ['Lamp', '', 'gone'],
    ],
    total: 2,
    next: null,
  });
});
