import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { productField, productOptions } from './product-fields.ts';

/** Time from which a price is in force, as a field. */
export const EFFECTIVE: FieldDefinition = productField('effectiveAt', 'datetime', { help: 'product.help.effectiveAt' });

/** Form fields of a bulk change of prices. */
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

/** Bulk change of prices: a percentage of each, or the same amount for all. */
export interface PriceChange {
  readonly mode: unknown;
  /** Basis points. */
  readonly percent?: unknown;
  /** Fen. */
  readonly amount?: unknown;
}

/** Price after a change, in whole fen, never negative. Shared by the preview and the server. */
export function adjustedPrice(price: number, { mode, percent, amount }: PriceChange): number {
  const change =
    mode === 'percent' ? Math.round((price * (Number(percent) || 0)) / 10_000) : Math.round(Number(amount) || 0);
  return Math.max(0, price + change);
}
