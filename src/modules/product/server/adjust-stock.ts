import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';

/**
 * Takes items of a plan or a combo (`plan/<id>`, `combo/<id>`) out of stock, or returns them when `taken` is negative;
 * returns the number of items moved. Nothing is taken where stock is not counted, and never more than there is: an
 * order that was paid beyond that is served when stock arrives.
 */
export async function adjustStock(context: RuleContext, key: string, taken: number): Promise<number> {
  const [name = '', id = ''] = key.split('/');
  const resource = context.resources.find(name);
  const row = resource === undefined || taken === 0 ? undefined : await context.store.get(resource.collection, id);
  if (resource === undefined || typeof row?.stock !== 'number') return taken < 0 ? taken : 0;
  const moved = Math.min(taken, row.stock);
  if (moved === 0) return 0;
  const event = moved > 0 ? 'takeStock' : 'giveStock';
  const isMoved = await sendFromSystem(systemWork(resource, context), id, event, { stock: row.stock - moved });
  return isMoved || moved < 0 ? moved : 0;
}
