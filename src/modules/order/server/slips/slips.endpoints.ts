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

/** Calls about orders beside those of their resources. */
export const orderEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  resourceEndpoint(
    {
      method: 'POST',
      path: '/order/slips',
      concern: 'write',
      takes: slipsRequest,
      // Who sends a parcel writes the number on it.
      access: forActs(orderServerResource, ['deliver', 'deliverPart']),
      isKept: false,
      answer: answerSlips,
    },
    registry,
  ),
];

/** What the packing slips of orders need; each leaves a line in the history of its order. */
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
    slips.push({ order: await presentRecord(work, row), receiverPhone: String(row.receiverPhone ?? '') });
  }
  return { slips, left: ids.length - slips.length };
}
