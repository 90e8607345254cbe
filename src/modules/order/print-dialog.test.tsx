import { slipsContract } from '@src/contracts/endpoints/order-slips.ts';
import { fakeRecord } from '@src/crud/testing/fake-resource-api.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { renderView } from '@src/views/testing/render-view.tsx';
import { describe, expect, it } from 'vitest';
import PrintDialog, { type PrintDialogProps } from './print-dialog.tsx';
import { ORDERS } from './server/order-row.ts';
import { useOrderTexts } from './use-order-texts.ts';

const ORDER = fakeRecord('o1', { no: 'SO-1', receiver: 'Ada', receiverPhone: '139****3561', paidAmount: 500 });

function Page(props: Pick<PrintDialogProps, 'sheet' | 'orders'>) {
  useOrderTexts();
  return <PrintDialog {...props} onClose={() => undefined} />;
}

describe('packing slip', () => {
  it('contains the unmasked number and the sender', async () => {
    const asked: unknown[] = [];
    const slips = async (ids: readonly string[]) => {
      asked.push(ids);
      return { slips: [{ order: ORDER, receiverPhone: '13998513561' }], left: 1 };
    };
    const { findByTestId, getByText, console } = await renderView(
      <Page sheet="packing" orders={[ORDER, fakeRecord('o2')]} />,
      { locale: 'en', gateways: { orders: { slips } } },
    );
    const sheet = (await findByTestId('order-sheet')).textContent ?? '';
    expect(asked).toEqual([['o1', 'o2']]);
    expect([sheet.includes('13998513561'), sheet.includes(console.config.title)]).toEqual([true, true]);
    expect(getByText('1 of the orders is not shipped and has no slip.')).not.toBeNull();
  });

  it('contains the order number as a barcode', async () => {
    const slips = async () => ({ slips: [{ order: ORDER, receiverPhone: '13998513561' }], left: 0 });
    const { findByTestId } = await renderView(<Page sheet="packing" orders={[ORDER]} />, {
      locale: 'en',
      gateways: { orders: { slips } },
    });
    const barcode = await findByTestId('barcode');
    expect(barcode.getAttribute('aria-label')).toBe('SO-1');
    const bars =
      barcode
        .querySelector('path')
        ?.getAttribute('d')
        ?.match(/M\d+ 0h\d/g) ?? [];
    // Bars: three for the start, four signs and the check sign, four for the stop.
    expect(bars.length).toBe(3 * 6 + 4);
    expect(bars[0]).toBe('M10 0h2');
  });

  it('omits internal fields from receipts', async () => {
    const { getByTestId } = await renderView(<Page sheet="receipt" orders={[ORDER]} />, { locale: 'en' });
    const names = [...getByTestId('order-money').querySelectorAll<HTMLElement>('[data-field]')];
    expect(names.map(({ dataset }) => dataset.field)).toEqual([
      'goodsAmount',
      'discountAmount',
      'adjustAmount',
      'freightAmount',
      'payAmount',
      'paidAmount',
      'refundedAmount',
    ]);
  });

  it('is available to users who may ship, and printing is recorded in the history', async () => {
    const client = await (await openClient([])).as('orders');
    const rows = await client.server.context.store.list(ORDERS);
    const shipment = rows.filter(
      ({ deliveryKind, receiverPhone }) => deliveryKind === 'shipment' && receiverPhone !== '',
    );
    const shipped = shipment.find(({ fulfilment }) => fulfilment === 'pending');
    const other = rows.find(({ deliveryKind }) => deliveryKind !== 'shipment');
    const ids = [String(shipped?.id), String(other?.id)];
    const { slips, left } = await client.result(slipsContract, 'POST /order/slips', { body: { ids } });
    expect([slips.map(({ order, receiverPhone }) => [order.id, receiverPhone]), left]).toEqual([
      [[shipped?.id, shipped?.receiverPhone]],
      1,
    ]);
    expect(slips[0]?.order.receiverPhone).toContain('****');
    const { result } = await client.call(`GET /order/${shipped?.id}/audit`);
    expect(JSON.stringify(result)).toContain('"event":"print"');
    expect((await client.call('POST /order/slips', { body: { ids: [] } })).code).toBe(1001);
  });

  it.each([
    ['pending', false],
    ['delivering', false],
    ['none', true],
    ['completed', true],
    ['cancelled', true],
  ])('of an order in the state %s shows the telephone number masked: %s', async (fulfilment, isMasked) => {
    const client = await (await openClient([])).as('orders');
    const rows = await client.server.context.store.list(ORDERS);
    const shipment = rows.filter(
      ({ deliveryKind, receiverPhone }) => deliveryKind === 'shipment' && receiverPhone !== '',
    );
    const { id } = shipment.find((row) => row.fulfilment === fulfilment) ?? { id: '' };
    const { slips } = await client.result(slipsContract, 'POST /order/slips', { body: { ids: [id] } });
    expect([slips.length, slips[0]?.receiverPhone.includes('****')]).toEqual([1, isMasked]);
  });
});
