import * as v from 'valibot';
import { recordContract } from '../resource/definition.ts';

/** Orders that are printed at once. */
export const MAX_SLIPS = 100;

/** What `POST /order/slips` is sent: whose parcels are packed. */
export const slipsRequest = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(MAX_SLIPS)),
});

/** What it answers: each order that is shipped, with the telephone number whole, as a carrier needs it; `left` are not shipped. */
export const slipsContract = v.object({
  slips: v.array(v.object({ order: recordContract, receiverPhone: v.string() })),
  left: v.number(),
});
export type Slips = v.InferOutput<typeof slipsContract>;

/** Calls about orders beyond those of their resources; each rejects with a `ServiceError`. */
export interface OrdersGateway {
  /** Tells what packing slips need; the history of each order says who printed one. */
  readonly slips: (ids: readonly string[]) => Promise<Slips>;
}
