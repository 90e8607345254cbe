/** Progress of a demo order, and the results of its refunds. */
export interface OrderPlan {
  readonly payment: 'unpaid' | 'paying' | 'paid' | 'closed';
  readonly fulfilment: 'none' | 'pending' | 'delivering' | 'completed';
  readonly refunds: readonly RefundPlan[];
}

/** A demo refund: its state, and whether it covers the whole rest. */
export interface RefundPlan {
  readonly status: string;
  readonly whole: boolean;
}

const part = (status: string): RefundPlan => ({ status, whole: false });
const whole = (status: string): RefundPlan => ({ status, whole: true });
const PLACES = ['pending', 'delivering', 'completed'] as const;

const paid = (fulfilment: OrderPlan['fulfilment'], ...refunds: readonly RefundPlan[]): OrderPlan => ({
  payment: 'paid',
  fulfilment,
  refunds,
});

/** All combinations of regions that refunds lead to: 15 refunds of 12 orders. */
const COMBINATIONS: readonly OrderPlan[] = PLACES.flatMap((place) => [
  paid(place, part('succeeded')),
  paid(place, part('requested')),
  paid(place, part('succeeded'), part('requested')),
  paid(place, whole('succeeded')),
]);

const times = (count: number, refund: RefundPlan): readonly OrderPlan[] =>
  Array.from({ length: count }, (_, index) => paid(PLACES[index % PLACES.length] ?? 'pending', refund));

/** The sixty demo refunds, by their orders. */
export const REFUNDED_PLANS: readonly OrderPlan[] = [
  ...COMBINATIONS,
  ...COMBINATIONS,
  ...times(4, { status: 'awaitingReturn', whole: false }),
  ...times(6, part('approvedToPay')),
  ...times(3, part('paying')),
  ...times(4, part('payFailed')),
  ...times(7, part('rejected')),
  ...times(6, whole('cancelled')),
];

/** Interval and offset of orders with refunds. */
const [EVERY, FIRST] = [7, 12];
/** Newer orders than these positions are unpaid, or under payment. */
const [UNPAID, PAYING] = [6, 10];

/** Progress of the order at this position; positions count from the newest. */
export function planOf(place: number): OrderPlan {
  if (place < UNPAID) return { payment: 'unpaid', fulfilment: 'none', refunds: [] };
  if (place < PAYING) return { payment: 'paying', fulfilment: 'none', refunds: [] };
  const refunded = (place - FIRST) % EVERY === 0 ? REFUNDED_PLANS[(place - FIRST) / EVERY] : undefined;
  if (refunded !== undefined) return refunded;
  if (place % 9 === 0) return { payment: 'closed', fulfilment: 'none', refunds: [] };
  if (place < 70) return paid('pending');
  return paid(place < 150 ? 'delivering' : 'completed');
}
