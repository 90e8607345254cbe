import type { SampleRow, SampleRowQuery } from '@src/contracts/demo/gallery-endpoints.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { SILENT_SAMPLES } from '@src/ui/testing/fake-resource-api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { TABLES } from './group.ts';

const rowAt = (index: number): SampleRow => ({
  id: String(index),
  name: `Customer ${index}`,
  address: 'Wuhan',
  no: 1000 + index,
  beginTime: '2026-05-01 08:00:00',
  endTime: '2026-05-02 09:30:00',
  status: index % 2 === 0 ? 'normal' : 'enable',
});

it('requests each page and filter from the server, keeps old rows after a failure, and retries', async () => {
  const asked: SampleRowQuery[] = [];
  let broken = true;
  const rows = async (query: SampleRowQuery) => {
    asked.push(query);
    if (broken) throw new ServiceError({ kind: 'http', status: 503 });
    const from = (query.page - 1) * query.pageSize;
    return { items: Array.from({ length: query.pageSize }, (_, index) => rowAt(from + index)), total: 34 };
  };
  const gateways = { samples: { ...SILENT_SAMPLES, rows } };
  const { user } = await showPage(TABLES, '/comp/table/remote', { gateways });
  expect((await screen.findByRole('alert')).textContent).toContain('The rows could not be loaded');
  broken = false;
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('Customer 0')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByLabelText('Last page')));
  expect(await screen.findByText('Customer 30')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Status'), 'enable');
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, status: 'enable' }));
  broken = true;
  await user.click(screen.getByText('Load again'));
  expect((await screen.findByRole('alert')).textContent).toBe('These rows are older: loading them again failed.');
  expect(screen.getByText('Customer 0')).toBeTruthy();
  expect(asked).toEqual([
    { page: 1, pageSize: 10, status: '' },
    { page: 1, pageSize: 10, status: '' },
    { page: 4, pageSize: 10, status: '' },
    { page: 1, pageSize: 10, status: 'enable' },
    { page: 1, pageSize: 10, status: 'enable' },
  ]);
});
