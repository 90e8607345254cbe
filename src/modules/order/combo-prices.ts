import { allocate } from '@src/lib/allocate.ts';
import type { OrderLine } from './definitions/order-line.ts';

/** Member of a combo: its own price, and its share of the combo's price. */
export interface ComboMember {
  readonly line: OrderLine;
  readonly apart: number;
  readonly inCombo: number;
}

/** Members of a combo bought at this price; their shares add up to it exactly. */
export function comboMembers(lines: readonly OrderLine[], price: number): readonly ComboMember[] {
  const apart = lines.map(({ price: each, qty }) => each * qty);
  const parts = allocate(price, apart);
  return lines.map((line, index) => ({ line, apart: apart[index] ?? 0, inCombo: parts[index] ?? 0 }));
}
