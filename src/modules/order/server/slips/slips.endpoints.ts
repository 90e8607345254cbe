import { type Slips, slipsRequest } from '@src/contracts/endpoints/order-slips.ts';
import type { CallDefinition, CallRequest } from '@src/server/http/endpoint.ts';
import { malformed } from '@src/server/http/server-error.ts';
import { writeAudit } from '@src/server/resource/history/audit-log.ts';
import { type CallContext, forActs, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import { presentRecord } from '@src/server/resource/rows/serialize-row.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { findRow, isDeleted } from '@src/server/resource/stored-record.ts';
import * as v from 'valibot';
import { orderServerResource } from '../order.resource.ts';

/** Calls of orders in addition to those of the resource. */
export const orderEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/order/slips',
      concern: 'write',
      takes: slipsRequest,
      // For operators who may ship the order.
      access: forActs(orderServerResource, ['deliver', 'deliverPart']),
      isKept: false,
      answer: answerSlips,
    },
    registry,
  ),
];

/** Parcels in these states are packed or on their way: the carrier needs the receiver's telephone number. */
const TO_DELIVER: ReadonlySet<unknown> = new Set(['pending', 'delivering']);

/**
 * Returns the data of packing slips; each print is recorded in the order's history. Of an order that is to be delivered the
 * receiver's telephone number is not masked, which is printed on the parcel; of any other it is as in the record.
 */
async function answerSlips({ body }: CallRequest, call: CallContext): Promise<Slips> {
  const parsed = v.safeParse(slipsRequest, body);
  if (!parsed.success) throw malformed(parsed.issues);
  const work = call.open(orderServerResource);
  const ids = [...new Set(parsed.output.ids)];
  const slips: Slips['slips'] = [];
  for (const id of ids) {
    const row = await findRow(work, id);
    if (isDeleted(row) || row.deliveryKind !== 'shipment') continue;
    await writeAudit(work, { event: 'print', before: row, after: row });
    const order = await presentRecord(work, row);
    const { receiverPhone } = TO_DELIVER.has(row.fulfilment) ? row : order;
    slips.push({ order, receiverPhone: String(receiverPhone ?? '') });
  }
  return { slips, left: ids.length - slips.length };
}
