import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { SILENT_RESOURCES } from '@src/ui/testing/fake-resource-api.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FieldValue } from '../record/field-value.tsx';
import { ADA_CUSTOMER } from '../testing/show-record.tsx';

const FIELD = {
  name: 'customer',
  kind: 'relation',
  label: { zh_CN: '客户', en: 'Customer' },
  relation: { resource: 'customer' },
};
const DETAIL: RouteNode = { path: '/user/customer_detail/:id', component: 'x', meta: { title: 'Ada' }, children: [] };
const resources: ResourceApi = {
  ...SILENT_RESOURCES,
  choicesOf: async () => [{ value: 'c1', label: 'Ada', page: '/user/customer_detail/c1' }],
};

function WithTexts({ children }: { readonly children: ReactNode }) {
  useTexts(RESOURCE_TEXTS);
  return children;
}

async function show(record?: typeof ADA_CUSTOMER) {
  const value = <FieldValue field={FIELD} value="c1" {...(record === undefined ? {} : { record })} />;
  const { console } = await renderView(value, {
    locale: 'en',
    fetchMenu: async () => [DETAIL],
    gateways: { resources },
  });
  expect(screen.queryByRole('link')).toBeNull();
  await act(async () => console.actors.permission.send({ type: 'permission.table.requested' }));
  await screen.findByText('Ada');
}

it('links to the related record when the operator can open its page', async () => {
  await show(ADA_CUSTOMER);
  expect((await screen.findByRole('link', { name: 'Ada' })).getAttribute('href')).toBe('#/user/customer_detail/c1');
});

it('shows a hidden relation without a link when the operator may not view such records', async () => {
  const refused: ResourceApi = {
    ...SILENT_RESOURCES,
    choicesOf: () => Promise.reject(new ServiceError({ kind: 'http', status: 403 })),
  };
  const value = <FieldValue field={FIELD} value="c1" record={ADA_CUSTOMER} />;
  await renderView(<WithTexts>{value}</WithTexts>, { locale: 'en', gateways: { resources: refused } });
  await screen.findByText('Hidden');
  expect(screen.queryByRole('link')).toBeNull();
});

it('is plain text without a record, as in a history', async () => {
  await show();
  expect(screen.queryByRole('link')).toBeNull();
});
