/** How far an order of the demo has come, and what has become of the refunds that were asked for it. */
export interface OrderPlan {
  readonly payment: 'unpaid' | 'paying' | 'paid' | 'closed';
  readonly fulfilment: 'none' | 'pending' | 'delivering' | 'completed';
  readonly refunds: readonly RefundPlan[];
}

/** A refund of the demo: its state, and whether it is about all that is left. */
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

/** Every combination of the regions that refunds bring about: 15 refunds over 12 orders. */
const COMBINATIONS: readonly OrderPlan[] = PLACES.flatMap((place) => [
  paid(place, part('succeeded')),
  paid(place, part('requested')),
  paid(place, part('succeeded'), part('requested')),
  paid(place, whole('succeeded')),
]);

const times = (count: number, refund: RefundPlan): readonly OrderPlan[] =>
  Array.from({ length: count }, (_, index) => paid(PLACES[index % PLACES.length] ?? 'pending', refund));

/** The sixty refunds of the demo, by the orders that they belong to. */
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

/** Every how many-th order has refunds, and from where on. */
const [EVERY, FIRST] = [7, 12];
/** The newest orders: not paid yet, and under payment. */
const [UNPAID, PAYING] = [6, 10];

/** How far the order at this place has come; places count from the newest. */
export function planOf(place: number): OrderPlan {
  if (place < UNPAID) return { payment: 'unpaid', fulfilment: 'none', refunds: [] };
  if (place < PAYING) return { payment: 'paying', fulfilment: 'none', refunds: [] };
  const refunded = (place - FIRST) % EVERY === 0 ? REFUNDED_PLANS[(place - FIRST) / EVERY] : undefined;
  if (refunded !== undefined) return refunded;
  if (place % 9 === 0) return { payment: 'closed', fulfilment: 'none', refunds: [] };
  if (place < 70) return paid('pending');
  return paid(place < 150 ? 'delivering' : 'completed');
}
