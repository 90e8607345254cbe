import { whyNot } from '@machines/lifecycles/index.ts';
import type { LifecycleDefinition } from '../../../contracts/resource/lifecycle.ts';
import type { CallRequest } from '../../http/call-context.ts';
import { fieldsOf, textOf } from '../../http/path-params.ts';
import type { Row, Store } from '../../store/store.ts';

/** An event of one kind of records. */
export interface AskedEvent {
  readonly event: string;
  readonly lifecycle: LifecycleDefinition;
  readonly collection: string;
}

/**
 * The record to which a call sends this event, read before the transaction of the call; undefined for other calls, and when its state
 * does not allow the event.
 */
export async function findAskedRecord(
  { event, lifecycle, collection }: AskedEvent,
  { params, body }: CallRequest,
  store: Pick<Store, 'get'>,
): Promise<Row | undefined> {
  const { event: asked, ids } = fieldsOf(body);
  if (textOf(asked) !== event) return undefined;
  // Lists send a row's event as a batch of one record.
  const id = params.id ?? (Array.isArray(ids) ? textOf(ids[0]) : undefined);
  const row = await store.get(collection, id ?? '');
  return row !== undefined && whyNot(lifecycle, row, event) === null ? row : undefined;
}
