import { describe, expect, it } from 'vitest';
import type { RefundableLine } from '../order-amounts.ts';
import { everything, readDraft, readEntered, withUnits } from './refund-draft.ts';

const LINE = {
  id: 'a',
  plan: '',
  product: 'p1',
  productName: 'Suite',
  planName: '',
  version: '',
  price: 400,
  qty: 3,
  share: 1000,
  refundedQty: 0,
  refundedAmount: 0,
  deliveredAt: null,
  keys: [],
  revokedKeys: [],
};
const LEFT: readonly RefundableLine[] = [
  { lineId: 'a', qty: 2, amount: 667, line: LINE, taken: { qty: 1, amount: 333 } },
  { lineId: 'freight', qty: 1, amount: 800, line: null, taken: { qty: 0, amount: 0 } },
];
const [GOODS, FREIGHT] = LEFT;

describe('refund draft', () => {
  it('proposes the price of the units, and with the last one the whole rest', () => {
    expect(GOODS === undefined ? null : ['1', '2', '3', '', 'x'].map((qty) => withUnits(GOODS, qty).amount)).toEqual([
      '3.33',
      '6.67',
      '',
      '',
      '',
    ]);
    expect(FREIGHT === undefined ? null : withUnits(FREIGHT, '1')).toEqual({ qty: '1', amount: '8.00' });
  });

  it('refunds the whole rest to the cent', () => {
    expect(readDraft(LEFT, everything(LEFT))).toEqual({
      lines: [
        { lineId: 'a', qty: 2, amount: 667 },
        { lineId: 'freight', qty: 1, amount: 800 },
      ],
      amount: 1467,
      wrong: new Set(),
    });
  });

  it.each([
    ['more than is left', { qty: '', amount: '6.68' }],
    ['more units than are left', { qty: '3', amount: '1' }],
    ['a part of a unit', { qty: '0.5', amount: '1' }],
    ['units for nothing', { qty: '1', amount: '' }],
    ['words', { qty: '', amount: 'much' }],
  ])('rejects %s', (_name, typed) => {
    expect(readDraft(LEFT, { a: typed })).toEqual({ lines: [], amount: 0, wrong: new Set(['a']) });
  });

  it('accepts a price reduction without units', () => {
    expect(readDraft(LEFT, { a: { qty: '', amount: '1.5' } }).lines).toEqual([{ lineId: 'a', qty: 0, amount: 150 }]);
  });
});

it('is unchanged after storing and decoding; missing values are empty', () => {
  const why = { kind: 'moneyOnly', reasonCode: 'other', reason: 'Half typed', evidence: ['f1'] };
  const entered = { typed: { a: { qty: '1', amount: '' } }, why };
  expect(readEntered(JSON.parse(JSON.stringify(entered)))).toEqual(entered);
  expect(readEntered({})).toEqual({ typed: {}, why: { kind: '', reasonCode: '', reason: '', evidence: [] } });
});
