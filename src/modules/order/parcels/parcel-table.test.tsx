import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { expect, it } from 'vitest';
import { useOrderTexts } from '../use-order-texts.ts';
import { ParcelTable } from './parcel-table.tsx';

const parcel = (id: string, carrier: string, trackingNo: string) => ({ id, carrier, trackingNo, lines: [], time: '' });

function Page({ parcels }: { readonly parcels: readonly unknown[] }) {
  useOrderTexts();
  return <ParcelTable record={fakeRecord('o1', { parcels, lines: [] })} />;
}

it('links each parcel to its tracking page', async () => {
  const parcels = [parcel('1', 'sf', 'SF 1&x'), parcel('2', 'jd', 'JD2'), parcel('3', 'pigeon', 'P3')];
  const { findAllByTestId, getAllByRole } = await renderView(<Page parcels={parcels} />, { locale: 'en' });
  expect((await findAllByTestId('order-parcel')).length).toBe(3);
  const links = getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF+1%26x',
    'https://www.kuaidi100.com/chaxun?com=jd&nu=JD2',
  ]);
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', 'noopener noreferrer']);
});
