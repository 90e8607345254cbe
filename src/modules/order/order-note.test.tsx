import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { expect, it } from 'vitest';
import { orderResource } from './definitions/order.ts';
import { OrderNote } from './order-note.tsx';
import { useOrderTexts } from './use-order-texts.ts';

const ALERTS = [
  { transactionId: 'T1', amount: 49_999, reason: 'wrongAmount', time: '2026-03-02 10:00:00' },
  { transactionId: 'T2', amount: 50_000, reason: 'doublePayment', time: '2026-03-02 11:30:00' },
  { transactionId: 'T3', amount: null, reason: 'doublePayment', time: '' },
];

function Page({ paymentAlerts }: { readonly paymentAlerts: readonly unknown[] }) {
  useOrderTexts();
  const alert = paymentAlerts.length === 0 ? null : 'doublePayment';
  return (
    <OrderNote
      definition={orderResource}
      record={fakeRecord('o1', { alert, paymentAlerts })}
      refresh={() => undefined}
    />
  );
}

it('lists every unexpected payment that waits for review, and explains each reason once', async () => {
  const { findAllByTestId, getAllByTestId } = await renderView(<Page paymentAlerts={ALERTS} />, { locale: 'en' });
  const rows = await findAllByTestId('order-alert-row');
  const texts = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(texts).toEqual([
    ['T1', '¥499.99', 'Wrong amount received', '2026-03-02 10:00'],
    ['T2', '¥500.00', 'Paid twice', '2026-03-02 11:30'],
    ['T3', '–', 'Paid twice', '–'],
  ]);
  expect(getAllByTestId('order-alert').map(({ dataset }) => dataset.alert)).toEqual(['doublePayment', 'wrongAmount']);
});

it('shows nothing when no payment waits', async () => {
  const { queryByTestId } = await renderView(<Page paymentAlerts={[]} />, { locale: 'en' });
  expect([queryByTestId('order-alert'), queryByTestId('order-alerts')]).toEqual([null, null]);
});
