import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA_CUSTOMER, CUSTOMER, showRecord } from '../../testing/show-record.tsx';
import { recordPageView } from '../record-page.tsx';

const CustomerPage = recordPageView(CUSTOMER);
const NAMELESS = { ...ADA_CUSTOMER, email: '', price: null, count: 0 };

it('shows empty fields on demand, with their number', async () => {
  const { user, all, hook } = await showRecord(<CustomerPage />, {
    get: async () => ({ record: NAMELESS, cannot: {} }),
  });
  await waitFor(() => hook('detail-empty'));
  const facts = () => all('detail-field').map(({ dataset }) => dataset.field);
  const rest = ['id', 'creator', 'createTime', 'updater', 'updateTime'];
  expect(facts()).toEqual(['status', 'code', 'name', 'vip', 'count', 'sum', ...rest]);
  const more = screen.getByRole('button', { name: 'Show empty fields (2)', expanded: false });
  await user.click(more);
  expect(facts()).toEqual(['status', 'code', 'name', 'email', 'vip', 'price', 'count', 'sum', ...rest]);
  expect(document.activeElement).toBe(more);
  await user.click(screen.getByRole('button', { name: 'Hide empty fields', expanded: true }));
  expect(facts()).toEqual(['status', 'code', 'name', 'vip', 'count', 'sum', ...rest]);
});
