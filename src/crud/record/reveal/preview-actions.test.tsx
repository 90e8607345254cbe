import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA_CUSTOMER, CUSTOMER, showRecord } from '../../testing/show-record.tsx';
import { RecordDetail } from '../record-detail.tsx';
import type { RecordExtras } from '../record-slots.ts';

const EXTRAS: RecordExtras = {
  Actions: ({ record }) => <button type="button">{`Reveal ${record.id}`}</button>,
};
const { page: _, ...WITHOUT_PAGE } = CUSTOMER;
const button = () => screen.queryByRole('button', { name: `Reveal ${ADA_CUSTOMER.id}` });

it('has the buttons of a record without a page', async () => {
  await showRecord(<RecordDetail definition={WITHOUT_PAGE} record={ADA_CUSTOMER} extras={EXTRAS} />);
  expect(button()).not.toBeNull();
});

it('omits the buttons of a record with a page', async () => {
  await showRecord(<RecordDetail definition={CUSTOMER} record={ADA_CUSTOMER} extras={EXTRAS} />);
  expect(button()).toBeNull();
});
