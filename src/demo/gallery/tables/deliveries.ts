import { CUSTOMERS } from './customers.seed.ts';

/** Origins of deliveries. */
export const CITIES = ['shanghai', 'shenzhen', 'chengdu', 'wuhan', 'xian'] as const;
export type City = (typeof CITIES)[number];

export const DELIVERY_STATES = ['open', 'packed', 'sent', 'returned'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery as the samples of this folder show it. A type, not an interface: the library's table wants plain objects. */
export type Delivery = {
  readonly id: string;
  readonly code: string;
  readonly customer: string;
  readonly city: City;
  readonly status: DeliveryState;
  readonly parcels: number;
  /** In fen. */
  readonly amount: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** A pseudo-random number below `count`, the same each time. */
function scattered(index: number, salt: number, count: number): number {
  const start = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  const mixed = Math.imul(start ^ (start >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % count;
}

function one<Value>(values: readonly [Value, ...Value[]], at: number): Value {
  return values[at % values.length] ?? values[0];
}

/** The generated delivery at an index; nothing is stored. */
export function deliveryAt(index: number): Delivery {
  return {
    id: String(index + 1),
    code: `D${100_001 + index}`,
    customer: one(CUSTOMERS, scattered(index, 1, 1000)),
    city: one(CITIES, scattered(index, 2, 1000)),
    status: one(DELIVERY_STATES, scattered(index, 3, 1000)),
    parcels: 1 + scattered(index, 4, 24),
    amount: 1200 + scattered(index, 5, 900_000),
    day: new Date(FIRST_DAY + scattered(index, 6, 320) * DAY).toISOString().slice(0, 10),
  };
}

/** The first `count` deliveries. */
export const deliveries = (count: number): Delivery[] => Array.from({ length: count }, (_, index) => deliveryAt(index));
