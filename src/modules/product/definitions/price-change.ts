import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { productField, productOptions } from './product-fields.ts';

/** From when on a price is in force. */
export const EFFECTIVE: FieldDefinition = productField('effectiveAt', 'datetime', { help: 'product.help.effectiveAt' });

/** What is asked before many prices are changed at once. */
export const PRICE_CHANGE: FieldDefinition[] = [
  productField('mode', 'select', {
    required: true,
    default: 'percent',
    options: productOptions('mode', 'percent', 'amount'),
  }),
  productField('percent', 'percent', {
    required: { field: 'mode', op: 'is', value: 'percent' },
    showWhen: { field: 'mode', op: 'is', value: 'percent' },
    min: -9000,
    max: 100_000,
  }),
  productField('amount', 'money', {
    required: { field: 'mode', op: 'is', value: 'amount' },
    showWhen: { field: 'mode', op: 'is', value: 'amount' },
  }),
  EFFECTIVE,
];

/** A change of many prices: a share of each, or the same amount for all. */
export interface PriceChange {
  readonly mode: unknown;
  /** Basis points. */
  readonly percent?: unknown;
  /** Fen. */
  readonly amount?: unknown;
}

/** A price after a change, in whole fen; never below nothing. The preview and the server use this one. */
export function adjustedPrice(price: number, { mode, percent, amount }: PriceChange): number {
  const change =
    mode === 'percent' ? Math.round((price * (Number(percent) || 0)) / 10_000) : Math.round(Number(amount) || 0);
  return Math.max(0, price + change);
}
