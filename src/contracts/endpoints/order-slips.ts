import * as v from 'valibot';
import { recordContract } from '../resource/definition.ts';

/** Maximum orders printed at once. */
export const MAX_SLIPS = 100;

/** Request body of `POST /order/slips`: ids of the orders to pack. */
export const slipsRequest = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(MAX_SLIPS)),
});

/**
 * Its response: each order to ship, with the unmasked telephone number while it is to be delivered, as a carrier needs it;
 * `left` counts orders that are not shipped.
 */
export const slipsContract = v.object({
  slips: v.array(v.object({ order: recordContract, receiverPhone: v.string() })),
  left: v.number(),
});
export type Slips = v.InferOutput<typeof slipsContract>;

/** Calls about orders besides those of their resources; each rejects with a `ServiceError`. */
export interface OrdersGateway {
  /** Returns the data of packing slips; the history of each order records who printed it. */
  readonly slips: (ids: readonly string[]) => Promise<Slips>;
}
